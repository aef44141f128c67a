import Uppy from '@uppy/core';
import Tus from '@uppy/tus';
import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInKind } from '../../../../modules/hand-ins/schema.ts';
import { HAND_IN_PIECE_BYTES } from '../../../../schema/limits.ts';

interface ForTeam {
  team: string;
  kind: HandInKind;
  note: string;
}

interface Sending {
  /** Rejects with a sentence for a person. */
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
    uppy.on('cancel-all', () => reject(new Error('The upload was cancelled.')));
    uppy.on('upload-error', (_, error) => reject(new Error(sentenceOf(error))));
    uppy.addFile({ name: file.name, data: file, meta: { kind, filename: file.name, team, note } });
    uppy.upload().catch(reject);
  }).finally(() => uppy.destroy());
  return { done, stop: () => uppy.cancelAll() };
}

/** What the server said, where it did: its refusals are sentences. */
function sentenceOf(error: unknown): string {
  const { originalResponse } = error as {
    originalResponse?: { getBody(): string; getHeader(name: string): string | undefined } | null;
  };
  const isSentence = originalResponse?.getHeader('content-type')?.startsWith('text/plain');
  const body = isSentence ? originalResponse?.getBody() : '';
  return body || 'The file could not be sent. Please check your connection and try again.';
}
