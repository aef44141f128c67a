import { useState } from 'react';
import { REASON_MAX } from '../../../../judging/judging-limits.ts';
import type { VerdictDesk } from '../../../../modules/verdicts/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useDeclareConflict } from './verdict-queries.ts';

/** Organisers who stand near to a team say so, and do not sign. */
export function ConflictForm({ teams, conflicts }: VerdictDesk) {
  const [teamId, setTeamId] = useState('');
  const [reason, setReason] = useState('');
  const { mutateAsync: declare } = useDeclareConflict();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();

  async function save() {
    if (await run('Conflict recorded', () => declare({ teamId, reason }))) setReason('');
  }

  return (
    <section aria-labelledby="verdict-conflicts" className="verdict-part">
      <h2 id="verdict-conflicts" className="desk-h2">
        Conflicts of organisers
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Whoever stands near to a team does not sign. It is not taken back: somebody else signs.
      </p>
      {conflicts.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {conflicts.map(({ name, team, reason: why, isOwn }) => (
            <li key={`${name} ${team}`} className="wrap-anywhere">
              {isOwn ? 'You' : name}: {team}, {why}
            </li>
          ))}
        </ul>
      )}
      <form
        className="verdict-form"
        noValidate
        aria-label="Own conflict"
        onSubmit={onSubmit(() => void save())}
      >
        <SelectField
          label="I stand near to"
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
        >
          <option value="">Please choose</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Why"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          isDisabled={teamId === ''}
          submit={{ text: 'I have a conflict', busy: 'Recording...', look: 'solid' }}
        />
      </form>
    </section>
  );
}
