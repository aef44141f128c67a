import { cachesOf, type KeptPage } from './kept-pages.ts';

/** The page does not open without a network any more, and nothing of it is left here. */
export async function forgetPage({ path, scope }: KeptPage): Promise<void> {
  // Only secure pages have workers and caches, and some browsers give none to private windows.
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  if (registration?.scope === new URL(scope, location.origin).href) await registration.unregister();
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const own = names.filter((name) => name.startsWith(cachesOf(path)));
  await Promise.all(own.map((name) => caches.delete(name)));
}
