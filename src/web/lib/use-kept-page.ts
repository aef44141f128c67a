import { useEffect, useState } from 'react';
import { PAGE_WORKER_PATH } from '../../schema/paths.ts';
import { cacheOf, type KeepPage, type KeptPage, type PageKept } from './kept-pages.ts';
import { reloadOnce, THIS_PAGE } from './reload-when-stale.ts';

/** One request may fail while the site answers others, as on the network of a full hall. */
const FIRST_PAUSE_MS = 5000;
/** What fails for good, as on a full phone, is not to be asked for all day. */
const LONGEST_PAUSE_MS = 300_000;

declare global {
  interface Window {
    /** React Router's list of all scripts, at an address that is another one in each build. */
    __reactRouterManifest?: { url: string };
  }
}

export interface Keeping {
  /** The page opens without a network. */
  isKept: boolean;
  /** The site has a newer page than this one. */
  isOld: boolean;
}

interface Now {
  /** The reader may see what the page shows. */
  mayBeKept: boolean;
  /** The site answers: it may have a newer page since. */
  isReached: boolean;
}

/**
 * Has a page kept on this device. Only secure addresses can; elsewhere, and in private windows, the page
 * must stay open.
 */
export function useKeptPage(page: KeptPage, { mayBeKept, isReached }: Now): Keeping {
  const [keeping, setKeeping] = useState<Keeping>({ isKept: false, isOld: false });

  useEffect(() => {
    // In development the page changes under every worker.
    if (!mayBeKept || !navigator.serviceWorker || import.meta.env.DEV) return;
    const stop = new AbortController();
    const hear = ({ isNewest, isKept, isNewer }: PageKept) =>
      setKeeping((before) => ({ isKept, isOld: isNewest ? isNewer : before.isOld }));
    // The page works as long as it is open, and says so.
    begin(page, isReached, hear, stop.signal).catch(console.error);
    return () => stop.abort();
  }, [page, mayBeKept, isReached]);

  return keeping;
}

/** Loads a page again that the site has a newer one of, once nothing is being typed. */
export function useReloadWhenOld({ isOld }: Keeping, isIdle: boolean): void {
  useEffect(() => {
    if (isOld && isIdle) reloadOnce(THIS_PAGE);
  }, [isOld, isIdle]);
}

async function begin(
  { path, scope }: KeptPage,
  isReached: boolean,
  hear: (told: PageKept) => void,
  signal: AbortSignal,
): Promise<void> {
  const registration = await navigator.serviceWorker.register(PAGE_WORKER_PATH, { scope });
  const worker = registration.active ?? (await activated(registration));
  if (!worker || signal.aborted) return;
  // The page makes it and the worker only fills it: what is forgotten meanwhile does not come back.
  await caches.open(cacheOf(path));
  if (signal.aborted) return;
  const build = window.__reactRouterManifest?.url ?? '';
  // A newer worker may have taken its place.
  const keep = () =>
    (registration.active ?? worker).postMessage({
      build,
      loaded: loadedAssets(),
    } satisfies KeepPage);
  let again: number | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<PageKept>) => {
      hear(data);
      clearTimeout(again);
      if (!isReached || data.isNewest) return;
      // Not all phones of a hall at once.
      again = window.setTimeout(keep, pauseMs * (0.75 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    },
    { signal },
  );
  // A listener that is added does not begin the messages by itself.
  navigator.serviceWorker.startMessages();
  keep();
  // What reads a camera's pictures comes later.
  let count = loadedAssets().length;
  const observer = new PerformanceObserver(() => {
    if (loadedAssets().length === count) return;
    count = loadedAssets().length;
    keep();
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(again);
  });
  // What is on the device is not to make room for pictures of other sites.
  await navigator.storage?.persist?.();
}

function loadedAssets(): string[] {
  const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = all.filter(({ origin }) => origin === location.origin);
  return own.map(({ pathname }) => pathname).filter((path) => path.startsWith('/assets/'));
}

function activated({ installing, waiting }: ServiceWorkerRegistration) {
  const worker = waiting ?? installing;
  if (!worker) return null;
  return new Promise<ServiceWorker | null>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(null);
    });
  });
}
