// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { installPackages } from './install-packages.mjs';
import { ROOT } from './root.mjs';
import { NODE_FOLDERS } from './run-node.mjs';

/** What building and running the site takes. */
export async function ensureSite() {
  await ensure('', 'site', ['--omit=dev']);
}

/** That, and what checking and testing take. */
export async function ensureEverything() {
  await ensure('', 'everything', ['--include=dev']);
}

/** What only measuring, drawing and mutating take: large, and rarely needed. */
export async function ensureTools() {
  await ensure('tools', 'everything', []);
}

/**
 * Installs the packages of a folder's lock file, unless just these are installed already.
 * @param {string} folder
 * @param {'site' | 'everything'} extent
 * @param {string[]} flags
 */
async function ensure(folder, extent, flags) {
  const stamp = join(ROOT, folder, 'node_modules', '.installed-from');
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const [installed, has] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isCurrent = installed === wanted;
  if (isCurrent && (has === 'everything' || has === extent)) return;
  // An installation that is cut off must not pass for the one before it.
  rmSync(stamp, { force: true });
  // What is there stays when only something is added: a site may be running on it.
  const command = isCurrent ? ['install', '--no-save'] : ['ci'];
  const isDone = await installPackages(folder, [...command, '--include=optional', ...flags]);
  if (!isDone) fail('The packages could not be installed; please check the network and try again.');
  // Only those who compile packages need Node's own sources: a third of its size.
  for (const node of NODE_FOLDERS) rmSync(join(node, 'include'), { recursive: true, force: true });
  writeFileSync(stamp, `${wanted} ${extent}`);
}
