import { randomInt } from 'node:crypto';

/** So long that no later answer tells what an earlier request has led to. */
const PAUSE_MS = { min: 100, max: 1500 };

/** Work whose outcome no answer may tell, not even by how long it takes: it is done some time after it. */
export function createUnhurried(onError: (error: unknown, what: string) => void) {
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

    /** What was asked for before the site ends is still done. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(underWay);
    },
  };
}
