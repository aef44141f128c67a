import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../schema/app-error.ts';
import type { ImageAnswer, ImageTask } from './image-process-child.ts';

/** A process that works on one picture at a time. */
export interface ImageWorker {
  ask(task: ImageTask): Promise<unknown>;
  /** False once its process has ended: it cannot be asked again. */
  isAlive(): boolean;
  end(): void;
}

// Beside this file, in the sources as in the build.
const CHILD = fileURLToPath(
  new URL(`image-process-child${extname(import.meta.url)}`, import.meta.url),
);

/** Begins a process. One that does not answer a task within the limit is killed. */
export function beginImageWorker(timeLimitMs: number): ImageWorker {
  let asked: { resolve(value: unknown): void; reject(error: Error): void } | null = null;
  let isAlive = true;
  let limit: NodeJS.Timeout | undefined;
  const child: ChildProcess = fork(CHILD, {
    // Bytes as they are, not as text.
    serialization: 'advanced',
    env: {
      ...(process.env.NODE_COMPILE_CACHE === undefined
        ? {}
        : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
  });
  child.on('message', (answer: ImageAnswer) => {
    // A process that begins on a busy machine is not the picture's fault.
    if ('begun' in answer) limit?.refresh();
    else if ('refusal' in answer) {
      const { code, ...details } = answer.refusal;
      asked?.reject(new AppError(code, details));
    } else if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.result);
  });
  // One of them for each way of ending: it could not begin, or it has ended.
  child.once('error', lose);
  child.once('exit', lose);

  /** It is gone: most likely for the picture that it was reading. */
  function lose(): void {
    isAlive = false;
    const cause = new Error('The process for pictures has ended.');
    asked?.reject(new AppError('brokenImage', { cause }));
  }

  return {
    isAlive: () => isAlive,
    async ask(task) {
      const answered = new Promise((resolve, reject) => {
        asked = { resolve, reject };
      });
      // A decoder in a loop hears nothing else.
      limit = setTimeout(() => {
        isAlive = false;
        asked?.reject(new AppError('imageTooSlow', { cause: new Error('Time limit exceeded') }));
        child.kill('SIGKILL');
      }, timeLimitMs);
      // A process that has just died is told of by its end, which follows.
      child.send(task, () => {});
      try {
        return await answered;
      } finally {
        clearTimeout(limit);
        asked = null;
      }
    },
    end() {
      isAlive = false;
      if (child.connected) child.disconnect();
    },
  };
}
