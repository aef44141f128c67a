import type { WorkerTools } from './worker-child.ts';
import {
  type Ask,
  beginWorker,
  type WorkerProcess,
  type WorkerSettings,
} from './worker-process.ts';

export interface WorkerPool<Tools extends WorkerTools> {
  /** All that is asked in one go is asked of the same process. */
  work<Result>(use: (ask: Ask<Tools>) => Promise<Result>): Promise<Result>;
  close(): void;
}

interface PoolSettings extends WorkerSettings {
  /** How long a process without a task is kept. */
  idleMs?: number;
}

const IDLE_MS = 10_000;

/**
 * Processes that begin with the first task and end some seconds after the last one. So their memory
 * goes back to the system, and a file that breaks a decoder or takes too long ends that process alone.
 * How many there are is up to the caller; a queue bounds it.
 */
export function createWorkerPool<Tools extends WorkerTools>(
  settings: PoolSettings,
): WorkerPool<Tools> {
  const { idleMs = IDLE_MS } = settings;
  const workers = new Set<WorkerProcess<Tools>>();
  /** The one that worked last comes first, so that a second one ends when it is not needed. */
  const idle: { worker: WorkerProcess<Tools>; end: NodeJS.Timeout }[] = [];

  function takeWorker(): WorkerProcess<Tools> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.end);
      if (free.worker.isAlive()) return free.worker;
      workers.delete(free.worker);
    }
    const begun = beginWorker<Tools>(settings);
    workers.add(begun);
    return begun;
  }

  function putBack(worker: WorkerProcess<Tools>): void {
    if (!worker.isAlive() || worker.isSpent()) {
      workers.delete(worker);
      worker.end();
      return;
    }
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((free) => free.worker === worker),
        1,
      );
      workers.delete(worker);
      worker.end();
    }, idleMs).unref();
    idle.push({ worker, end });
  }

  return {
    async work(use) {
      const worker = takeWorker();
      try {
        return await use(worker.ask);
      } finally {
        putBack(worker);
      }
    },
    close() {
      for (const { end } of idle.splice(0)) clearTimeout(end);
      for (const worker of workers) worker.end();
      workers.clear();
    },
  };
}
