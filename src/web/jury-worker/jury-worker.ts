/**
 * Keeps the jury's page on the phone, so that it opens without a network: its document with the script
 * and the style that belong to it, and nothing else. The document says nothing of a judge; what a judge
 * sees and writes is kept by the page itself (`features/jury/kept-on-phone.ts`).
 */
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { JURY_CACHE, JURY_CACHES, KEEP_PAGE, PAGE_KEPT } from '../lib/jury-cache.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchAsked extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageAsked extends WorkerEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageAsked) => void): void;
}

// The types of a page's script know no service worker.
const worker = self as unknown as Worker;
const PAGE = PAGE_PATHS.jury;
const ASSET = /\/assets\/[\w./-]+\.\w+/g;
/** A network that says nothing for so long is none. */
const PATIENCE_MS = 5000;

worker.addEventListener('install', (event) => {
  // Not without the page: a phone that has lost the network meanwhile installs it later.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if (event.data !== KEEP_PAGE) return;
  event.waitUntil(
    fetch(PAGE)
      .then(keep)
      // Without a network: whether it was kept before.
      .catch(async () => (await keptPage()) !== undefined)
      .then((isKept) => isKept && event.source?.postMessage(PAGE_KEPT)),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(newestPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptAsset(request));
});

/** The site's own, so that an old one never stays; the kept one where the site cannot be reached. */
async function newestPage(event: FetchAsked): Promise<Response> {
  try {
    const fallback = await keptPage();
    const answer = await fetch(event.request, {
      ...(fallback ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}),
    });
    if (answer.status >= 500 && fallback) return fallback;
    event.waitUntil(keep(answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await keptPage()) ?? Response.error();
  }
}

// Asked by its name: opening a cache would make one, even after it was deleted.
const kept = (wanted: Request | string) =>
  caches.match(wanted, { cacheName: JURY_CACHE, ignoreVary: true });

const keptPage = () => kept(PAGE);

const keptAsset = async (request: Request) => (await kept(request)) ?? fetch(request);

let keeping: Promise<unknown> = Promise.resolve();

/** One document after the other. */
function keep(answer: Response): Promise<boolean> {
  const next = keeping.then(() => keepWhole(answer));
  keeping = next.catch(() => {});
  return next;
}

/**
 * Keeps a document after all that it needs, and then drops what the one before needed: what is kept
 * belongs together at every moment.
 */
async function keepWhole(answer: Response): Promise<boolean> {
  // Somebody who is not signed in is led elsewhere.
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return false;
  const cache = await caches.open(JURY_CACHE);
  const needed = new Set(await assetsIn(answer.clone()));
  for (const address of needed) {
    const asset = (await cache.match(address, { ignoreVary: true })) ?? (await fetch(address));
    if (!asset.ok) throw new Error(`${address} could not be kept.`);
    // A style sheet names the typefaces.
    if (address.endsWith('.css'))
      for (const named of await assetsIn(asset.clone())) needed.add(named);
    await cache.put(address, asset);
  }
  await cache.put(PAGE, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !needed.has(pathname)) await cache.delete(url);
  }
  return true;
}

const assetsIn = async (answer: Response) =>
  [...(await answer.text()).matchAll(ASSET)].map(([address]) => address);

async function forgetOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(JURY_CACHES) && name !== JURY_CACHE) await caches.delete(name);
  }
}
