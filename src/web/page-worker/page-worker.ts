/**
 * Keeps one page on the device, so that it opens without a network: its document with its headers, the
 * script and the style that belong to it, and nothing else. The document is impersonal; what
 * people see and write is kept by the page itself, in a database.
 */
import { PAGE_MODULES_ID } from '../../schema/page-modules.ts';
import { cacheOf, cachesOf, type KeepPage, type PageKept } from '../lib/kept-pages.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchAsked extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageAsked extends WorkerEvent {
  readonly data: KeepPage;
  readonly source: { postMessage(message: PageKept): void } | null;
}
interface Worker {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageAsked) => void): void;
}

// The types of a page's script know no service worker.
const worker = self as unknown as Worker;
/** One file for all pages that are kept, each with a worker of its own. */
const PAGE = new URL(worker.registration.scope).pathname;
const CACHE = cacheOf(PAGE);
const ASSET = /\/assets\/[\w./-]+\.\w+/g;
const BUILD = new RegExp(`id="${PAGE_MODULES_ID}">[^<]*"manifest":"([^"]+)"`);
/** A network that says nothing for so long is none. */
const PATIENCE_MS = 5000;
/** What is kept for later has more time, and an end: the next attempt waits for it. */
const KEEPING_PATIENCE_MS = 30_000;

worker.addEventListener('install', (event) => {
  // Not without the page: a phone that has lost the network meanwhile installs it later.
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data).then((told) => told && event.source?.postMessage(told)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(newestPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptAsset(request));
});

/** The site's own, so that an old one never stays; the kept one where the site cannot be reached. */
async function newestPage(request: Request): Promise<Response> {
  const fallback = await keptPage();
  if (!fallback) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status >= 500 ? fallback : answer;
  } catch {
    return fallback;
  }
}

// Asked by its name: opening a cache would make one, even after it was deleted.
const kept = (wanted: Request | string) =>
  caches.match(wanted, { cacheName: CACHE, ignoreVary: true });

const keptPage = () => kept(PAGE);

const keptAsset = async (request: Request) => (await kept(request)) ?? fetch(request);

let keeping: Promise<unknown> = Promise.resolve();

/** One after the other; null where the page is not to be kept. */
function keep(wanted: KeepPage): Promise<PageKept | null> {
  const next = keeping
    .then(() => keepWhole(wanted))
    .catch(async () => ({
      isNewest: false,
      isKept: (await keptPage()) !== undefined,
      isNewer: false,
    }));
  keeping = next;
  return next;
}

/**
 * Keeps a document after all that it needs, and then drops what belongs to another build: what is kept
 * belongs together at every moment.
 */
async function keepWhole({ build, loaded }: KeepPage): Promise<PageKept | null> {
  const answer = await patientFetch(PAGE);
  if (answer.status >= 500) throw new Error('The site is away.');
  // Without a session the page redirects; it may be forgotten meanwhile.
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return null;
  const document = await answer.text();
  if (!(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const isNewer = buildOf(document) !== build;
  const needed = new Set(assetsIn(document));
  for (const address of needed) {
    const asset = await keepAsset(cache, address);
    if (!asset) throw new Error(`${address} could not be kept.`);
    // A style sheet names the typefaces.
    if (address.endsWith('.css'))
      for (const named of assetsIn(await asset.text())) needed.add(named);
  }
  if (!isNewer) {
    for (const address of loaded) if (!needed.has(address)) await keepAsset(cache, address);
  }
  const before = await (await cache.match(PAGE))?.text();
  await cache.put(PAGE, new Response(document, answer));
  const isOther = before === undefined || buildOf(before) !== buildOf(document);
  if (isOther) await dropOthers(cache, new Set([PAGE, ...needed, ...(isNewer ? [] : loaded)]));
  return { isNewest: true, isKept: true, isNewer };
}

/** What has a hash of its content in its name is kept once. */
async function keepAsset(cache: Cache, address: string): Promise<Response | null> {
  const before = await cache.match(address, { ignoreVary: true });
  if (before) return before;
  const asset = await patientFetch(address);
  if (!asset.ok) return null;
  await cache.put(address, asset.clone());
  return asset;
}

const patientFetch = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(KEEPING_PATIENCE_MS) });

async function dropOthers(cache: Cache, needed: ReadonlySet<string>): Promise<void> {
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url);
  }
}

const buildOf = (document: string) => BUILD.exec(document)?.[1];
const assetsIn = (text: string) => [...text.matchAll(ASSET)].map(([address]) => address);

async function forgetOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachesOf(PAGE)) && name !== CACHE) await caches.delete(name);
  }
}
