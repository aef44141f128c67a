import { useCallback, useId, useRef, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import './form.css';

export interface Question {
  title: string;
  text: string;
  /** Whom it touches, by name. */
  names?: readonly string[];
  yes: string;
  no?: string;
}

interface QuestionDialogProps {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}

/** As many names as can be read at a glance. */
const NAMES_SHOWN = 12;

/** A question before something is lost or touches people. Whatever closes it without a choice means no. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isYes, setIsYes] = useState(false);
  const { title, text, names = [], yes, no = 'Cancel' } = question;
  return (
    <Modal id={id} title={title} isOpen={isOpen} onClose={() => onAnswer(isYes)}>
      <p className="max-w-[60ch] mt-3 wrap-anywhere">{text}</p>
      {names.length > 0 && (
        <ul className="question-names flex flex-wrap gap-2 mt-4">
          {names.slice(0, NAMES_SHOWN).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>{name}</li>
          ))}
          {names.length > NAMES_SHOWN && <li>and {names.length - NAMES_SHOWN} more</li>}
        </ul>
      )}
      <div className="form-foot">
        <button
          type="button"
          data-first-focus
          className="button button-outline"
          onClick={() => setIsOpen(false)}
        >
          {no}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            setIsYes(true);
            setIsOpen(false);
          }}
        >
          {yes}
        </button>
      </div>
    </Modal>
  );
}

interface Asked {
  /** A question that comes while the one before is closing has a dialog of its own. */
  id: number;
  question: Question;
  resolve: (isYes: boolean) => void;
}

/** One question at a time, as a promise; the panel shows `asked` while there is one. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const lastId = useRef(0);

  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        lastId.current += 1;
        const next = { id: lastId.current, question, resolve };
        // A second question means that the first one was left.
        setAsked((before) => {
          before?.resolve(false);
          return next;
        });
      }),
    [],
  );

  function answer(isYes: boolean) {
    asked?.resolve(isYes);
    setAsked(null);
  }

  return { asked, ask, answer };
}
