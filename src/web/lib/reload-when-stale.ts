/** After a reload that did not help, the next one waits this long. */
const RELOAD_PAUSE_MS = 60_000;
const STORAGE_KEY = 'reloaded-at';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

export const THIS_PAGE: Surroundings = {
  // Looked up when needed: a browser that stores nothing throws at the mere mention.
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  now: Date.now,
  reload: () => location.reload(),
};

/**
 * A tab that was open during a deployment asks for a part of the script that is gone. Vite says so
 * with `vite:preloadError`; the page is then loaded again, once: a reload that does not help must not
 * become a loop. (React Router does the same by itself for the script of a whole page.)
 */
export function reloadWhenStale(
  page: Pick<EventTarget, 'addEventListener'>,
  surroundings: Surroundings,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    // Offline nothing is stale, and a reload would lose the page and what was typed on it.
    if (globalThis.navigator?.onLine === false) return;
    if (reloadOnce(surroundings)) event.preventDefault();
  });
}

/** Whether the page is loaded again: not where it was a moment ago, and not where that is not known. */
export function reloadOnce({ storage, now, reload }: Surroundings): boolean {
  try {
    const last = Number(storage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < RELOAD_PAUSE_MS) return false;
    storage.setItem(STORAGE_KEY, String(now()));
  } catch {
    // Without a memory a loop could not be stopped.
    return false;
  }
  reload();
  return true;
}
