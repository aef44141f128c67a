import {
  ERROR_CODE_HEADER,
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

  constructor(status: number, body: string, statusText: string, sentence: string, code = '') {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = sentence;
    this.code = code;
  }
}

interface ApiOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** JSON that is sent as it is, in the place of a body. */
  file?: Blob;
  headers?: Record<string, string>;
  /** Where the server has more to do than elsewhere. */
  timeLimitMs?: number;
  /** Names what is to be made: sent again, it is not made twice (see `idempotency-key.ts`). */
  idempotencyKey?: string;
}

/** Calls the site's own API (specification, section 7). It neither retries nor shows anything. */
export async function api(path: string, options: ApiOptions = {}): Promise<unknown> {
  const answer = await apiAnswer(path, options);
  return answer.status === 204 ? undefined : answer.json();
}

/** One page of a list, and where the list goes on; null at its end. */
export async function apiPage(path: string): Promise<{ rows: unknown; nextCursor: string | null }> {
  const answer = await apiAnswer(path, {});
  return { rows: await answer.json(), nextCursor: answer.headers.get(NEXT_CURSOR_HEADER) };
}

/** For whom the headers of an answer matter. */
export async function apiAnswer(path: string, options: ApiOptions): Promise<Response> {
  const { method = 'GET', body, file, headers, idempotencyKey, timeLimitMs } = options;
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    signal: AbortSignal.timeout(timeLimitMs ?? API_TIME_LIMIT_MS),
  });
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

async function errorOf(answer: Response): Promise<ApiError> {
  const body = await answer.text();
  // Our server answers in plain sentences (decision 16); a proxy before it may answer in HTML.
  const isSentence = answer.headers.get('content-type')?.startsWith('text/plain') && body !== '';
  const sentence = isSentence ? body : 'The server could not do this. Please try again later.';
  const code = answer.headers.get(ERROR_CODE_HEADER) ?? '';
  return new ApiError(answer.status, body, answer.statusText, sentence, code);
}

/** What to tell a person about a call that failed, whatever the reason. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return navigator.onLine
    ? 'The server could not be reached. Please try again in a moment.'
    : 'You are offline. Please try again when you are connected.';
}
