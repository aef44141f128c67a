import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInKind } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { ApiError, apiAnswer } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';

export const TUS_HEADERS = { 'tus-resumable': '1.0.0' };

/** An upload that the server knows. */
export interface KnownUpload {
  id: string;
  href: string;
}

interface AnnounceOptions {
  signal: AbortSignal;
  /** The server cannot be reached, and is asked again. */
  onWaiting: () => void;
  /** Uploads that other files of this browser belong to. */
  isTaken: (id: string) => boolean;
}

const RETRY_MS = 3000;

/**
 * Tells the server that a file will come. From then on it is in time, so it is tried until it
 * works; an announcement whose answer was lost is found again and not made twice.
 */
export async function announceFile(
  kind: HandInKind,
  file: File,
  { signal, onWaiting, isTaken }: AnnounceOptions,
): Promise<KnownUpload> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const known = isFirst ? null : await announcedBefore(kind, file, isTaken);
      return known ?? (await announce(kind, file));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      onWaiting();
      await networkOrPause(signal);
      signal.throwIfAborted();
    }
  }
}

async function announce(kind: HandInKind, file: File): Promise<KnownUpload> {
  const answer = await apiAnswer(addressOf('POST /api/hand-in-uploads'), {
    method: 'POST',
    headers: {
      ...TUS_HEADERS,
      'upload-length': String(file.size),
      'upload-metadata': `kind ${encoded(kind)},filename ${encoded(file.name)}`,
    },
  });
  const href = answer.headers.get('location') ?? '';
  return { id: href.slice(href.lastIndexOf('/') + 1), href };
}

async function announcedBefore(
  kind: HandInKind,
  { name, size }: File,
  isTaken: (id: string) => boolean,
): Promise<KnownUpload | null> {
  const own = await call('GET /api/my-hand-ins');
  const pending = own.files.find((each) => each.kind === kind)?.pending ?? [];
  const found = pending.find(
    (each) =>
      each.fileName === name && each.size === size && each.received === 0 && !isTaken(each.id),
  );
  return found ?? null;
}

/** Base64 of UTF-8, as the protocol wants it. */
function encoded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Until the network is back, or a few seconds. */
function networkOrPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
