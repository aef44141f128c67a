import type { ByteRange, ObjectStore, StoredObject } from '../../server/files/object-store.ts';
import { fileKey } from './file-keys.ts';
import type { ObjectRecordStore, SentFile } from './store.ts';

/** A file that is kept as it was sent. */
export interface KeptFile extends SentFile {
  purpose: string;
  open(range?: ByteRange): Promise<StoredObject | null>;
}

/** Stored files that are no pictures. Who may have one, the module says whose rows or words name it. */
export function createFileLibrary(store: { objects: ObjectRecordStore }, objects: ObjectStore) {
  return {
    /** Null for a picture, and for what has not come in whole. */
    async find(id: string): Promise<KeptFile | null> {
      const record = await store.objects.findById(id);
      if (record?.state !== 'stored' || record.file === null) return null;
      const key = fileKey(id);
      return {
        ...record.file,
        purpose: record.purpose,
        open: (range) => objects.get(key, range),
      };
    },
  };
}
export type FileLibrary = ReturnType<typeof createFileLibrary>;
