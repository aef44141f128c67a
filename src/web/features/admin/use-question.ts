import { useCallback, useState } from 'react';
import type { Question } from './question-dialog.tsx';

interface Asked {
  question: Question;
  resolve: (isYes: boolean) => void;
}

/** One question at a time, as a promise; the panel shows `question` while there is one. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        // A second question means that the first one was left.
        setAsked((before) => {
          before?.resolve(false);
          return { question, resolve };
        });
      }),
    [],
  );

  function answer(isYes: boolean) {
    asked?.resolve(isYes);
    setAsked(null);
  }

  return { question: asked?.question ?? null, ask, answer };
}
