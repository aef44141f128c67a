import type { VerdictDesk } from '../../../../modules/verdicts/schema.ts';
import { ComputePart } from './compute-part.tsx';
import { Conflicts } from './conflicts.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { isUnderWay, isUnsigned } from './verdict-steps.ts';

/** The verdicts, the newest first, with their signatures; and who does not sign. */
export function SignStep({ desk, isOpen }: { desk: VerdictDesk; isOpen: boolean }) {
  const { verdicts } = desk;
  const [last] = verdicts;
  const isToBeComputed = isOpen && (!last || !isUnderWay(last));
  return (
    <>
      {isToBeComputed && (
        <div className="verdict-part">
          <p className="verdict-text">
            Everything is recorded. As long as nobody has signed it, a verdict can be computed
            again.
          </p>
          <ComputePart verdicts={verdicts} look="signal" />
        </div>
      )}
      {verdicts.map((verdict) => (
        <VerdictCard key={verdict.number} verdict={verdict} />
      ))}
      {isOpen && last && isUnsigned(last) && (
        <div className="verdict-part">
          <ComputePart verdicts={verdicts} look="outline" />
        </div>
      )}
      <Conflicts {...desk} />
    </>
  );
}
