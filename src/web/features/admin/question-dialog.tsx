import { useId, useState } from 'react';
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
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            setIsYes(true);
            setIsOpen(false);
          }}
        >
          {question.yes}
        </button>
        <button
          type="button"
          data-first-focus
          className="button button-outline"
          onClick={() => setIsOpen(false)}
        >
          {question.no ?? 'Cancel'}
        </button>
      </div>
    </Modal>
  );
}
