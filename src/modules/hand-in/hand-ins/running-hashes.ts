import { createHash, type Hash } from 'node:crypto';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';

/** The hash of the first `at` bytes of an upload. */
export interface RunningHash {
  at: number;
  hash: Hash;
}

type ReadBytes = (start: number, end: number) => AsyncIterable<Uint8Array>;

/** More uploads than that are not under way at once; the one that waited longest is forgotten. */
const KEPT = 2000;

/**
 * Hashes of uploads that are under way, so that a file is hashed while it comes in. What is not known
 * here, since the server was started again or another instance had the last part, is read once more:
 * of one upload at a time, and what was read of it before its sender went away need not be read again.
 */
export function createRunningHashes() {
  const running = new Map<string, RunningHash>();
  const reading = createBoundedQueue({ atOnce: 1, waiting: KEPT, retryAfterSeconds: 5 });

  function keep(id: string, { at, hash }: RunningHash): void {
    running.delete(id);
    const [oldest] = running.keys();
    if (running.size >= KEPT && oldest !== undefined) running.delete(oldest);
    running.set(id, { at, hash: hash.copy() });
  }

  async function readOn(
    id: string,
    going: RunningHash,
    until: number,
    read: ReadBytes,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    try {
      for await (const bytes of read(going.at, until - 1)) {
        going.hash.update(bytes);
        going.at += bytes.length;
        signal.throwIfAborted();
      }
    } finally {
      keep(id, going);
    }
  }

  return {
    /**
     * The hash of what has been received, to go on with. It is not used up: a request that goes
     * on says so with `keep` once its bytes are safe. `read` gives the bytes from one place to another.
     */
    async take(
      id: string,
      received: number,
      read: ReadBytes,
      signal: AbortSignal,
    ): Promise<RunningHash> {
      const known = running.get(id);
      const isOnTheWay = known !== undefined && known.at <= received;
      const going = isOnTheWay
        ? { at: known.at, hash: known.hash.copy() }
        : { at: 0, hash: createHash('sha256') };
      if (going.at < received) await reading.run(() => readOn(id, going, received, read, signal));
      return going;
    },

    keep,

    forget: (id: string): void => void running.delete(id),
  };
}
