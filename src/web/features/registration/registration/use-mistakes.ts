import { useEffect, useRef, useState } from 'react';
import { mistakesIn } from '../../../../modules/registration/registrations/mistakes-schema.ts';
import type { Mistakes } from './form-parts.ts';

/** The value of a field; empty if there is none. */
export const typedIn = (form: HTMLFormElement) => {
  const fields = new FormData(form);
  return (name: string) => String(fields.get(name) ?? '');
};

/** What is wrong with a form: all of it when it is sent, and less with each answer that is put right. */
export function useMistakes(first: Mistakes, hasJoinCode: boolean) {
  const [mistakes, setMistakes] = useState(first);
  const summary = useRef<HTMLElement>(null);
  const isToBeFocused = useRef(Object.keys(first).length > 0);

  // Once it is there.
  useEffect(() => {
    if (!isToBeFocused.current || !summary.current) return;
    isToBeFocused.current = false;
    summary.current.focus();
  });

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
      const found = mistakesIn(typedIn(form), hasJoinCode);
      show(found);
      return Object.keys(found).length === 0;
    },
    /** Nothing is called wrong while it is being typed, only right again. */
    recheck(form: HTMLFormElement): Mistakes {
      const found = mistakesIn(typedIn(form), hasJoinCode);
      const left = Object.keys(mistakes).filter((name) => Object.hasOwn(found, name));
      const now = Object.fromEntries(left.map((name) => [name, found[name] ?? '']));
      if (Object.keys(mistakes).length > 0) setMistakes(now);
      return now;
    },
  };
}
