import { addressOf } from '../../../../modules/address-of.ts';
import type { HandInKind, PendingUpload } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { ApiError, apiAnswer, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { fileHash } from '../../../lib/file-hash.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { announceFile, type KnownUpload, TUS_HEADERS } from './announce-file.ts';
import { forgetFile, keepFile, keptFile, keptKinds } from './kept-files.ts';
import type { PieceSending } from './send-pieces.ts';
import type { Comparison, Sending } from './sending.ts';
import { refusalWords } from './sending-words.ts';

/** Slower networks are judged by what they did lately, not by how they began. */
const WINDOW_MS = 15_000;

/** Guesses from the last seconds how long the rest will take. */
export function createSpeed() {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Seconds until all of it is sent; null while unknown. */
    note(sent: number, size: number, now: number): number | null {
      const last = samples.at(-1);
      // After an interruption it begins again.
      if (last && (sent < last.sent || now - last.at > WINDOW_MS)) samples = [];
      samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), { at: now, sent }];
      const [first] = samples;
      const passed = now - (first?.at ?? now);
      const done = sent - (first?.sent ?? sent);
      return passed < 1000 || done === 0 ? null : ((size - sent) * passed) / done / 1000;
    },
  };
}

interface Shown {
  sendings: readonly Sending[];
  /** By the id of the version. */
  comparisons: Readonly<Record<string, Comparison>>;
}

interface Work {
  file: File;
  stop: AbortController;
  pieces: PieceSending | null;
  upload: KnownUpload | null;
}

export const NOTHING: Shown = { sendings: [], comparisons: {} };
const TELL_EVERY_MS = 250;

let shown: Shown = NOTHING;
const works = new Map<string, Work>();
/** Uploads whose kept file waits for another window to end. */
const awaited = new Set<string>();
const listeners = new Set<() => void>();
/** Told when the server's list has changed. */
const changeListeners = new Set<() => void>();

export const shownSendings = () => shown;

export function onSendings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function onServerChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

function tellServerChange(): void {
  for (const listener of changeListeners) listener();
}

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

function change(key: string, part: Partial<Sending>): void {
  show({
    sendings: shown.sendings.map((each) => (each.key === key ? { ...each, ...part } : each)),
  });
}

function remove(key: string): void {
  works.delete(key);
  show({ sendings: shown.sendings.filter((each) => each.key !== key) });
}

/** Sends a file: a new one, or the rest of one that the server knows. */
export function sendFile(kind: HandInKind, file: File, pending?: PendingUpload): void {
  void run(begin(kind, file, pending), kind, alone);
}

type ToGoOnWith = Pick<PendingUpload, 'id' | 'kind' | 'href' | 'received'>;

function begin(kind: HandInKind, file: File, pending?: ToGoOnWith): string {
  const key = newIdempotencyKey();
  const sending: Sending = {
    key,
    kind,
    fileName: file.name,
    size: file.size,
    sent: pending?.received ?? 0,
    secondsLeft: null,
    phase: pending ? 'sending' : 'announcing',
    sentence: '',
    status: 0,
    isSignedOut: false,
    id: pending?.id ?? null,
  };
  const upload = pending ? { id: pending.id, href: pending.href } : null;
  works.set(key, { file, stop: new AbortController(), pieces: null, upload });
  show({ sendings: [...shown.sendings, sending] });
  return key;
}

/** Goes on with what this browser keeps of uploads that have not ended, once no other window does. */
export async function goOnWithKept(pending: readonly PendingUpload[]): Promise<void> {
  for (const upload of [...pending, ...(await silentOnes(pending))]) {
    const isKnown = shown.sendings.some(({ id }) => id === upload.id) || awaited.has(upload.id);
    if (isKnown || !(await keptFile(upload.id)) || awaited.has(upload.id)) continue;
    awaited.add(upload.id);
    void alone(upload.id, async () => {
      awaited.delete(upload.id);
      // Gone if the other window has ended it.
      const file = await keptFile(upload.id);
      if (file) await run(begin(upload.kind, file, upload), upload.kind, (_, work) => work());
    });
  }
}

/** Announced and silent since: the server does not list it any more, and still takes its bytes. */
async function silentOnes(pending: readonly PendingUpload[]): Promise<ToGoOnWith[]> {
  const found: ToGoOnWith[] = [];
  for (const [id, kind] of await keptKinds()) {
    const isListed = pending.some((each) => each.id === id);
    if (isListed || shown.sendings.some((each) => each.id === id) || awaited.has(id)) continue;
    const href = addressOf('GET /api/hand-in-uploads/:id', { params: { id } });
    // Cancelled elsewhere, or from another person who used this browser: leave it alone.
    const isSilent = await apiAnswer(href, { method: 'HEAD', headers: TUS_HEADERS }).then(
      ({ headers }) => headers.get('upload-offset') === '0',
      () => false,
    );
    if (isSilent) found.push({ id, kind, href, received: 0 });
  }
  return found;
}

export function pause(key: string): void {
  works.get(key)?.pieces?.pause();
  change(key, { phase: 'paused', secondsLeft: null });
}

export function resume(key: string): void {
  change(key, { phase: 'sending' });
  works.get(key)?.pieces?.resume();
}

/** Once more, after it failed. */
export function tryAgain(key: string): void {
  const sending = shown.sendings.find((each) => each.key === key);
  if (sending?.phase !== 'failed') return;
  change(key, { phase: 'sending', sentence: '', isSignedOut: false });
  void run(key, sending.kind, alone);
}

export function goOnAfterSignIn(): void {
  for (const { key, isSignedOut } of shown.sendings) if (isSignedOut) tryAgain(key);
}

/** Ends it, on the server as well. */
export async function cancel(key: string): Promise<void> {
  const work = works.get(key);
  work?.pieces?.stop();
  work?.stop.abort();
  remove(key);
  if (work?.upload) await cancelUpload(work.upload);
}

/** Also one of another device. */
export async function cancelUpload({ id, href }: KnownUpload): Promise<void> {
  await forgetFile(id);
  try {
    await apiAnswer(href, { method: 'DELETE', headers: TUS_HEADERS });
  } catch (error) {
    // Gone already is as well.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  } finally {
    tellServerChange();
  }
}

/** Drops what has ended, once the list of the server shows it. */
export function dropEnded(versionIds: ReadonlySet<string>): void {
  const isDone = ({ id, phase }: Sending) => phase === 'ended' && id !== null && versionIds.has(id);
  if (!shown.sendings.some(isDone)) return;
  show({ sendings: shown.sendings.filter((each) => !isDone(each)) });
}

async function run(key: string, kind: HandInKind, hold: typeof alone): Promise<void> {
  const work = works.get(key);
  if (!work) return;
  const { file, stop } = work;
  try {
    if (!work.upload) {
      work.upload = await announceFile(kind, file, {
        signal: stop.signal,
        onWaiting: () => change(key, { phase: 'waiting' }),
        isTaken: (id) => shown.sendings.some((each) => each.id === id),
      });
      if (stop.signal.aborted) return await cancelUpload(work.upload);
      change(key, { id: work.upload.id, phase: 'sending' });
      tellServerChange();
    }
    const upload = work.upload;
    void keepFile(upload.id, kind, file);
    await hold(upload.id, () => sendRest(key, work, upload));
  } catch (error) {
    if (stop.signal.aborted) return;
    const status = error instanceof ApiError ? error.status : 0;
    fail(key, status, failureSentence(error));
  }
}

async function sendRest(key: string, work: Work, upload: KnownUpload): Promise<void> {
  const { file, stop } = work;
  const { sendPieces } = await import('./send-pieces.ts');
  if (stop.signal.aborted) return;
  const speed = createSpeed();
  let toldAt = 0;
  await new Promise<void>((done) => {
    stop.signal.addEventListener('abort', () => done());
    work.pieces = sendPieces({
      file,
      href: upload.href,
      onSent(sent) {
        const now = Date.now();
        const secondsLeft = speed.note(sent, file.size, now);
        if (now - toldAt < TELL_EVERY_MS && sent < file.size) return;
        toldAt = now;
        const isPaused = shown.sendings.find((each) => each.key === key)?.phase === 'paused';
        if (!isPaused) change(key, { sent, secondsLeft, phase: 'sending' });
      },
      onInterrupted: () => change(key, { phase: 'waiting', secondsLeft: null }),
      onEnd() {
        change(key, { phase: 'ended', sent: file.size, secondsLeft: null });
        void end(key, file, upload.id).finally(done);
      },
      onFailure(status, sentence) {
        fail(key, status, sentence);
        done();
      },
    });
  });
}

function fail(key: string, status: number, sentence: string): void {
  const isSignedOut = status === 401 || status === 403;
  const work = works.get(key);
  if (status === 404 && work?.upload) {
    void forgetFile(work.upload.id);
    // It is announced again, if the person wants that.
    work.upload = null;
  }
  change(key, { phase: 'failed', status, isSignedOut, sentence: refusalWords(status, sentence) });
}

/** Compares what the server received with what this device has sent. */
async function end(key: string, file: File, id: string): Promise<void> {
  tellServerChange();
  await forgetFile(id);
  const receipt = await call('GET /api/receipts/:id', { params: { id } }).catch(() => null);
  const hash = await fileHash(file);
  works.delete(key);
  if (receipt === null || hash === null) return;
  const comparison = hash === receipt.sha256 ? 'same' : 'different';
  show({ comparisons: { ...shown.comparisons, [id]: comparison } });
}

/** One window at a time sends a file; the next goes on where it ended. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`hand-in ${id}`, work);
}
