import type { ByteRange, ObjectStore, StoredObject } from '../../../server/files/object-store.ts';
import { fileKey, IMAGE_CONTENT_TYPES, imageKey } from './file-keys.ts';
import type { ObjectRecordStore, SentFile } from './store.ts';

/** A file that is kept as it was sent. */
export interface KeptFile extends SentFile {
  purpose: string;
  open(range?: ByteRange): Promise<StoredObject | null>;
}

/** The best that is kept of a file: as it was sent, or the largest variant of a picture. */
export interface BestFile {
  purpose: string;
  contentType: string;
  /** Null for a picture: its variants have none. */
  sha256: string | null;
  open(): Promise<StoredObject | null>;
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

    /** Null for what has not come in whole. Of a picture, WebP: AVIF may not be made yet. */
    async findBest(id: string): Promise<BestFile | null> {
      const record = await store.objects.findById(id);
      if (record?.state !== 'stored') return null;
      const { purpose, file, widths } = record;
      if (file) {
        const { contentType, sha256 } = file;
        return { purpose, contentType, sha256, open: () => objects.get(fileKey(id)) };
      }
      const key = imageKey(id, Math.max(...widths), 'webp');
      const contentType = IMAGE_CONTENT_TYPES.webp;
      return { purpose, contentType, sha256: null, open: () => objects.get(key) };
    },
  };
}
export type FileLibrary = ReturnType<typeof createFileLibrary>;
