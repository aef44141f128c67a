import { randomInt } from 'node:crypto';

/** So long that the timing of a later answer does not reveal what a request led to. */
const PAUSE_MS = { min: 100, max: 1500 };

/** Runs work some time after the answer, so that not even its duration reveals the outcome. */
export function createDelayedTasks(onError: (error: unknown, what: string) => void) {
  const underWay = new Set<Promise<void>>();
  let isClosing = false;

  async function pause(): Promise<void> {
    const ends = Date.now() + randomInt(PAUSE_MS.min, PAUSE_MS.max);
    while (!isClosing && Date.now() < ends) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(100, ends - Date.now())));
    }
  }

  return {
    later(what: string, task: () => Promise<void>): void {
      const work = pause()
        .then(task)
        .catch((error: unknown) => onError(error, what))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /** Once all that was asked for so far is done. */
    settled: async () => void (await Promise.all(underWay)),

    /** Finishes what was requested before the site ends. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(underWay);
    },
  };
}
