import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * What runs before each part that is loaded later: asks for its files together, waits for its style
 * sheets, and says so where one is gone (`reload-when-stale.ts` listens). Every page loads it; that of
 * Vite also knows other bases, nonces and browsers that this site does not have, and weighs 0.3 KB
 * more. An address is compared by its beginning: the router ends that of a style sheet that later parts
 * share with a mark, and the same sheet once more, behind that of the page, would win over it.
 */
const SMALL_HELPER = `
const asked = {};
const ask = (file) =>
  asked[file] ??= new Promise((resolve, reject) => {
    const href = '/' + file;
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    if (document.querySelector('link[rel=' + rel + '][href^="' + href + '"]')) return resolve();
    const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
    if (rel === 'modulepreload') resolve();
    link.onload = resolve;
    link.onerror = () => {
      asked[file] = undefined;
      link.remove();
      reject(Error(href + ' is not there.'));
    };
    document.head.append(link);
  });
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(ask)).then(load).catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });
`;

/** A build that no longer asks for the helper fails, so that this can go. */
export function smallPreloadHelper(): Plugin {
  let isMet = false;
  return {
    name: 'small-preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== VITE_HELPER) return null;
      isMet = true;
      return SMALL_HELPER;
    },
    buildEnd(error) {
      if (!error && !isMet) throw new Error('Vite has no preload helper any more: ours can go.');
    },
  };
}
