import { type SubmitEvent, useState } from 'react';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { useDecide } from './hand-in-queries.ts';

interface DecisionFormProps {
  /** Of the version. */
  id: string;
  version: number;
  decided: 'accepted' | 'refused' | null;
}

const CHOICES = [
  { decision: 'accepted', label: 'Accept', look: 'button-solid' },
  { decision: 'refused', label: 'Refuse', look: 'button-danger-quiet' },
] as const;

/** A late file is accepted or refused, with a reason that the team reads. */
export function DecisionForm({ id, version, decided }: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { mutateAsync: decide, isPending } = useDecide();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    const decision = value === 'refused' ? 'refused' : 'accepted';
    if (reason.trim() === '') return setError('The reason is missing.');
    setError('');
    try {
      await decide({ id, decision, reason });
      setReason('');
      showToast({ title: `Version ${version} ${decision}`, description: 'The team is told.' });
    } catch (failure) {
      setError(failureSentence(failure));
    }
  }

  return (
    <form
      className="hand-in-form"
      noValidate
      aria-label={`Decide about version ${version}`}
      onSubmit={onSubmit}
    >
      <Field
        label={decided === null ? 'Why it is accepted or refused' : 'Decide again, because'}
        hint="The team reads it."
        maxLength={REASON_MAX}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {CHOICES.map(({ decision, label, look }) => (
          <button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            className={`button button-small ${look}`}
            aria-disabled={isPending}
          >
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}
