import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What this browser keeps of the site: pages, and rows of its databases. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const counting = database.transaction(store).objectStore(store).count();
        await new Promise((resolve) => counting.addEventListener('success', resolve));
        if (counting.result > 0) rows[`${name} ${store}`] = counting.result;
      }
      database.close();
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return { caches: await caches.keys(), workers: workers.map(({ scope }) => scope), rows };
  });

export const expectNothingKept = (page: Page) =>
  expect.poll(() => keptHere(page)).toEqual({ caches: [], workers: [], rows: {} });

export const OLDER_BUILD = '/assets/manifest-of-an-older-build.js';

/** The page that is kept becomes one of an older build. */
export const ageKeptPage = (page: Page, cacheName: string) =>
  page.evaluate(
    async ([name, older]) => {
      const cache = await caches.open(name);
      const document = await cache.match(location.pathname);
      const text = (await document?.text()) ?? '';
      const build = /"manifest":"([^"]+)"/.exec(text)?.[1] ?? '';
      const script = await cache.match(build);
      if (!document || !script) throw new Error('The page is not kept.');
      const code = (await script.text()).replaceAll(build, older);
      await cache.put(older, new Response(code, script));
      await cache.put(location.pathname, new Response(text.replaceAll(build, older), document));
    },
    [cacheName, OLDER_BUILD] as const,
  );

export const isOlderPage = (page: Page) =>
  page.evaluate(
    (older) =>
      (window as { __reactRouterManifest?: { url: string } }).__reactRouterManifest?.url === older,
    OLDER_BUILD,
  );

export const addressesIn = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const all = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return all.map(({ url }) => new URL(url).pathname);
  }, cacheName);

/** The next document that the page's worker asks for does not come; says whether one was lost so. */
export async function loseNextPage(context: BrowserContext): Promise<() => Promise<boolean>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  await worker.evaluate(() => {
    const whole = self.fetch;
    self.fetch = (asked, options) => {
      if (typeof asked !== 'string' || asked.startsWith('/assets/') || !navigator.onLine)
        return whole(asked, options);
      self.fetch = whole;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  });
  return () => worker.evaluate(() => self.fetch.toString().includes('[native code]'));
}
