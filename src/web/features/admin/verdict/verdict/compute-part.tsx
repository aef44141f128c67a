import { useState } from 'react';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import {
  type VerdictDesk,
  withdrawalSchema,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { Failure, useOneAction } from '../../use-one-action.tsx';
import { computeVerdict, useCompute, useShowVerdictDesk } from './verdict-queries.ts';
import { nextVerdict } from './verdict-steps.ts';

interface ComputePartProps extends Pick<VerdictDesk, 'verdicts'> {
  look: 'signal' | 'outline';
}

/** Computes the first verdict, an unsigned one again, or one in the place of another. */
export function ComputePart({ verdicts, look }: ComputePartProps) {
  const { number, needsReason } = nextVerdict(verdicts);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: compute } = useCompute();
  const show = useShowVerdictDesk(`Verdict ${number} computed`, () => setIsAsking(false));
  const { failure, isBusy, run } = useOneAction();
  const before = number - 1;
  const className = `button button-${look} ${look === 'signal' ? '' : 'button-small'}`;
  return (
    <>
      {needsReason ? (
        <button type="button" className={className} onClick={() => setIsAsking(true)}>
          {verdicts[0]?.state === 'published'
            ? `Correct verdict ${before}…`
            : `Compute verdict ${number}…`}
        </button>
      ) : (
        <button
          type="button"
          className={className}
          aria-disabled={isBusy}
          onClick={() => void run(`Verdict ${number} computed`, () => compute(undefined))}
        >
          Compute verdict {number}
          {verdicts.length > 0 && ' again'}
        </button>
      )}
      <Failure words={failure} />
      {isAsking && (
        <FormDialog
          name={`verdict/${number}`}
          title={`Compute verdict ${number}`}
          schema={withdrawalSchema}
          fields={{
            reason: {
              kind: 'area',
              label: 'Why there is a new verdict',
              hint: 'It is public beside the new verdict: no names of people.',
              rows: 2,
              maxLength: REASON_MAX,
              isWide: true,
            },
          }}
          values={{ reason: '' }}
          action={{ text: `Compute verdict ${number}`, busy: 'Computing...', look: 'solid' }}
          save={({ reason }) => computeVerdict(reason)}
          {...show}
        >
          <p className="dialog-text">
            Verdict {before} stays as it is. Open the panel again in “Judging”, correct what was
            wrong and close it; then compute verdict {number}.
          </p>
        </FormDialog>
      )}
    </>
  );
}
