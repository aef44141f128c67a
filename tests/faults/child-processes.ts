import { type ChildProcess, spawn } from 'node:child_process';
import { type Guard, startGuard } from '../../scripts/services/guard.ts';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  pid: number;
  output(): string;
  ended: Promise<Ended>;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<ChildProcess>();
let guard: Guard | null = null;

/** From here on nothing is left behind, also when this process itself is killed. */
export function guardRun(folder: string): void {
  guard = startGuard('TERM');
  guard.watchDirectory(folder);
}

/** A process of the run, in a group of its own: Ctrl-C reaches it only through `killChildren`. */
export function startChild(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Child {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const pid = child.pid ?? 0;
  if (pid) guard?.watchProcess(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      // The end of it is what tells why a process failed.
      output = (output + text).slice(-100_000);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  void ended.then(() => {
    running.delete(child);
    if (pid) guard?.forgetProcess(pid);
  });
  return {
    pid,
    output: () => output,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => child.kill(signal),
  };
}

/** Ends whatever a case has left running. */
export async function killChildren(): Promise<void> {
  const ends = [...running].map(
    (child) =>
      new Promise<void>((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  );
  await Promise.all(ends);
}

export function releaseGuard(): void {
  guard?.release();
}
