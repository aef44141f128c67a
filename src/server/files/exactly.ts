import { AppError } from '../../schema/app-error.ts';
import type { StreamedBytes } from './object-store.ts';

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
