import { ApiError } from './api.ts';

interface PutOptions {
  onProgress?: (sentBytes: number) => void;
  signal?: AbortSignal | undefined;
}

/** Specification, section 9: no one reads faster than this. */
const PROGRESS_EVERY_MS = 500;
const TIME_LIMIT_MS = 120_000;

/** Sends a file. XMLHttpRequest, because fetch tells no progress. */
export function putFile(url: string, file: Blob, { onProgress, signal }: PutOptions = {}) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let lastTold = 0;
    request.upload.onprogress = ({ loaded }) => {
      const now = Date.now();
      if (now - lastTold < PROGRESS_EVERY_MS && loaded < file.size) return;
      lastTold = now;
      onProgress?.(loaded);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const body = request.responseText;
      const isSentence = request.getResponseHeader('content-type')?.startsWith('text/plain');
      const sentence =
        isSentence && body ? body : 'The server could not take this file. Please try again later.';
      reject(new ApiError(request.status, body, request.statusText, sentence));
    };
    const fail = () => reject(new TypeError('The file could not be sent.'));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.open('PUT', url);
    request.timeout = TIME_LIMIT_MS;
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.send(file);
  });
}
