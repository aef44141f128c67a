import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DAMAGED, DocumentProblem } from './document-inspection.ts';

/** A file of which any piece can be read. */
export interface RandomAccessFile {
  size: number;
  /** Shorter only at the end of the file. */
  read(from: number, length: number): Buffer;
}

export function randomFile(descriptor: number): RandomAccessFile {
  const { size } = fstatSync(descriptor);
  return {
    size,
    read(from, length) {
      if (!Number.isSafeInteger(from) || from < 0 || from > size)
        throw new DocumentProblem(DAMAGED);
      const bytes = Buffer.alloc(Math.min(length, size - from));
      let filled = 0;
      while (filled < bytes.length) {
        const read = readSync(descriptor, bytes, filled, bytes.length - filled, from + filled);
        if (read === 0) break;
        filled += read;
      }
      return bytes.subarray(0, filled);
    },
  };
}

/**
 * A file for this process alone. Its name is taken away before anything is written, so that nobody can
 * open it, and it is gone with the process, however that ends: there is nothing to clean up.
 */
export class UnnamedFile {
  readonly descriptor: number;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    this.descriptor = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  add(bytes: Uint8Array): void {
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.descriptor, bytes, written, bytes.length - written);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
