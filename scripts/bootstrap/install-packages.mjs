// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from './fail.mjs';
import { startProgress } from './progress.mjs';
import { ROOT } from './root.mjs';

/** A package has come: what npm says about it at this level of its log, new or from its cache. */
const COME = /^npm http (?:fetch|cache) .*\.tgz/i;
/** What else it says at this level; its warnings are about the machine's own Node, on which no package runs. */
const CHATTER = /^npm (?:http|warn|notice) |^\s*$|^(?:added|changed|removed|up to date)\b/i;

/** @typedef {{ extent: 'site' | 'everything', isAdding: boolean }} Wanted */

/**
 * Lets npm install a folder's packages and shows how far it is. Answers whether it could.
 * @param {string} folder
 * @param {Wanted} wanted
 * @returns {Promise<boolean>}
 */
export function installPackages(folder, wanted) {
  const progress = startProgress(`Installing ${folder || 'packages'}`, comingTo(folder, wanted));
  const child = spawnNpm(join(ROOT, folder), [
    ...(wanted.isAdding ? ['install', '--no-save'] : ['ci']),
    wanted.extent === 'site' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--loglevel=http',
    '--color=false',
  ]);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (COME.test(line)) progress.step();
      else if (!CHATTER.test(line)) progress.say(line);
    });
  }
  return new Promise((resolve) => {
    let isStopped = false;
    // Ctrl-C reaches npm by itself: it is waited for, so that the next command does not meet it.
    const onInterrupt = () => {
      isStopped = true;
    };
    const onEnd = () => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    process.on('SIGINT', onInterrupt).on('SIGTERM', onEnd).on('SIGHUP', onEnd);
    child.on('error', () => {
      progress.end();
      fail('npm could not be started; please install it together with Node and try again.');
    });
    child.on('close', (code) => {
      progress.end();
      if (isStopped) fail('The installation was stopped; the next command goes on with it.');
      process.off('SIGINT', onInterrupt).off('SIGTERM', onEnd).off('SIGHUP', onEnd);
      resolve(code === 0);
    });
  });
}

/**
 * The npm that runs this command, or the machine's.
 * @param {string} cwd
 * @param {string[]} args
 */
function spawnNpm(cwd, args) {
  const own = process.env.npm_execpath;
  const options = /** @type {const} */ ({
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  });
  // Another program may have run the command: it would read the lock file of its own.
  if (own && /npm-cli\.[cm]?js$/.test(own)) return spawn(process.execPath, [own, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * How many packages will come.
 * @param {string} folder
 * @param {Wanted} wanted
 */
function comingTo(folder, { extent, isAdding }) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'));
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined || list.includes(own);
  // Where a package comes for two C libraries, one is installed; Linux mostly has the first.
  return Object.entries(packages).filter(
    ([path, { dev = false, os, cpu, libc }]) =>
      path !== '' &&
      (isAdding ? dev : extent === 'everything' || !dev) &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      fits(libc, 'glibc'),
  ).length;
}
