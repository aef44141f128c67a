/** The side of a `worker-process.ts` that runs as a process of its own. */

import { Worker } from 'node:worker_threads';
import { AppError, type AppErrorCode } from '../../schema/app-error.ts';

// biome-ignore lint/suspicious/noExplicitAny: each tool has parameters of its own
export type WorkerTools = Record<string, (...input: any[]) => unknown>;

export interface WorkerTask {
  tool: string;
  input: unknown[];
}

export type WorkerAnswer =
  /** The task has arrived: from now on the time counts that it takes. */
  | { begun: true }
  | { result: unknown; isSpent: boolean }
  | { refusal: { code: AppErrorCode; cause: string } }
  | { failure: string };

/** Long work is done on threads of its own, or in steps, so that this one can look at the memory. */
const MEMORY_CHECK_EVERY_MS = 50;

/** What one file leaves behind must not be counted against the next. */
const SPENT_SHARE = 0.5;

/** Answers one task after the other with the tools, and ends itself when it holds too much. */
export function serveTasks(tools: WorkerTools, memoryBytes: number): void {
  process.on('message', async ({ tool, input }: WorkerTask) => {
    answer({ begun: true });
    const watch = setInterval(() => endIfLarger(memoryBytes), MEMORY_CHECK_EVERY_MS);
    try {
      const result = await tools[tool]?.(...input);
      answer({ result, isSpent: process.memoryUsage.rss() > SPENT_SHARE * memoryBytes });
    } catch (error) {
      answer(told(error));
    } finally {
      clearInterval(watch);
    }
  });
  // The site has ended, or has no more work. Not by `process.exit`, in which Node can wait for ever for
  // a compiler thread of its own (nodejs/node#54918): there is nothing to finish here.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C reaches the whole group, and systemd tells all processes of a unit to stop; the site
  // finishes what is under way, and needs this for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
}

/** A file of a few lines can ask for gigabytes: the site takes the end of this for a refusal. */
function endIfLarger(memoryBytes: number): void {
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
}

function answer(message: WorkerAnswer): void {
  // The site is gone: there is no one to tell.
  process.send?.(message, () => {});
}

function told(error: unknown): WorkerAnswer {
  if (!(error instanceof AppError)) return { failure: String(error) };
  return { refusal: { code: error.code, cause: String(error.cause) } };
}

const LOOK_EVERY_MS = 20;

/**
 * Ends this process as soon as it holds more than so much, even while its own thread is busy and hears
 * nothing. As text: a thread of so few lines needs no file in the build.
 */
export function watchMemory(bytes: number): void {
  new Worker(
    `setInterval(() => {
      if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');
    }, ${LOOK_EVERY_MS});`,
    { eval: true, env: {}, execArgv: [] },
  ).unref();
}
