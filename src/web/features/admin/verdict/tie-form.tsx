import { useState } from 'react';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PackReasonField } from './pack-reason-field.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useRecord } from './verdict-queries.ts';

interface TieFormProps {
  challenge: number | null;
  teams: readonly { id: string; name: string }[];
  isSettled: boolean;
}

/** What the jury decided about teams that the ballots cannot part. */
export function TieForm({ challenge, teams, isSettled }: TieFormProps) {
  const [order, setOrder] = useState(() => teams.map(({ id }) => id));
  const [isShared, setIsShared] = useState(false);
  const [reason, setReason] = useState('');
  const { mutateAsync: record } = useRecord();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();

  /** The chosen team takes the place; the one that had it takes the other's. */
  const put = (at: number, id: string) =>
    setOrder(
      order.map((each, index) => (index === at ? id : each === id ? order[at] : each) ?? ''),
    );

  async function save() {
    const input = { kind: 'tie' as const, challenge, order, isShared, reason };
    if (await run('Decision recorded', () => record(input))) setReason('');
  }

  return (
    <form
      className="verdict-form"
      noValidate
      aria-label="Decide the tie"
      onSubmit={onSubmit(() => void save())}
    >
      <SelectField
        label={isSettled ? 'Decide the tie again' : 'The jury decides the tie'}
        value={isShared ? 'shared' : 'order'}
        onChange={({ target }) => setIsShared(target.value === 'shared')}
      >
        <option value="order">One is better</option>
        <option value="shared">They share the place</option>
      </SelectField>
      {!isShared &&
        order.map((chosen, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is a position
            key={index}
            label={index === 0 ? 'The better one' : `Then, ${index + 1}.`}
            value={chosen}
            onChange={({ target }) => put(index, target.value)}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      <PackReasonField label="Reason of the decision" value={reason} onChange={setReason} />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        submit={{ text: 'Record the decision', busy: 'Recording...', look: 'solid' }}
      />
    </form>
  );
}
