/**
 * How entries lie in the file: a header of one block, the bytes, zeros up to the next block. Every
 * part follows from name and size alone, so that a reader can compare it to the last bit.
 */
import { pack } from 'tar-stream';

const BLOCK = 512;
/** Two empty blocks close a tar file. */
export const END_MARK = Buffer.alloc(2 * BLOCK);
export const HEADER_BYTES = BLOCK;
/** Longer names would need headers of more than one block. */
export const NAME_MAX_BYTES = 100;

/** Header, bytes and padding together. */
export function spanOf(size: number): number {
  return BLOCK + size + paddingOf(size).length;
}

export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export function headerOf(name: string, size: number): Promise<Buffer> {
  if (Buffer.byteLength(name) > NAME_MAX_BYTES) {
    throw new Error(`Too long a name for an entry: ${JSON.stringify(name)}`);
  }
  return new Promise((resolve) => {
    const archive = pack();
    archive.once('data', (header) => resolve(header as Buffer));
    // The time of the backup stands in the manifest.
    archive.entry({ name, size, mode: 0o600, mtime: new Date(0) });
  });
}
