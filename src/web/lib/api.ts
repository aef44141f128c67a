import type { RouteMethod } from '../../schema/contract.ts';
import {
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  NEXT_CURSOR_HEADER,
} from '../../schema/public-paths.ts';

/** A call that hangs longer than this has failed for the person who waits. */
export const API_TIME_LIMIT_MS = 30_000;

/** An answer that is not OK. The message is for the log, the sentence for a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  /** The server's word for it, which stays when the sentence is worded better; empty: none. */
  readonly code: string;
  /** The field that it refuses, as the server names it; empty: none. */
  field = '';

  constructor(status: number, body: string, statusText: string, sentence: string, code = '') {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.code = code;
  }
}

interface ApiOptions {
  method?: RouteMethod | 'HEAD';
  body?: unknown;
  /** JSON that is sent as it is, in the place of a body. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Where the server has more to do than elsewhere. */
  timeLimitMs?: number;
  /** It is sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** The version that a change is made on, so that no newer one is overwritten. */
  ifMatch?: number | undefined;
  /** Names what is to be made: sent again, it is not made twice (see `idempotency-key.ts`). */
  idempotencyKey?: string;
}

/** The server's word for having refused everything while a backup is put back. */
const RESTORING = 'restoring';
const RESTORING_PAUSE_MS = 2000;

/** Calls the site's own API (specification, section 7). It shows nothing. */
export async function api(path: string, options: ApiOptions = {}): Promise<unknown> {
  const answer = await apiAnswer(path, options);
  return answer.status === 204 ? undefined : answer.json();
}

/** One page of a list, and where the list goes on; null at its end. */
export async function apiPage(
  path: string,
  options: ApiOptions = {},
): Promise<{ rows: unknown; nextCursor: string | null }> {
  const answer = await apiAnswer(path, options);
  return { rows: await answer.json(), nextCursor: answer.headers.get(NEXT_CURSOR_HEADER) };
}

/**
 * For whom the headers of an answer matter. While a backup is put back nothing of a call is done, so it
 * is made again until its time is over; nothing else is tried twice.
 */
export async function apiAnswer(path: string, options: ApiOptions): Promise<Response> {
  const {
    method = 'GET',
    body,
    file,
    headers,
    idempotencyKey,
    ifMatch,
    timeLimitMs,
    keepalive = false,
  } = options;
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const signal = AbortSignal.timeout(timeLimitMs ?? API_TIME_LIMIT_MS);
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    keepalive,
    signal,
  };
  for (;;) {
    const answer = await fetch(path, request);
    if (answer.ok) return answer;
    const error = await errorOf(answer);
    if (error.code !== RESTORING || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, RESTORING_PAUSE_MS));
    if (signal.aborted) throw error;
  }
}

async function errorOf(answer: Response): Promise<ApiError> {
  const body = await answer.text();
  // Our server answers in plain sentences (decision 16); a proxy before it may answer in HTML.
  const isSentence = answer.headers.get('content-type')?.startsWith('text/plain') && body !== '';
  const sentence = isSentence ? body : 'The server could not do this. Please try again later.';
  const code = answer.headers.get(ERROR_CODE_HEADER) ?? '';
  const error = new ApiError(answer.status, body, answer.statusText, sentence, code);
  error.field = answer.headers.get(ERROR_FIELD_HEADER) ?? '';
  return error;
}

/** What to tell a person about a call that failed, whatever the reason. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return navigator.onLine
    ? 'The server could not be reached. Please try again in a moment.'
    : 'You are offline. Please try again when you are connected.';
}
