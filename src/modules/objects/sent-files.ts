import { createHash } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import { type FileKind, type FileType, HEAD_BYTES } from '../../server/files/file-kind.ts';
import type { ObjectStore } from '../../server/files/object-store.ts';
import { contentTypeOfKey, fileKey } from './file-keys.ts';

/** What is known of a file that is kept as it was sent; the row that shows it keeps this. */
export interface SentFile {
  contentType: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

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

  async function* looked(): AsyncGenerator<Uint8Array> {
    let head = Buffer.alloc(0);
    for await (const chunk of stream) {
      hash.update(chunk);
      if (type === undefined) {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES && head.length < size) continue;
        type = typeOf(head);
        yield head;
      } else {
        yield chunk;
      }
    }
    // Less came than was announced: nobody has looked yet.
    if (type === undefined) typeOf(head);
  }

  function typeOf(bytes: Buffer): FileType {
    const found = types.find(({ matches }) => matches(bytes.subarray(0, HEAD_BYTES)));
    if (found) return found;
    throw new AppError('unsupportedType', refusal === undefined ? {} : { sentence: refusal });
  }

  const key = fileKey(id);
  await objects.put(key, { size, stream: looked() }, contentTypeOfKey(key));
  if (type === undefined) throw new AppError('unsupportedType');
  return { contentType: type.contentType, size, sha256: hash.digest('hex') };
}
