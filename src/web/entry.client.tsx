import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pause } from './lib/pause.ts';
import { reloadWhenStale } from './lib/reload-when-stale.ts';

reloadWhenStale(window, {
  // Looked up when needed: a browser that stores nothing throws at the mere mention.
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  now: Date.now,
  reload: () => location.reload(),
});

// A task of its own: reading React's module was one already.
void pause().then(() => {
  // In small steps that can be interrupted: each `Piece` of the page on its own.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
