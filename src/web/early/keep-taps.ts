import { TAP_COUNTED, TAPS_WELCOME } from '../lib/early-taps.ts';

/**
 * Buttons that need script, and selects that act at once. Links, forms, menus and dialogs that the
 * browser opens by itself are answered without us.
 */
const NEEDS_SCRIPT = `button[type=button]:not([popovertarget]${
  'commandForElement' in HTMLButtonElement.prototype ? ',[commandfor]' : ''
})`;

/**
 * Keeps what is tapped and chosen before React has taken over that part of the page, and does it
 * again when it has. React itself hears events only from the moment on when all its script is there
 * and its data read.
 */
export function keepTaps(): void {
  // Once for each control: who taps twice because nothing has happened wants it once.
  const kept = new Map<HTMLElement, string>();
  let current: HTMLElement | null = null;

  function keep({ type, target }: Event): void {
    current = (target as Element).closest<HTMLElement>(type === 'click' ? NEEDS_SCRIPT : 'select');
    if (current) kept.set(current, type);
  }

  function repeat(): void {
    const taps = [...kept];
    kept.clear();
    for (const [control, type] of taps) {
      // Where React is still not ready, this is an early tap again.
      if (type === 'click') control.click();
      else control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }

  // On the window, because React listens on the document: this is before it.
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);
  addEventListener(TAP_COUNTED, () => current && kept.delete(current));
  addEventListener(TAPS_WELCOME, repeat);
}
