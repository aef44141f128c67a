import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../schema/app-error.ts';
import type { WorkerAnswer, WorkerTask, WorkerTools } from './worker-child.ts';

export type Ask<Tools extends WorkerTools> = <Name extends keyof Tools & string>(
  tool: Name,
  ...input: Parameters<Tools[Name]>
) => Promise<Awaited<ReturnType<Tools[Name]>>>;

/** A process that works on one task at a time. */
export interface WorkerProcess<Tools extends WorkerTools> {
  ask: Ask<Tools>;
  /** False once its process has ended: it cannot be asked again. */
  isAlive(): boolean;
  /** Holds so much from its last task that the next one had better go to another. */
  isSpent(): boolean;
  end(): void;
}

export interface WorkerSettings {
  /** The file of the process; see `childBeside`. */
  child: string;
  /** How long it may work on one task. */
  limitMs: number;
  /** The sentence for a task that took longer. */
  tooSlow: () => Error;
  /** And whose task has ended the process. */
  lost: () => Error;
  /** Of what scripts hold, without bytes; the process ends beyond it. */
  heapMegabytes?: number;
}

/** A child stands beside the file that begins it: in the sources, and in the build, which is flat. */
export function childBeside(module: string, name: string): string {
  return fileURLToPath(new URL(`${name}${extname(module)}`, module));
}

/** Begins a process. One that does not answer a task within the limit is killed. */
export function beginWorker<Tools extends WorkerTools>(
  settings: WorkerSettings,
): WorkerProcess<Tools> {
  let asked: { resolve(value: unknown): void; reject(error: Error): void } | null = null;
  let isAlive = true;
  let isSpent = false;
  let limit: NodeJS.Timeout | undefined;
  const heap = settings.heapMegabytes;
  const child: ChildProcess = fork(settings.child, {
    // Bytes as they are, not as text.
    serialization: 'advanced',
    // It works on untrusted files, so it knows no password.
    env: {
      ...(process.env.NODE_COMPILE_CACHE === undefined
        ? {}
        : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    ...(heap
      ? {
          execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
          // A heap that is full makes V8 write pages about it; that the process ended says as much.
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        }
      : {}),
  });
  child.on('message', (answer: WorkerAnswer) => {
    // A process that begins on a busy machine is not the file's fault.
    if ('begun' in answer) limit?.refresh();
    else if ('refusal' in answer) {
      const { code, ...details } = answer.refusal;
      asked?.reject(new AppError(code, details));
    } else if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else {
      isSpent = answer.isSpent;
      asked?.resolve(answer.result);
    }
  });
  // One of them for each way of ending: it could not begin, or it has ended.
  child.once('error', lose);
  child.once('exit', lose);

  /** It is gone: most likely for the file that it was reading. */
  function lose(): void {
    isAlive = false;
    asked?.reject(settings.lost());
  }

  async function ask(tool: string, ...input: unknown[]): Promise<unknown> {
    if (!isAlive) throw settings.lost();
    const answered = new Promise((resolve, reject) => {
      asked = { resolve, reject };
    });
    // A decoder in a loop hears nothing else.
    limit = setTimeout(() => {
      isAlive = false;
      asked?.reject(settings.tooSlow());
      child.kill('SIGKILL');
    }, settings.limitMs);
    // A process that has just died is told of by its end, which follows.
    child.send({ tool, input } satisfies WorkerTask, () => {});
    try {
      return await answered;
    } finally {
      clearTimeout(limit);
      asked = null;
    }
  }

  return {
    ask: ask as Ask<Tools>,
    isAlive: () => isAlive,
    isSpent: () => isSpent,
    end() {
      isAlive = false;
      if (child.connected) child.disconnect();
    },
  };
}
