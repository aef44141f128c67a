import { useState } from 'react';
import type { VerdictDesk } from '../../../../modules/verdicts/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PackReasonField } from './pack-reason-field.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useRecord } from './verdict-queries.ts';

const PLACES = [1, 2] as const;
const NOBODY = { teamId: '', votes: '' };

/** Places 1 and 2 over all challenges, among the winners of the challenges. */
export function AwardForm({ winners }: Pick<VerdictDesk, 'winners'>) {
  const [chosen, setChosen] = useState(PLACES.map(() => NOBODY));
  const [reason, setReason] = useState('');
  const { mutateAsync: record } = useRecord();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();
  const set = (at: number, change: Partial<typeof NOBODY>) =>
    setChosen(chosen.map((each, index) => (index === at ? { ...each, ...change } : each)));

  async function save() {
    const places = chosen.flatMap(({ teamId, votes }, index) =>
      teamId === '' ? [] : [{ place: index + 1, teamId, votes: Number(votes) }],
    );
    const input = { kind: 'award' as const, places, reason };
    if (await run('Decision of the committee recorded', () => record(input))) setReason('');
  }

  return (
    <section aria-labelledby="verdict-award" className="verdict-part">
      <h2 id="verdict-award" className="desk-h2">
        Award committee
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Scores of different panels are not compared: the committee chooses among the winners of the
        challenges.
      </p>
      <form
        className="verdict-form"
        noValidate
        aria-label="Decision of the award committee"
        onSubmit={onSubmit(() => void save())}
      >
        {PLACES.slice(0, winners.length).map((place, index) => (
          <div key={place} className="verdict-award">
            <SelectField
              label={`Place ${place}`}
              value={chosen[index]?.teamId ?? ''}
              onChange={({ target }) => set(index, { teamId: target.value })}
            >
              <option value="">Please choose</option>
              {winners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Field
              label={`Votes for place ${place}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={1000}
              value={chosen[index]?.votes ?? ''}
              onChange={({ target }) => set(index, { votes: target.value })}
            />
          </div>
        ))}
        <PackReasonField label="Reason of the committee" value={reason} onChange={setReason} />
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Record the award', busy: 'Recording...', look: 'solid' }}
        />
      </form>
    </section>
  );
}
