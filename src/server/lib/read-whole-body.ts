import { AppError } from '../../schema/app-error.ts';

/** Tells a sender who has gone away from everything else that can fail. */
export async function* readWholeBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new AppError('invalid', {
      sentence: 'The file did not arrive completely; please send it again.',
      cause: error,
    });
  }
}
