/** See `styles/first-look.css`. */
const WAITING = 'main > .section:nth-child(n + 3), body > footer';

/**
 * Before the first paint: on a fresh visit at the top of a page, what is far below need not be laid
 * out for it. Returning, or going to a section, needs exact positions from the beginning.
 */
export function markFirstLook(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || location.hash) return;
  const { dataset } = document.documentElement;
  dataset.firstLook = 'unpainted';
  // The second frame: the first one is painted then.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (dataset.firstLook) dataset.firstLook = 'painted';
    }),
  );
}

/** Lays out the rest, one section at a time: taken at once they would block a phone. */
export async function layOutRest(pause: () => Promise<unknown>): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.firstLook) return;
  for (const section of document.querySelectorAll<HTMLElement>(WAITING)) {
    section.dataset.laidOut = '';
    // Asking for its place makes the browser do it now, not together with the next one.
    section.getBoundingClientRect();
    await pause();
  }
  delete dataset.firstLook;
}
