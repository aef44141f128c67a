import { setTimeout as wait } from 'node:timers/promises';
import { type BoundedQueue, createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import { tooManyTries } from './sign-in-tries.ts';

/** One network may have fifty of its wrong tries looked at in a second, all of them four hundred. */
const WRONG_HOLDS_MS = 20;
const NETWORKS_AT_ONCE = 8;
const INSIDE = 300;
const NETWORKS = 1000;
/** What those are told for whom there is no room. */
const FULL_WAIT_MS = 2000;

/**
 * Where the tries of a network go that has used up its share: someone in a hall guesses, and others
 * come in by the same address. They stand in a line instead of being refused. A wrong one holds up the
 * line behind it, a right one does not; networks take turns. What is looked at here must cost no hash.
 */
export function createThrottledNetworks() {
  const lines = new Map<string, { queue: BoundedQueue; inside: number }>();
  const turns = newQueue(NETWORKS_AT_ONCE, NETWORKS);

  function lineOf(network: string) {
    const line = lines.get(network) ?? { queue: newQueue(1, INSIDE), inside: 0 };
    if (line.inside >= INSIDE || (line.inside === 0 && lines.size >= NETWORKS)) {
      throw tooManyTries({ waitMs: FULL_WAIT_MS });
    }
    lines.set(network, line);
    return line;
  }

  return {
    /** What was found, or null. Throws when too many wait. */
    async look<Found>(network: string, find: () => Promise<Found | null>): Promise<Found | null> {
      const line = lineOf(network);
      line.inside += 1;
      try {
        // One of a network at a time stands among those of all: so they take turns.
        return await line.queue.run(() =>
          turns.run(async () => {
            const found = await find();
            if (found === null) await wait(WRONG_HOLDS_MS);
            return found;
          }),
        );
      } finally {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(network);
      }
    },
  };
}

const newQueue = (atOnce: number, waiting: number) =>
  createBoundedQueue({ atOnce, waiting, retryAfterSeconds: FULL_WAIT_MS / 1000 });
