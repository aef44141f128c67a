/** Runs few heavy tasks at once, makes a bounded number of others wait, and refuses the rest. */
import { AppError } from '../../schema/app-error.ts';

interface WorkQueueLimits {
  /** Tasks that run at the same time. At most one of them is a background task. */
  slots: number;
  maxWaiting: number;
  maxWaitingInBackground: number;
  retryAfterSeconds: number;
  /** From the start of a task, without its wait. */
  timeLimitMs: number;
  timeLimitError: () => Error;
}

export interface WorkQueue {
  /** For work that a person waits for. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Starts only when nobody waits. */
  runInBackground<T>(task: () => Promise<T>): Promise<T>;
}

type Start = () => Promise<void>;

export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const waiting: Start[] = [];
  const waitingInBackground: Start[] = [];
  let running = 0;
  let runningInBackground = 0;

  function startNext(): void {
    if (running >= limits.slots) return;
    const foreground = waiting.shift();
    if (foreground) {
      occupySlot(foreground);
      return;
    }
    const background = runningInBackground === 0 ? waitingInBackground.shift() : undefined;
    if (!background) return;
    runningInBackground++;
    occupySlot(() => background().finally(() => runningInBackground--));
  }

  function occupySlot(start: Start): void {
    running++;
    void start().finally(() => {
      running--;
      startNext();
    });
  }

  function enqueue<T>(line: Start[], maxWaiting: number, task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      // The caller is freed at the time limit; the slot only when the work has really ended,
      // or hanging work would pile up behind the limit on how much runs at once.
      line.push(async () => {
        const timer = setTimeout(() => reject(limits.timeLimitError()), limits.timeLimitMs);
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
        } finally {
          clearTimeout(timer);
        }
      });
      startNext();
      if (line.length > maxWaiting) {
        line.pop();
        reject(new AppError('unavailable', { retryAfterSeconds: limits.retryAfterSeconds }));
      }
    });
  }

  return {
    run: (task) => enqueue(waiting, limits.maxWaiting, task),
    runInBackground: (task) => enqueue(waitingInBackground, limits.maxWaitingInBackground, task),
  };
}
