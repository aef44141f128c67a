import { fileURLToPath } from 'node:url';

/** What Node is given to run the server as `npm start` does. */
export const SITE_ARGS = [
  // See decision 0067; a test of the deployment holds it the same everywhere.
  '--min-semi-space-size=8',
  fileURLToPath(new URL('../../build/site/main.js', import.meta.url)),
];
