import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import {
  organiserConflictSchema,
  type VerdictDesk,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { ComputePart } from './compute-part.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { declareConflict, useShowVerdictDesk } from './verdict-queries.ts';
import { isUnderWay, isUnsigned } from './verdict-steps.ts';

const schema = organiserConflictSchema.extend({
  teamId: z.string().min(1, 'Please choose a team.'),
});

/** Organisers who are close to a team say so, and do not sign. */
function Conflicts({ teams, conflicts }: Pick<VerdictDesk, 'teams' | 'conflicts'>) {
  const [isOpen, setIsOpen] = useState(false);
  const show = useShowVerdictDesk('Conflict recorded', () => setIsOpen(false));
  return (
    <section aria-labelledby="verdict-conflicts" className="verdict-part">
      <h3 id="verdict-conflicts" className="verdict-h3">
        Conflicts of organisers
      </h3>
      <p className="verdict-text">
        Are you close to a team? Then let someone else sign. You cannot take this back.
      </p>
      {conflicts.length > 0 && (
        <ul className="verdict-list">
          {conflicts.map(({ name, team, reason: why, isOwn }) => (
            <li key={`${name} ${team}`}>
              <strong>{isOwn ? 'You' : name}</strong>: {team}, {why}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button button-outline button-small"
        onClick={() => setIsOpen(true)}
      >
        I have a conflict…
      </button>
      {isOpen && (
        <FormDialog
          name="conflict"
          title="I have a conflict"
          schema={schema}
          fields={{
            teamId: {
              kind: 'select',
              label: 'The team that I am close to',
              isWide: true,
              options: [
                { value: '', label: 'Please choose' },
                ...teams.map(({ id, name }) => ({ value: id, label: name })),
              ],
            },
            reason: { label: 'Why', maxLength: REASON_MAX, isWide: true },
          }}
          values={{ teamId: '', reason: '' }}
          action={{ text: 'Record my conflict', busy: 'Recording...', look: 'solid' }}
          save={declareConflict}
          {...show}
        />
      )}
    </section>
  );
}

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
