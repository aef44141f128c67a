import { unsent } from './unsent.ts';

const WOULD_BE_LOST =
  'Ballots or scans on this device have not been sent and would be lost. Delete them?';

/**
 * The home query flag `disable_sw=true`: whatever this browser keeps of the site goes. The session
 * cookie survives, because scripts cannot reach it.
 */
export async function forgetEverythingIfAsked({ pathname, search }: Location): Promise<void> {
  if (pathname !== '/' || new URLSearchParams(search).get('disable_sw') !== 'true') return;
  // Only asked where something would be lost, and before anything is: what is scored is nowhere else.
  if (unsent('unsentBallots') + unsent('unsentScans') > 0 && !confirm(WOULD_BE_LOST)) return;
  const results = await Promise.allSettled([
    unregisterWorkers(),
    clearCaches(),
    clearDatabases(),
    // In functions, because a browser that stores nothing throws at the mere mention.
    (async () => localStorage.clear())(),
    (async () => sessionStorage.clear())(),
  ]);
  for (const result of results) if (result.status === 'rejected') console.error(result.reason);
}

async function unregisterWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

async function clearCaches(): Promise<void> {
  // Only secure pages have caches.
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
