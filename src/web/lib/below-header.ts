import type { SyntheticEvent } from 'react';

/**
 * For `onInvalidCapture` of a form. A browser goes to the first field that it refuses; WebKit leaves the
 * room for the header out of account then, and the field ends up under it.
 */
export function keepBelowHeader({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
  // All fields are asked before the browser moves.
  requestAnimationFrame(() => {
    const field = [...form.elements].find(
      (element) => element.matches('input, textarea, select') && element.matches(':invalid'),
    );
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    const top = field?.getBoundingClientRect().top ?? header;
    if (top < header) field?.scrollIntoView({ block: 'center' });
  });
}
