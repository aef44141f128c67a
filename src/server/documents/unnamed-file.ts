import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

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
