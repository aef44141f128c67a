/**
 * Builds the server and its commands, packages included: a start reads a handful of files instead of
 * several hundred. The web build stays apart.
 */
import { build } from 'vite';
import { asciiOnly } from './ascii-only.ts';
import { EXTERNAL_PACKAGES } from './external-packages.ts';

const COMMANDS = ['admin', 'backup', 'cleanup', 'restore'];

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [asciiOnly()],
  build: {
    ssr: true,
    // As deep below the root as src/server, from where files are found beside the root.
    outDir: 'build/site',
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        // Found beside the file that begins them; see worker-process.ts.
        'image-process-child': 'src/server/files/image-process-child.ts',
        'document-process-child': 'src/server/documents/document-process-child.ts',
        'page-process-child': 'src/server/documents/page-process-child.ts',
        'verdict-process-child': 'src/modules/verdict/verdicts/verdict-process-child.ts',
        ...Object.fromEntries(COMMANDS.map((name) => [name, `src/server/commands/${name}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  ssr: {
    noExternal: true,
    external: [...EXTERNAL_PACKAGES, 'vite', 'pg-native'],
  },
});
