/**
 * What is tapped before React can answer is kept by `early/keep-taps.ts`, which is another script:
 * the two speak to each other through events of the window.
 */

/** React has been given the event that is on its way: it need not be kept. */
export const TAP_COUNTED = 'tapcounted';
/** React has taken over another part of the page. */
export const TAPS_WELCOME = 'tapswelcome';

export const countTap = () => void dispatchEvent(new Event(TAP_COUNTED));
export const welcomeTaps = () => void dispatchEvent(new Event(TAPS_WELCOME));
