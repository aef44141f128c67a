// Runs on the machine's own Node: built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { ROOT } from './root.mjs';

const NEEDED_MAJOR = 24;

const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** The names under which the registry has Node for a platform; Apple's processors have the second. */
const NODE_PACKAGES = [`node-${PLATFORM}`, `node-bin-${PLATFORM}`];

/** Folders where the Node that came with the packages may be. */
export const NODE_FOLDERS = NODE_PACKAGES.map((name) => join(ROOT, 'node_modules', name));

/** The Node that came with the packages, or the machine's own where it is new enough. */
export function nodePath() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = NODE_FOLDERS.map((folder) => join(folder, 'bin', name)).find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  return fail(`On this system please install Node ${NEEDED_MAJOR} or later and try again.`);
}

/**
 * Runs a file on that Node, passes signals on and resolves with its exit code.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function runNode(args, env = {}) {
  const child = spawn(nodePath(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Keeps compiled code between starts.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compile'),
      // Gives the memory of a password's hash back to the system at once (glibc).
      MALLOC_MMAP_THRESHOLD_: '1048576',
      // What one thread has freed is used by the others too, instead of a heap for each (glibc).
      MALLOC_ARENA_MAX: '2',
      ...env,
    },
  });
  // Ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)));
    child.on('error', () => resolve(1));
  });
}
