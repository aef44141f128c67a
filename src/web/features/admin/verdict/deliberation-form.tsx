import { useState } from 'react';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { PackReasonField } from './pack-reason-field.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useRecord } from './verdict-queries.ts';

/** What the jury said about a narrow result. It changes no place. */
export function DeliberationForm({
  challenge,
  title,
}: {
  challenge: number | null;
  title: string;
}) {
  const [text, setText] = useState('');
  const { mutateAsync: record } = useRecord();
  const { failure, isBusy, run, onSubmit } = useVerdictForm();

  async function save() {
    const input = { kind: 'deliberation' as const, challenge, text };
    if (await run('Deliberation recorded', () => record(input))) setText('');
  }

  return (
    <form
      className="verdict-form"
      noValidate
      aria-label={`Deliberation on ${title}`}
      onSubmit={onSubmit(() => void save())}
    >
      <PackReasonField
        label="What the jury said about the narrow result"
        rows={3}
        value={text}
        onChange={setText}
      />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        submit={{ text: 'Record the deliberation', busy: 'Recording...', look: 'solid' }}
      />
    </form>
  );
}
