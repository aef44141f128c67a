import type { Readable } from 'node:stream';

/** Where the bytes of files live. Keys are made by the server, never from the name of a file. */
export interface ObjectStore {
  /** Resolves only when the bytes are safe: a crash right after it loses nothing. */
  put(key: string, bytes: Uint8Array | StreamedBytes, contentType: string): Promise<void>;
  /** Null when there is no such object. `end` is inclusive, as in HTTP. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedObject>;
  /** Rejects when the store cannot be reached or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Bytes that are not held in memory. A stream of another size is refused, and leaves nothing. */
export interface StreamedBytes {
  size: number;
  stream: AsyncIterable<Uint8Array>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  stream: Readable;
  /** Size of the whole object, even when only a range of it is read. */
  size: number;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
}
