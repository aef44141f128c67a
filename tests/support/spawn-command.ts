/** Runs a command for the tests as npm would: a process of its own, with its own environment. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));

export interface Spawned {
  code: number | null;
  out: string;
  err: string;
}

interface SpawnOptions {
  environment: Record<string, string>;
  /** Where it runs: not in the project, whose .env is not the test's. */
  folder: string;
  input?: string;
  /** Called when it has begun; may end it. */
  onStart?(kill: (signal: NodeJS.Signals) => void): void;
}

export function spawnCommand(
  name: 'admin' | 'backup' | 'restore' | 'cleanup',
  args: string[],
  { environment, folder, input, onStart }: SpawnOptions,
): Promise<Spawned> {
  const file = fileURLToPath(new URL(`../../build/site/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
  });
  const spawned: Spawned = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    spawned.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    spawned.err += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  onStart?.((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...spawned, code }));
  });
}
