import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { JURY_WORKER_PATH } from '../../../schema/paths.ts';
import { KEEP_PAGE, PAGE_KEPT } from '../../lib/jury-cache.ts';
import { show } from './jury-state.ts';

/** Has the page kept on this phone. Only secure addresses can; elsewhere the page must stay open. */
export function keepPageOnPhone(): () => void {
  const stop = new AbortController();
  const workers = navigator.serviceWorker;
  // In development the page changes under every worker.
  if (!workers || import.meta.env.DEV) return () => {};
  workers.addEventListener(
    'message',
    ({ data }) => data === PAGE_KEPT && show({ isPageKept: true }),
    { signal: stop.signal },
  );
  // A listener that is added does not begin the messages by itself.
  workers.startMessages();
  void begin(workers);
  return () => stop.abort();
}

async function begin(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await workers.register(JURY_WORKER_PATH, { scope: PAGE_PATHS.jury });
    const worker = registration.active ?? (await activated(registration));
    worker?.postMessage(KEEP_PAGE);
    // What is on the phone is not to make room for pictures of other sites.
    await navigator.storage?.persist?.();
  } catch (error) {
    // The page works as long as it is open, and says so.
    console.error(error);
  }
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
