import { createHash } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import {
  type FileKind,
  type FileType,
  HEAD_BYTES,
  TAIL_BYTES,
} from '../../../server/files/file-kind.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { contentTypeOfKey, fileKey } from './file-keys.ts';
import type { SentFile } from './store.ts';

interface Sending {
  id: string;
  types: readonly FileType[];
  refusal: FileKind['refusal'];
  size: number;
  stream: AsyncIterable<Uint8Array>;
}

/** Stores a file while it comes in: never more of it is in memory than is on its way. */
export async function storeSentFile(
  objects: ObjectStore,
  { id, types, refusal, size, stream }: Sending,
): Promise<SentFile> {
  const hash = createHash('sha256');
  let type: FileType | undefined;

  /** One piece behind: a store that has got all bytes might not wait for what is said of the end. */
  async function* looked(): AsyncGenerator<Uint8Array> {
    let head = Buffer.alloc(0);
    let tail: Buffer = Buffer.alloc(0);
    let held: Uint8Array | null = null;
    for await (const chunk of stream) {
      hash.update(chunk);
      if (type === undefined) {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES && head.length < size) continue;
        type = typeOf(head);
        held = head;
        tail = lastOf(head);
      } else {
        if (held) yield held;
        held = chunk;
        tail = lastOf(Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]));
      }
    }
    // Less came than was announced, so it was not inspected.
    const found = type ?? typeOf(head);
    if (found.endsWell?.(tail) === false) throw refusalOf();
    if (held) yield held;
  }

  function typeOf(bytes: Buffer): FileType {
    const found = types.find(({ matches }) => matches(bytes.subarray(0, HEAD_BYTES)));
    if (found) return found;
    throw refusalOf();
  }

  function refusalOf(): AppError {
    return new AppError('unsupportedType', refusal === undefined ? {} : { sentence: refusal });
  }

  const key = fileKey(id);
  await objects.put(key, { size, stream: looked() }, contentTypeOfKey(key));
  if (type === undefined) throw new AppError('unsupportedType');
  return { contentType: type.contentType, size, sha256: hash.digest('hex') };
}

const lastOf = (bytes: Buffer) => bytes.subarray(-TAIL_BYTES);
