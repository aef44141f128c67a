// Runs on the machine's own Node: built-in modules only.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

const STAMP = join(ROOT, 'build', '.built-from');
// What the web build is made of.
const SOURCES = [
  'src/content',
  'src/schema',
  'src/web',
  'scripts/build.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the pages, unless the build was made of just these sources. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stderr.write('Building the pages...\n');
  const code = await runNode(['scripts/build.ts'], { NODE_ENV: 'production' });
  if (code !== 0) fail('The pages could not be built; the lines above say why.');
  writeFileSync(STAMP, wanted);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
