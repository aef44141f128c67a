import { useState } from 'react';
import { REASON_MAX } from '../../../../judging/judging-limits.ts';
import type { ShownVerdict } from '../../../../modules/verdicts/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useWithdraw } from './verdict-queries.ts';

/** Before anybody has seen it. */
export function WithdrawForm({ verdict }: { verdict: ShownVerdict }) {
  const [reason, setReason] = useState('');
  const { mutateAsync: withdraw } = useWithdraw();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();
  const { edition, number } = verdict;
  return (
    <details className="verdict-more">
      <summary>Withdraw verdict {number}</summary>
      <form
        className="verdict-form"
        noValidate
        aria-label={`Withdraw verdict ${number}`}
        onSubmit={onSubmit(
          () =>
            void run(`Verdict ${number} withdrawn`, () => withdraw({ edition, number, reason })),
        )}
      >
        <Field
          label="Why it is withdrawn"
          hint="Its number is not used again."
          maxLength={REASON_MAX}
          value={reason}
          error={failure}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <button
            type="submit"
            className="button button-danger-quiet button-small"
            aria-disabled={isBusy}
          >
            Withdraw
          </button>
        </div>
      </form>
    </details>
  );
}
