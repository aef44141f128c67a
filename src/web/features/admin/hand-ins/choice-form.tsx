import { type SubmitEvent, useState } from 'react';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { useChoose } from './hand-in-queries.ts';

interface ChoiceFormProps {
  /** Of the version. */
  id: string;
  version: number;
  /** The newest version of this file that is shown. */
  newest: number;
}

/** After the deadline another version can count, with a reason that the team reads. */
export function ChoiceForm({ id, version, newest }: ChoiceFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { mutateAsync: choose, isPending } = useChoose();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim() === '') return setError('The reason is missing.');
    setError('');
    try {
      await choose({ id, newest, reason });
      showToast({ title: `Version ${version} counts`, description: 'The team is told.' });
    } catch (failure) {
      setError(failureSentence(failure));
    }
  }

  return (
    <details className="mt-2">
      <summary>Let this version count</summary>
      <form
        className="hand-in-form"
        noValidate
        aria-label={`Let version ${version} count`}
        onSubmit={onSubmit}
      >
        <Field
          label="Why this version counts"
          hint="The team reads it. All versions and their receipts are kept."
          maxLength={REASON_MAX}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <button
          type="submit"
          className="button button-small button-solid justify-self-start"
          aria-disabled={isPending}
        >
          Let it count
        </button>
      </form>
    </details>
  );
}
