// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './root.mjs';

const STAMP = join(ROOT, 'node_modules', '.installed-from');

/** Installs the packages of the lock file, unless just these are installed already. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

  process.stderr.write('Installing packages...\n');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // Engine warnings are about the machine's Node; the packages run on the Node that is installed.
  const result = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (result.status !== 0) {
    fail('The packages could not be installed; please check the network and try again.');
  }
  writeFileSync(STAMP, wanted);
}
