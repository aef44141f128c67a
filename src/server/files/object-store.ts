import type { Readable } from 'node:stream';
import { AppError } from '../../schema/app-error.ts';

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

const SAFE_KEY = /^(?!.{301})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * The last gate before a key becomes a path or an address. No part of a key may start with a dot,
 * so neither `..` nor an absolute path nor a store's own hidden files can be reached.
 */
export function assertSafeKey(key: string): void {
  if (!SAFE_KEY.test(key)) throw new Error(`Not a valid object key: ${JSON.stringify(key)}`);
}

/** The bytes of a stream as they come; fails when they are more or fewer than was said. */
export async function* exactly({ size, stream }: StreamedBytes): AsyncGenerator<Uint8Array> {
  let missing = size;
  for await (const chunk of stream) {
    missing -= chunk.length;
    if (missing < 0) break;
    yield chunk;
  }
  if (missing === 0) return;
  throw new AppError('invalid', {
    sentence: 'The file did not arrive completely; please send it again.',
    cause: new Error(`A stream did not have the ${size} bytes that were announced.`),
  });
}
