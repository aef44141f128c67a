import { useState } from 'react';
import { REASON_MAX } from '../../../../judging/judging-limits.ts';
import type { VerdictDesk } from '../../../../modules/verdicts/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useCompute } from './verdict-queries.ts';

/** Computes the first verdict, an unsigned one again, or one that corrects what was published. */
export function ComputeForm({ verdicts, missing }: VerdictDesk) {
  const [reason, setReason] = useState('');
  const { mutateAsync: compute } = useCompute();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();
  const [last] = verdicts;
  const isUnsigned = last?.state === 'computed' && last.signatures.length === 0;
  const isOver = last?.state === 'published' || last?.state === 'withdrawn';
  if (last && !isUnsigned && !isOver) return null;
  const number = isUnsigned ? last.number : (last?.number ?? 0) + 1;
  const needsReason = number > 1 && !isUnsigned;

  async function save() {
    if (await run(`Verdict ${number} computed`, () => compute(reason))) setReason('');
  }

  return (
    <section aria-labelledby="verdict-compute" className="verdict-part">
      <h2 id="verdict-compute" className="desk-h2">
        {needsReason
          ? `Correct verdict ${last?.number}`
          : isUnsigned
            ? 'Compute it again'
            : 'Compute the verdict'}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        {needsReason
          ? `Verdict ${last?.number} stays as it is. Open the panel again in "Judging", correct what was wrong and close it; then compute verdict ${number}.`
          : 'As long as nobody has signed it, a verdict can be computed again.'}
      </p>
      <form
        className="verdict-form"
        noValidate
        aria-label={`Compute verdict ${number}`}
        onSubmit={onSubmit(() => void save())}
      >
        {needsReason && (
          <Field
            label="Why there is a new verdict"
            hint="Everybody reads it beside the new verdict: no names of people."
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
          />
        )}
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          isDisabled={missing.length > 0}
          submit={{ text: `Compute verdict ${number}`, busy: 'Computing...' }}
        />
      </form>
    </section>
  );
}
