/** The person has moved on. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
/** By then fonts are there, or are not waited for. */
const LIMIT_MS = 10_000;

/**
 * Who goes to a section before the page is laid out gets there by heights that its fonts still change:
 * the browser makes up for a part of it only. The section stays where it is said to be until then.
 */
export function holdSectionOfFirstLook(): void {
  addEventListener('hashchange', () => {
    const section = document.querySelector(':target');
    if (!section || !document.documentElement.dataset.firstLook) return;
    const heights = new ResizeObserver(() => section.scrollIntoView());
    const stop = () => heights.disconnect();
    heights.observe(document.body);
    for (const type of MOVES) addEventListener(type, stop, { once: true, passive: true });
    setTimeout(stop, LIMIT_MS);
  });
}
