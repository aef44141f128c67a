import { expect, type Page } from '@playwright/test';

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

/** The document that is kept becomes that of an older build, with a file that only that build had. */
export const ageKeptPage = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const kept = await cache.match(location.pathname);
    if (!kept) throw new Error('The page is not kept.');
    const text = await kept.text();
    const older = text.replace('id="page-modules">', '$& ');
    await cache.put(location.pathname, new Response(older, kept));
    await cache.put('/assets/of-an-older-build.js', new Response(''));
  }, cacheName);

export const isOlderPage = (page: Page) =>
  page.evaluate(() => document.getElementById('page-modules')?.textContent?.startsWith(' '));

export const addressesIn = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const all = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return all.map(({ url }) => new URL(url).pathname);
  }, cacheName);
