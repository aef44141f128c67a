import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body as JSON; fails when it is not. */
  json<Body>(): Body;
}

export interface Call {
  method?: string;
  /** An object is sent as JSON, bytes and text as they are, a stream in chunks. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface ClientOptions {
  /** Keeps the connections; Node's own for the whole process when left out. */
  agent?: Agent;
  /** A call that takes longer fails. */
  limitMs?: number;
  /** The address that it comes from, as the proxy before the site says. */
  from?: string;
}

/** A client with a cookie jar that can send any header, also those that fetch refuses. */
export class HttpClient {
  readonly #origins: readonly string[];
  readonly #options: ClientOptions;
  #turn = 0;
  /** The session's. */
  cookie: string | null = null;
  /** All others that were set, by their names. */
  readonly otherCookies = new Map<string, string>();

  /** With several origins the calls take turns, as behind a proxy. */
  constructor(origins: readonly string[], options: ClientOptions = {}) {
    this.#origins = origins;
    this.#options = options;
  }

  get = (path: string, headers: Record<string, string> = {}) => this.call(path, { headers });
  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.call(path, { method: 'POST', body, headers });
  put = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.call(path, { method: 'PUT', body, headers });
  delete = (path: string, headers: Record<string, string> = {}) =>
    this.call(path, { method: 'DELETE', headers });

  async call(path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> {
    const origin = this.#origins[this.#turn++ % this.#origins.length] ?? '';
    const { payload, type } = encode(body);
    const sent: Record<string, string> = {
      ...(type === null ? {} : { 'content-type': type }),
      ...(payload instanceof Buffer ? { 'content-length': String(payload.length) } : {}),
      ...this.#cookieHeader(),
      ...(this.#options.from === undefined ? {} : { 'x-forwarded-for': this.#options.from }),
      ...headers,
    };
    const target = { origin: new URL(origin), path, method, headers: sent };
    const answer = await send(target, payload, this.#options);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=');
      if (!/^(?:__Host-)?session$/.test(name)) this.otherCookies.set(name, pair);
      else this.cookie = /Max-Age=0\b/.test(line) ? null : pair;
    }
    return answer;
  }

  #cookieHeader(): { cookie?: string } {
    const pairs = [...(this.cookie === null ? [] : [this.cookie]), ...this.otherCookies.values()];
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }
}

function encode(body: unknown): { payload: Buffer | Readable | null; type: string | null } {
  if (body === undefined) return { payload: null, type: null };
  if (body instanceof Uint8Array) return { payload: Buffer.from(body), type: null };
  if (typeof body === 'string') return { payload: Buffer.from(body), type: null };
  if (typeof body === 'object' && body !== null && 'pipe' in body) {
    return { payload: body as Readable, type: null };
  }
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

interface Target {
  origin: URL;
  path: string;
  method: string;
  headers: Record<string, string>;
}

function send(
  { origin, path, method, headers }: Target,
  payload: Buffer | Readable | null,
  { agent, limitMs }: ClientOptions,
): Promise<Answer> {
  const options = {
    host: origin.hostname,
    port: origin.port,
    // Sent as it is written: URL would tidy up what a test wants to be untidy.
    path,
    method,
    headers,
    ...(agent ? { agent } : {}),
    ...(limitMs ? { signal: AbortSignal.timeout(limitMs) } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
          json: () => JSON.parse(bytes.toString()),
        });
        // An answer may come before everything has been sent.
        if (!request.writableFinished) request.destroy();
      });
    });
    request.on('error', reject);
    if (payload === null) request.end();
    else if (Buffer.isBuffer(payload)) request.end(payload);
    else payload.on('error', () => request.destroy()).pipe(request);
  });
}
