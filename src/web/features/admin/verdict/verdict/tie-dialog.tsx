import { useId } from 'react';
import { z } from 'zod';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import { tieInputSchema } from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import type { BoundField, FieldSpec } from '../../../../desk/fields.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { ordinal } from '../../teams/board-figures.ts';
import { recordInput, useShowVerdictDesk } from './verdict-queries.ts';

type Team = { id: string; name: string };

export interface Tie {
  challenge: number | null;
  teams: readonly Team[];
}

const schema = z
  .strictObject({
    ...tieInputSchema.pick({ isShared: true, reason: true }).shape,
    order: z.array(z.string()),
  })
  .refine(({ order, isShared }) => isShared || !order.includes(''), {
    path: ['order'],
    message: 'Please say which team comes where.',
  });

/** What the jury decided about teams that the ballots cannot part. */
export function TieDialog({ tie, onClose }: { tie: Tie; onClose: () => void }) {
  const { challenge, teams } = tie;
  const show = useShowVerdictDesk('Decision recorded', onClose);
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
          render: ({ value, onChange, error, ref }) => (
            <OrderFields
              teams={teams}
              order={value as string[]}
              onChange={onChange}
              error={error}
              ref={ref}
            />
          ),
        },
        isShared: { kind: 'check', label: 'They share the place; no order counts', isWide: true },
        reason: packReason('Reason of the decision'),
      }}
      // Empty, so that an undecided order is not recorded.
      values={{ order: ids.map(() => ''), isShared: false, reason: '' }}
      action={{ text: 'Record the decision', busy: 'Recording...', look: 'solid' }}
      save={({ order, ...input }) =>
        recordInput({ kind: 'tie', challenge, ...input, order: input.isShared ? ids : order })
      }
      {...show}
    />
  );
}

interface OrderFieldsProps extends Pick<BoundField, 'error' | 'ref'> {
  teams: readonly Team[];
  order: readonly string[];
  onChange: (order: string[]) => void;
}

function OrderFields({ teams, order, onChange, error, ref }: OrderFieldsProps) {
  const errorId = useId();
  /** The chosen team takes the place; the one that had it takes the other's. */
  function put(at: number, id: string) {
    const next = order.map((each, index) =>
      index === at ? id : each === id ? (order[at] ?? '') : each,
    );
    const left = teams.filter((team) => !next.includes(team.id));
    // The last one is no choice.
    onChange(next.map((each) => (each === '' && left.length === 1 ? (left[0]?.id ?? '') : each)));
  }
  return (
    <div>
      <div className="verdict-columns">
        {order.map((chosen, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is a position
            key={index}
            ref={index === 0 ? ref : undefined}
            label={`Comes ${ordinal(index + 1)}`}
            value={chosen}
            aria-invalid={(error !== undefined && chosen === '') || undefined}
            aria-describedby={error && errorId}
            onChange={({ target }) => put(index, target.value)}
          >
            <option value="" disabled>
              Please choose
            </option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Why something was decided, for anyone who opens the verdict pack. */
export const packReason = (label: string, rows = 2): FieldSpec => ({
  kind: 'area',
  label,
  hint: 'It is in the verdict pack, which is public: no names of people.',
  rows,
  maxLength: REASON_MAX,
  isWide: true,
});
