/** Runs few tasks of one kind at once, makes a bounded number of others wait, and refuses the rest. */
import { AppError } from '../../schema/app-error.ts';

interface QueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** How many of them may be background tasks; one when left out. */
  atOnceInBackground?: number;
  waiting: number;
  /** How many background tasks may wait; none when left out. */
  waitingInBackground?: number;
  /** What those are told who would have to wait behind too many. */
  retryAfterSeconds: number;
}

export interface BoundedQueue {
  /** For work that a person waits for. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Starts only when nobody waits. */
  runInBackground<Result>(task: () => Promise<Result>): Promise<Result>;
}

type Start = () => Promise<void>;

export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const { atOnce, atOnceInBackground = 1, waitingInBackground = 0, retryAfterSeconds } = limits;
  const waiting: Start[] = [];
  const background: Start[] = [];
  let running = 0;
  let runningInBackground = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    const foreground = waiting.shift();
    if (foreground) {
      occupy(foreground);
      return;
    }
    const next = runningInBackground < atOnceInBackground ? background.shift() : undefined;
    if (!next) return;
    runningInBackground++;
    occupy(() => next().finally(() => runningInBackground--));
  }

  function occupy(start: Start): void {
    running++;
    void start().finally(() => {
      running--;
      startNext();
    });
  }

  function enqueue<Result>(
    line: Start[],
    maxWaiting: number,
    task: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      line.push(async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
        }
      });
      startNext();
      if (line.length > maxWaiting) {
        line.pop();
        reject(new AppError('unavailable', { retryAfterSeconds }));
      }
    });
  }

  return {
    run: (task) => enqueue(waiting, limits.waiting, task),
    runInBackground: (task) => enqueue(background, waitingInBackground, task),
  };
}
