// Runs on the machine's own Node: built-in modules only.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { hashSources } from './hash-sources.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

const PAGES = {
  what: 'pages',
  script: 'scripts/build/pages.ts',
  stamp: 'build/.pages-from',
  sources: [
    'src/event',
    'src/first-content',
    'src/judging',
    'src/schema',
    'src/modules',
    'src/web',
    'public',
    'scripts/build',
    'vite.config.ts',
    'react-router.config.ts',
  ],
  // Of a module the pages know its schemas alone.
  leftOut: /\.test\.tsx?$|^src\/modules\/(?!.*schema\.ts$)/,
};
const SERVER = {
  what: 'server',
  script: 'scripts/build/server.ts',
  stamp: 'build/.server-from',
  sources: [
    'src/event',
    'src/first-content',
    'src/judging',
    'src/schema',
    'src/server',
    'src/modules',
    'scripts/build',
  ],
  leftOut: /\.test\.tsx?$/,
};

/** Builds pages and server, unless they were built from just these sources. */
export async function ensureBuilt() {
  await ensure(PAGES);
  await ensure(SERVER);
}

/** For what shows no page. */
export async function ensureServerBuilt() {
  await ensure(SERVER);
}

/** @param {typeof PAGES} target */
async function ensure({ what, script, stamp, sources, leftOut }) {
  const wanted = hashSources([...sources, script, 'package-lock.json'], (path) =>
    leftOut.test(path),
  );
  const file = join(ROOT, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  // A build that is cut off must not pass for the one before it.
  rmSync(file, { force: true });
  const startedAt = Date.now();
  process.stderr.write(`Building the ${what}...\n`);
  const code = await runNode([script], { NODE_ENV: 'production' });
  if (code !== 0) fail(`The ${what} could not be built; the lines above say why.`);
  writeFileSync(file, wanted);
  process.stderr.write(`Built the ${what} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}
