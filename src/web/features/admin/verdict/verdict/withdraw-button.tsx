import { useState } from 'react';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import {
  type ShownVerdict,
  withdrawalSchema,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { useShowVerdictDesk, withdrawVerdict } from './verdict-queries.ts';

/** Before anyone has seen it. */
export function WithdrawButton({ verdict }: { verdict: ShownVerdict }) {
  const { number } = verdict;
  const [isAsking, setIsAsking] = useState(false);
  const show = useShowVerdictDesk(`Verdict ${number} withdrawn`, () => setIsAsking(false));
  return (
    <>
      <button
        type="button"
        className="button button-danger-quiet button-small"
        onClick={() => setIsAsking(true)}
      >
        Withdraw verdict {number}…
      </button>
      {isAsking && (
        <FormDialog
          name={`withdrawal/${number}`}
          title={`Withdraw verdict ${number}`}
          schema={withdrawalSchema}
          fields={{
            reason: {
              label: 'Why it is withdrawn',
              hint: 'Its number is not used again.',
              maxLength: REASON_MAX,
              isWide: true,
            },
          }}
          values={{ reason: '' }}
          action={{ text: 'Withdraw', busy: 'Withdrawing...', look: 'danger' }}
          save={({ reason }) => withdrawVerdict(verdict, reason)}
          {...show}
        />
      )}
    </>
  );
}
