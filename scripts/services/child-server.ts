import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './free-port.ts';

export interface ChildServer {
  origin: string;
  pid: number;
  /** From the start of the process to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

interface ChildOptions {
  /** Node, when left out. */
  command?: string;
  args: string[] | ((port: number) => string[]);
  environment: Record<string, string>;
  /** What a server needs that reads its port from a file. */
  prepare?(port: number): Promise<void>;
  /** The path that answers 200 when the server is up. */
  readyPath: string;
}

// A first start makes pictures, which takes long on a busy machine.
const START_LIMIT_MS = 120_000;

/** A server in a process of its own, so that it does not share its time with the measuring. */
export async function startChildServer(options: ChildOptions): Promise<ChildServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await options.prepare?.(port);
  const args = typeof options.args === 'function' ? options.args(port) : options.args;
  const [command, first] = options.command
    ? [options.command, []]
    : [process.execPath, ['--disable-warning=ExperimentalWarning']];
  const startedAt = performance.now();
  const child = spawn(command, [...first, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...options.environment, PORT: String(port), HOST: '127.0.0.1' },
  });
  try {
    await untilReady(child, `${origin}${options.readyPath}`);
  } catch (error) {
    // Nobody else would end it.
    child.kill('SIGKILL');
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('A server of the benchmark did not start.');
}
