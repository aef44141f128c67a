import { tieInputSchema } from '../../../../modules/verdicts/schema.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ordinal } from '../teams/board-figures.ts';
import { packReason } from './pack-reason.ts';
import { recordInput, useShowVerdictDesk } from './verdict-queries.ts';

type Team = { id: string; name: string };

export interface Tie {
  challenge: number | null;
  teams: readonly Team[];
}

const schema = tieInputSchema.pick({ order: true, isShared: true, reason: true });

/** What the jury decided about teams that the ballots cannot part. */
export function TieDialog({ tie, onClose }: { tie: Tie; onClose: () => void }) {
  const { challenge, teams } = tie;
  const show = useShowVerdictDesk('Decision recorded');
  const ids = teams.map(({ id }) => id);
  return (
    <FormDialog
      name={`tie/${ids.toSorted().join('/')}`}
      title="Decide the tie"
      schema={schema}
      fields={{
        order: {
          kind: 'own',
          label: 'Order',
          isWide: true,
          render: ({ value, onChange }) => (
            <OrderFields teams={teams} order={value as string[]} onChange={onChange} />
          ),
        },
        isShared: { kind: 'check', label: 'They share the place; no order counts', isWide: true },
        reason: packReason('Reason of the decision'),
      }}
      values={{ order: ids, isShared: false, reason: '' }}
      action={{ text: 'Record the decision', busy: 'Recording...', look: 'solid' }}
      save={(input) => recordInput({ kind: 'tie', challenge, ...input })}
      onFailed={show.again}
      onSaved={(desk) => {
        onClose();
        show.saved(desk);
      }}
      onClose={onClose}
    />
  );
}

interface OrderFieldsProps {
  teams: readonly Team[];
  order: readonly string[];
  onChange: (order: string[]) => void;
}

function OrderFields({ teams, order, onChange }: OrderFieldsProps) {
  /** The chosen team takes the place; the one that had it takes the other's. */
  const put = (at: number, id: string) =>
    onChange(
      order.map((each, index) => (index === at ? id : each === id ? order[at] : each) ?? ''),
    );
  return (
    <div className="verdict-columns">
      {order.map((chosen, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is a position
          key={index}
          label={`Comes ${ordinal(index + 1)}`}
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
    </div>
  );
}
