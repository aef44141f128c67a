import { useState } from 'react';
import { z } from 'zod';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import {
  organiserConflictSchema,
  type VerdictDesk,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { declareConflict, useShowVerdictDesk } from './verdict-queries.ts';

const schema = organiserConflictSchema.extend({
  teamId: z.string().min(1, 'Please choose a team.'),
});

/** Organisers who are close to a team say so, and do not sign. */
export function Conflicts({ teams, conflicts }: Pick<VerdictDesk, 'teams' | 'conflicts'>) {
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
