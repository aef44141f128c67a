import type { buildPack } from '../../../judging/build-pack.ts';
import type { ComputedResults, computeResults } from '../../../judging/compute-results.ts';
import { AppError } from '../../../schema/app-error.ts';
import { VERDICT_COMPUTING } from '../../../schema/limits.ts';
import { createWorkerPool } from '../../../server/lib/worker-pool.ts';
import { type Ask, childBeside } from '../../../server/lib/worker-process.ts';
import type { VerdictChildTools } from './verdict-process-child.ts';

/** The process has ended, for no reason of its task: one computes as well as another. */
class ProcessLost extends Error {}

/**
 * Computes verdicts in a process of its own: the largest one takes more than a second, for which
 * nobody else waits. Nothing is kept in between, so what is lost with a process is computed again
 * by another.
 */
export function createComputing() {
  const pool = createWorkerPool<VerdictChildTools>({
    child: childBeside(import.meta.url, 'verdict-process-child'),
    limitMs: VERDICT_COMPUTING.timeMs,
    tooSlow: () =>
      new AppError('unavailable', { cause: new Error('Computing the verdict took too long.') }),
    lost: () => new ProcessLost('The process that computes verdicts has ended.'),
  });
  let isClosed = false;

  async function inProcess<Result>(
    task: (ask: Ask<VerdictChildTools>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await pool.work(task);
    } catch (error) {
      if (!(error instanceof ProcessLost) || isClosed) throw error;
      return await pool.work(task);
    }
  }

  return {
    results: keepingTheLast((inputs: Parameters<typeof computeResults>[0]) =>
      inProcess((ask) => ask('computeResults', inputs)),
    ),
    pack: (inputs: Parameters<typeof buildPack>[0]) => inProcess((ask) => ask('buildPack', inputs)),
    close() {
      isClosed = true;
      pool.close();
    },
  };
}
export type Computing = ReturnType<typeof createComputing>;

/**
 * Closed ballots stay what they are, and organisers look at them again and again: computed once.
 */
function keepingTheLast<Inputs>(compute: (inputs: Inputs) => Promise<ComputedResults>) {
  let last: { inputs: string; results: Promise<ComputedResults> } | null = null;
  return (inputs: Inputs): Promise<ComputedResults> => {
    const written = JSON.stringify(inputs);
    if (last?.inputs === written) return last.results;
    const results = compute(inputs);
    last = { inputs: written, results };
    results.catch(() => {
      if (last?.results === results) last = null;
    });
    return results;
  };
}
