// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './root.mjs';

const FOLDER = join(ROOT, '.cache');

/**
 * Does something that two commands of this folder must not do at once: the second waits for the first.
 * @param {string} what
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(what, work) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${what}.pid`);
  for (let tries = 0; !isTaken(file); tries += 1) {
    if (tries === 0) process.stderr.write(`Another command is ${what}; waiting for it...\n`);
    await wait(250);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function isTaken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(Number(readOr(file)))) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, 'utf8') || process.pid;
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process counts, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
