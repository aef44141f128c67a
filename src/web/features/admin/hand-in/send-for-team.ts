import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInKind } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { HAND_IN_PIECE_BYTES } from '../../../../schema/limits.ts';
import { ApiError } from '../../../lib/api.ts';

interface ForTeam {
  team: string;
  kind: HandInKind;
  note: string;
}

interface Sending {
  /** Rejects as any other call does. */
  done: Promise<void>;
  stop(): void;
}

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

/** Hands a file in for a team: in pieces, and on from the last one when the connection was lost. */
export function sendForTeam(
  file: File,
  { team, kind, note }: ForTeam,
  onProgress: (percent: number) => void,
): Sending {
  const uppy = new Uppy();
  uppy.use(Tus, {
    endpoint: addressOf('POST /api/hand-in-uploads'),
    chunkSize: HAND_IN_PIECE_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    allowedMetaFields: ['kind', 'filename', 'team', 'note'],
    // The same file may be handed in for another team: nothing goes on where another one ended.
    storeFingerprintForResuming: false,
  });
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) =>
    onProgress(Math.floor((100 * bytesUploaded) / (bytesTotal ?? file.size))),
  );
  const done = new Promise<void>((resolve, reject) => {
    uppy.on('upload-success', () => resolve());
    uppy.on('cancel-all', () => reject(failure(0, 'The upload was cancelled.')));
    uppy.on('upload-error', (_, error) => reject(failureOf(error)));
    uppy.addFile({ name: file.name, data: file, meta: { kind, filename: file.name, team, note } });
    uppy.upload().catch(reject);
  }).finally(() => uppy.destroy());
  return { done, stop: () => uppy.cancelAll() };
}

const failure = (status: number, sentence: string) => new ApiError(status, sentence, '', sentence);

/** What the server said, where it did: its refusals are sentences. */
function failureOf(error: unknown): ApiError {
  const { originalResponse: answer } = error as {
    originalResponse?: {
      getStatus(): number;
      getBody(): string;
      getHeader(name: string): string | undefined;
    } | null;
  };
  const isSentence = answer?.getHeader('content-type')?.startsWith('text/plain');
  return failure(
    answer?.getStatus() ?? 0,
    (isSentence && answer?.getBody()) ||
      'The file could not be sent. Please check your connection and try again.',
  );
}
