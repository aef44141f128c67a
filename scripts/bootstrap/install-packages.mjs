// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProgress } from './progress.mjs';
import { ROOT } from './root.mjs';

/** A package has come: what npm says about it at this level of its log, new or from its cache. */
const COME = /^npm http (?:fetch|cache) .*\.tgz/;
/** What else it says at this level; its warnings are about the machine's own Node, on which no package runs. */
const CHATTER = /^npm (?:http|warn|notice) |^\s*$|^(?:added|changed|removed|up to date)\b/;

/**
 * Lets npm install a folder's packages and shows how far it is. Answers whether it could.
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export function installPackages(folder, args) {
  const total = packagesFor(folder, !args.includes('--omit=dev'));
  const progress = startProgress(`Installing ${folder || 'packages'}`, total);
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const child = spawn(command, [...first, ...args, '--loglevel=http'], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (COME.test(line)) progress.step();
      else if (!CHATTER.test(line)) progress.say(line);
    });
  }
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      progress.end();
      resolve(code === 0);
    });
  });
}

/**
 * @param {string} folder
 * @param {boolean} withDevelopment
 */
function packagesFor(folder, withDevelopment) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'));
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined || list.includes(own);
  // Where a package comes for two C libraries, one is installed; Linux mostly has the first.
  return Object.entries(packages).filter(
    ([path, { dev, os, cpu, libc }]) =>
      path !== '' &&
      (withDevelopment || !dev) &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      fits(libc, 'glibc'),
  ).length;
}
