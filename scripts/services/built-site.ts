import { fileURLToPath } from 'node:url';

/** Space for new objects, no less and no more: see decision 0067. */
export const HEAP_FLAGS = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

/** What Node is given to run the server as `npm start` does. */
export const SITE_ARGS = [
  // A test of the deployment holds them the same everywhere.
  ...HEAP_FLAGS,
  fileURLToPath(new URL('../../build/site/main.js', import.meta.url)),
];
