import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { site } from '../content/site.ts';
import { keepDebugList } from './lib/debug-list.ts';
import { forgetEverythingIfAsked } from './lib/forget-everything.ts';
import { reloadWhenStale } from './lib/reload-when-stale.ts';

// In the console: ricDebug
Object.assign(window, { ricDebug: keepDebugList(window, site.debugPrefix) });
reloadWhenStale(window, {
  // Looked up when needed: a browser that stores nothing throws at the mere mention.
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  now: Date.now,
  reload: () => location.reload(),
});
// Before anything reads what is kept.
void forgetEverythingIfAsked(location);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
