import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What has come in whole and waits to be read, on the disk instead of in memory. */
export interface TransientFile {
  read(): AsyncIterable<Buffer>;
  /** Ends it; nothing of it is left. */
  close(): Promise<void>;
}

/**
 * Keeps a body while it comes in. The file has no name from the start, so that nothing is left of it
 * however the process ends.
 */
export async function keepPassing(
  folder: string,
  body: AsyncIterable<Uint8Array>,
): Promise<TransientFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    await file.writeFile(body);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  };
}
