/** Signs that the person has moved on. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
/** By then fonts are there, or are not waited for. */
const LIMIT_MS = 10_000;

/**
 * A link to a section scrolls to a position that late fonts still change, for which the browser makes
 * up only in part. Scroll to it again on each change of height until then.
 */
export function keepSectionInView(): void {
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
