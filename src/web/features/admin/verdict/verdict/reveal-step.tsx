import type { VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { CeremonyPart } from './ceremony-part.tsx';
import { ComputePart } from './compute-part.tsx';
import { Publication } from './publication.tsx';
import { WinnersChoice } from './winners-choice.tsx';

/** The ceremony, or the publication without one; then what follows, and the way to correct. */
export function RevealStep({ desk, isOpen }: { desk: VerdictDesk; isOpen: boolean }) {
  const { verdicts, edition, now } = desk;
  const [last] = verdicts;
  return (
    <>
      <CeremonyPart />
      {last && (last.state === 'signed' || last.state === 'planned') && (
        <Publication verdict={last} now={now} />
      )}
      <WinnersChoice edition={edition} />
      {isOpen && last?.state === 'published' && (
        <section aria-labelledby="verdict-correction" className="verdict-part">
          <h3 id="verdict-correction" className="verdict-h3">
            Something was wrong?
          </h3>
          <p className="verdict-text">
            Verdict {last.number} stays as it is; verdict {last.number + 1} says why and which
            places changed.
          </p>
          <ComputePart verdicts={verdicts} look="outline" />
        </section>
      )}
    </>
  );
}
