/** After a reload that did not help, the next one waits this long. */
const RELOAD_PAUSE_MS = 60_000;
const STORAGE_KEY = 'reloaded-at';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

/**
 * A tab that was open during a deployment asks for a part of the script that is gone. Vite says so
 * with `vite:preloadError`; the page is then loaded again, once: a reload that does not help must not
 * become a loop. (React Router does the same by itself for the script of a whole page.)
 */
export function reloadWhenStale(
  page: Pick<EventTarget, 'addEventListener'>,
  { storage, now, reload }: Surroundings,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Offline nothing is stale, and a reload would lose the page and what was typed on it.
    if (globalThis.navigator?.onLine === false) return;
    try {
      const last = Number(storage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
      if (now() - last < RELOAD_PAUSE_MS) return;
      storage.setItem(STORAGE_KEY, String(now()));
    } catch {
      // Without a memory a loop could not be stopped.
      return;
    }
    event.preventDefault();
    reload();
  });
}
