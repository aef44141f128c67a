import { createBoundedQueue } from './bounded-queue.ts';
import type { Pace } from './pace.ts';

/** As many as may wait inside, where each person has a turn; in a hall many are one network. */
const INSIDE = { atOnce: 64, waiting: 300, retryAfterSeconds: 5 };

export interface FairQueue {
  enter<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Where those come in who have something made. Networks take turns; beyond what can wait, the one that
 * asks for most is told to come again.
 */
export function createFairQueue(pace: Pace): FairQueue {
  const queue = createBoundedQueue(INSIDE);
  return {
    enter: (network, work) =>
      queue.run(async () => {
        await pace.pass();
        return work();
      }, network),
  };
}
