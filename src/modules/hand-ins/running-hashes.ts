import { createHash, type Hash } from 'node:crypto';

/** The hash of the first `at` bytes of an upload. */
export interface RunningHash {
  at: number;
  hash: Hash;
}

/** More uploads than that are not under way at once; the one that waited longest is forgotten. */
const KEPT = 500;

/**
 * Hashes of uploads that are under way, so that a file is hashed while it comes in. What is not known
 * here, since the server was started again or another instance had the last part, is read once more.
 */
export function createRunningHashes() {
  const running = new Map<string, RunningHash>();
  return {
    /**
     * The hash of what has been received, to go on with. It is taken out: whoever goes on with it puts
     * it back once its bytes are safe. `read` gives the bytes from one place to another.
     */
    async take(
      id: string,
      received: number,
      read: (start: number, end: number) => AsyncIterable<Uint8Array>,
    ): Promise<RunningHash> {
      const known = running.get(id);
      running.delete(id);
      const { at, hash } =
        known && known.at <= received ? known : { at: 0, hash: createHash('sha256') };
      if (at < received) {
        for await (const bytes of read(at, received - 1)) hash.update(bytes);
      }
      return { at: received, hash };
    },

    putBack(id: string, hash: RunningHash): void {
      const [oldest] = running.keys();
      if (running.size >= KEPT && oldest !== undefined) running.delete(oldest);
      running.set(id, hash);
    },
  };
}
export type RunningHashes = ReturnType<typeof createRunningHashes>;
