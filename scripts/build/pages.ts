import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { PAGE_WORKER_PATH } from '../../src/schema/paths.ts';
import { shortenManifest } from './small-manifest.ts';

const COMPRESSED = /\.(?:js|css|svg|json|txt|xml|webmanifest|ics)$/;
const WORTH_IT_BYTES = 400;

// React Router empties the folder as well; the server is built after the pages.
rmSync('build', { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
shortenManifest('build/client/assets');

// One file under a name that stays: browsers look there for a newer one.
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/web/page-worker/page-worker.ts',
      output: { format: 'iife', entryFileNames: PAGE_WORKER_PATH.slice(1) },
    },
  },
});

// Compressed once here, so that serving a file costs nothing but sending it.
for (const name of readdirSync('build/client', { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSED.test(name)) continue;
  const file = join('build/client', name);
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_IT_BYTES) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
