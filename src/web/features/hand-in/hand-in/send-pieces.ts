import Uppy from '@uppy/core';
import Tus, { type TusBody } from '@uppy/tus';
import { HAND_IN_PIECE_BYTES } from '../../../../schema/limits.ts';

interface PieceOptions {
  file: File;
  /** Of the announced upload. */
  href: string;
  onSent: (bytes: number) => void;
  /** It cannot go on just now, and is tried again. */
  onInterrupted: () => void;
  onEnd: () => void;
  /** It was refused; with the status, and the server's sentence where there is one. */
  onFailure: (status: number, sentence: string) => void;
}

export interface PieceSending {
  pause(): void;
  resume(): void;
  /** What has been sent stays on the server. */
  stop(): void;
}

/** A network may be away for a lunch: every five seconds for some hours. */
const RETRY_DELAYS_MS = [0, 1000, 3000, ...Array<number>(5000).fill(5000)];

/**
 * Sends an announced file piece by piece, from where the server has it. Without an endpoint the
 * library cannot announce it again, which could make it late.
 */
export function sendPieces(options: PieceOptions): PieceSending {
  const { file, href, onSent, onInterrupted, onEnd, onFailure } = options;
  const uppy = new Uppy<Record<string, never>, TusBody>({ logger: QUIET });
  uppy.use(Tus, {
    uploadUrl: href,
    chunkSize: HAND_IN_PIECE_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    allowedMetaFields: [],
    // The server lists what is pending, on whichever device.
    storeFingerprintForResuming: false,
    onShouldRetry(error, _attempt, _options, decide) {
      const isWorthIt = decide(error);
      if (isWorthIt) onInterrupted();
      return isWorthIt;
    },
  });
  const id = uppy.addFile({ name: file.name, type: file.type, data: file });
  uppy.on('upload-progress', (_, { bytesUploaded }) => {
    if (typeof bytesUploaded === 'number') onSent(bytesUploaded);
  });
  uppy.on('upload-success', onEnd);
  uppy.on('upload-error', (_, __, response) => {
    const request = response?.body?.xhr;
    const isSentence = request?.getResponseHeader('content-type')?.startsWith('text/plain');
    onFailure(response?.status ?? 0, isSentence ? (request?.responseText ?? '') : '');
  });
  void uppy.upload();

  const setPaused = (isPaused: boolean) => {
    if (Boolean(uppy.getFile(id)?.isPaused) !== isPaused) uppy.pauseResume(id);
  };
  return {
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    // Not `destroy`: it would also end the upload on the server.
    stop: () => setPaused(true),
  };
}

const QUIET = { debug() {}, warn() {}, error() {} };
