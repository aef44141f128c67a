import { useEffect, useRef } from 'react';

/**
 * For a part whose buttons come and go: where the one goes that has the focus, the focus moves to
 * what stays, and keyboard users do not begin again at the top of the page.
 */
export function useKeptFocus<Stays extends HTMLElement>() {
  const stays = useRef<Stays>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    stays.current?.focus({ preventScroll: true });
  });

  return {
    stays,
    part: {
      onFocus: () => {
        hasFocus.current = true;
      },
      // Not told of what is removed.
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}
