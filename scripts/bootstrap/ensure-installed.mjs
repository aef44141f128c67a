// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { installPackages } from './install-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';
import { NODE_FOLDERS } from './run-node.mjs';

/** What building and running the site takes. */
export const ensureSite = () => ensure('', 'site');

/** That, and what checking and testing take. */
export const ensureEverything = () => ensure('', 'everything');

/** What only measuring, drawing and mutating take: large, and rarely needed. */
export const ensureTools = () => ensure('tools', 'everything');

/**
 * Installs the packages of a folder's lock file, unless just these are installed already.
 * @param {string} folder
 * @param {'site' | 'everything'} extent
 */
async function ensure(folder, extent) {
  const isThere = () => ['everything', extent].includes(installedIn(folder) ?? '');
  // While something is added, what the site needs stays there.
  const isEnough = () => isThere() || (extent === 'site' && installedIn(folder) === 'adding');
  if (isEnough()) return;
  await oneAtATime('installing', async () => {
    if (!isEnough()) await install(folder, extent);
  });
}

/**
 * @param {string} folder
 * @param {'site' | 'everything'} extent
 */
async function install(folder, extent) {
  const installed = installedIn(folder);
  // What is there stays when only something is added: a site may be running on it.
  const isAdding = installed === 'site' || installed === 'adding';
  // An installation that is cut off must not pass for a whole one.
  if (isAdding) writeFileSync(stampOf(folder), `${wantedIn(folder)} adding`);
  else rmSync(stampOf(folder), { force: true });
  if (!(await installPackages(folder, { extent, isAdding }))) {
    fail('The packages could not be installed; please check the network and try again.');
  }
  // Only those who compile packages need Node's own sources: a third of its size.
  for (const node of NODE_FOLDERS) rmSync(join(node, 'include'), { recursive: true, force: true });
  writeFileSync(stampOf(folder), `${wantedIn(folder)} ${extent}`);
}

const stampOf = (/** @type {string} */ folder) =>
  join(ROOT, folder, 'node_modules', '.installed-from');

/**
 * What of the lock file as it is now is installed: nothing, `site`, `everything`, or `adding` when the
 * second was begun upon the first.
 * @param {string} folder
 */
function installedIn(folder) {
  if (!existsSync(stampOf(folder))) return undefined;
  const [from, extent] = readFileSync(stampOf(folder), 'utf8').split(' ');
  return from === wantedIn(folder) ? extent : undefined;
}

/** @param {string} folder */
function wantedIn(folder) {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(ROOT, folder, file)));
  }
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}
