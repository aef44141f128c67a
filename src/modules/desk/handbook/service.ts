import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../../schema/app-error.ts';
import type { ByteRange, StoredObject } from '../../../server/files/object-store.ts';

export interface Handbook {
  text(): Promise<string>;
  picture(name: string): Promise<{
    etag: string;
    open(range?: ByteRange): Promise<StoredObject>;
  }>;
}

/**
 * The handbook for organisers as it came with the site. It is read on demand: few ask for it, and a
 * site that was installed without its documents starts all the same.
 */
export function createHandbook(folder: string): Handbook {
  const read = (...path: string[]) =>
    readFile(join(folder, ...path)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new AppError('notFound') : error;
    });
  return {
    text: async () => (await read('handbook.md')).toString('utf8'),

    async picture(name) {
      const bytes = await read('handbook', name);
      return {
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        open: async (range) => ({
          size: bytes.length,
          stream: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
        }),
      };
    },
  };
}
