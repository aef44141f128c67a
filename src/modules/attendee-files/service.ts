import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, StoredObject } from '../../server/files/object-store.ts';

export interface AttendeeFile {
  name: string;
  contentType: string;
  etag: string;
  open(range?: ByteRange): Promise<StoredObject>;
}

export interface AttendeeFiles {
  /** Before the first question. */
  read(): Promise<void>;
  find(name: string): Promise<AttendeeFile | null>;
}

const CONTENT_TYPES: Record<string, string> = { '.pdf': 'application/pdf' };

/**
 * The downloads of the attendee area. They are few and small, so they are read once at the start;
 * a name is looked up in that list and never becomes a path.
 */
export function createAttendeeFiles(folder: string): AttendeeFiles {
  const files = new Map<string, AttendeeFile>();
  return {
    async read() {
      for (const name of await readdir(folder)) {
        const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.'))];
        if (contentType === undefined) continue;
        const bytes = await readFile(join(folder, name));
        files.set(name, {
          name,
          contentType,
          etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          open: async (range) => ({
            size: bytes.length,
            stream: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
          }),
        });
      }
    },
    find: async (name) => files.get(name) ?? null,
  };
}
