import { type FormEvent, useId, useState } from 'react';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';

export interface ReasonQuestion {
  title: string;
  text: string;
  submit: string;
  /** Where the reason is seen, if not at the team. */
  hint?: string;
  onReason: (reason: string) => void;
}

interface ReasonDialogProps {
  question: ReasonQuestion;
  onClose: () => void;
}

/** Before a rule does not hold for once: why. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isDone, setIsDone] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setError('The reason is missing.');
    setIsDone(true);
    setIsOpen(false);
  }

  return (
    <Modal
      id={id}
      title={question.title}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (isDone) question.onReason(reason.trim());
      }}
    >
      <form className="mt-4" noValidate onSubmit={submit}>
        <p className="mb-5 max-w-[52ch] wrap-anywhere">{question.text}</p>
        <Field
          label="Reason"
          hint={question.hint ?? 'Other organisers see it at the team.'}
          data-first-focus
          maxLength={REASON_MAX}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFooter
          submit={{ text: question.submit, look: 'solid' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}
