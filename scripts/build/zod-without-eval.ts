import type { Plugin } from 'vite';

const IN_BROWSERS = '\0zod-in-browsers';

/**
 * Zod compiles schemas where it may, and tries whether it may by making a function of text. The content
 * policy forbids that and reports the mere try. It asks before the first schema is made: so whatever in
 * a browser imports Zod gets one that has been told not to. The server's own compiles as ever.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === 'zod' && importer !== IN_BROWSERS ? IN_BROWSERS : null,
    load: (id) =>
      id === IN_BROWSERS
        ? `import { config } from 'zod';\nconfig({ jitless: true });\nexport * from 'zod';`
        : null,
  };
}
