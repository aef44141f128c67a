import { fstatSync, readSync } from 'node:fs';
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
