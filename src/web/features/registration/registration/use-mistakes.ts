import { useEffect, useRef, useState } from 'react';
import { answersIn, type Question, readAnswers } from '../../../../schema/questions.ts';
import type { Mistakes } from './form-parts.ts';

/** What is wrong with a form: all of it when it is sent, and less with each answer that is put right. */
export function useMistakes(questions: readonly Question[], first: Mistakes) {
  const [mistakes, setMistakes] = useState(first);
  const summary = useRef<HTMLElement>(null);
  const isToBeFocused = useRef(Object.keys(first).length > 0);

  // Once it is there.
  useEffect(() => {
    if (!isToBeFocused.current || !summary.current) return;
    isToBeFocused.current = false;
    summary.current.focus();
  });

  const mistakesIn = (form: HTMLFormElement) =>
    readAnswers(questions, answersIn(new FormData(form))).mistakes;

  function show(found: Mistakes) {
    isToBeFocused.current = Object.keys(found).length > 0;
    // Another one each time: the same mistakes again take the focus again.
    setMistakes({ ...found });
  }

  return {
    mistakes,
    summary,
    show,
    /** True where nothing is wrong. */
    check(form: HTMLFormElement): boolean {
      const found = mistakesIn(form);
      show(found);
      return Object.keys(found).length === 0;
    },
    /** Nothing is called wrong while it is being typed, only right again. */
    recheck(form: HTMLFormElement): Mistakes {
      const found = mistakesIn(form);
      const left = Object.keys(mistakes).filter((id) => Object.hasOwn(found, id));
      const now = Object.fromEntries(left.map((id) => [id, found[id] ?? '']));
      if (Object.keys(mistakes).length > 0) setMistakes(now);
      return now;
    },
  };
}
