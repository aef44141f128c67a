import { Link } from 'react-router';
import type { VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
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
      {(!last || last.state === 'computed' || last.state === 'withdrawn') && <Signers {...desk} />}
      <Conflicts {...desk} />
    </>
  );
}

/** In advance, while there is time to invite someone. */
function Signers({ signers }: Pick<VerdictDesk, 'signers'>) {
  return (
    <section aria-labelledby="verdict-signers" className="verdict-part">
      <h3 id="verdict-signers" className="verdict-h3">
        Who can sign together
      </h3>
      <p className="verdict-text">
        Two organisers sign. Neither may have invited the other, directly or through others. Both
        accounts must be older than the verdict, and neither may have a conflict.
      </p>
      <ul className="verdict-list">
        {signers.map(({ name, with: others }) => (
          <li key={name}>
            <strong>{name}</strong>{' '}
            {others.length > 0 ? `with ${others.join(', ')}` : 'with no one'}
          </li>
        ))}
      </ul>
      {signers.every((each) => each.with.length === 0) && (
        <Link className="button button-outline button-small" to={DESK_PATHS.access}>
          Invite another organiser
        </Link>
      )}
    </section>
  );
}
