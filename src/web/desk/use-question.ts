import { useCallback, useRef, useState } from 'react';
import type { Question } from './question-dialog.tsx';

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
