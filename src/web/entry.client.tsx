import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pause } from './lib/idle.ts';
import { reloadWhenStale, THIS_PAGE } from './lib/reload-when-stale.ts';

reloadWhenStale(window, THIS_PAGE);

// A task of its own: reading React's module was one already.
void pause().then(() => {
  // In small steps that can be interrupted: each `HydrationBoundary` on its own.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
