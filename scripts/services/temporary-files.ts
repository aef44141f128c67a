import { accessSync, constants, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** What all suites need at once is far below; a container has 64 MB there unless it is told otherwise. */
const ROOM_NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Puts the temporary files of this process and of those that it starts into memory, where there is
 * room: databases wait for the disk at each write, and those of tests would survive nothing anyway.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined) return;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ROOM_NEEDED_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // There is no such place here: files go where they go by default.
  }
}
