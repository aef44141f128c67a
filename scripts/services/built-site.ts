import { fileURLToPath } from 'node:url';

/** The server as `npm start` runs it. */
export const BUILT_SITE = fileURLToPath(new URL('../../build/site/main.js', import.meta.url));
