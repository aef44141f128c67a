import { useId, useState } from 'react';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Modal } from '../../ui/modal.tsx';

export interface Question {
  title: string;
  text: string;
  yes: string;
  no?: string;
}

interface QuestionDialogProps {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}

/** A question before something is lost. Whatever closes it without a choice means no. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isYes, setIsYes] = useState(false);
  return (
    <Modal id={id} title={question.title} isOpen={isOpen} onClose={() => onAnswer(isYes)}>
      <p className="mt-4 max-w-[52ch] wrap-anywhere">{question.text}</p>
      <FormFooter
        submit={{ text: question.yes, look: 'danger' }}
        onSubmit={() => {
          setIsYes(true);
          setIsOpen(false);
        }}
        cancel={question.no ?? 'Cancel'}
        onCancel={() => setIsOpen(false)}
        isCancelFirst
      />
    </Modal>
  );
}
