import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** What one request took, and how it ended. */
export interface Measurement {
  kind: 'document' | 'api' | 'asset' | 'login';
  ms: number;
  /** Null when there was no answer. */
  status: number | null;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** As many connections at once as a browser opens to one host. */
const CONNECTIONS = 6;
const TIME_LIMIT_MS = 10_000;

/** A visitor with connections of their own, as a browser has them. */
export class SimulatedBrowser {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #measured: Measurement[];
  #cookie: string | null;

  constructor(origin: string, measured: Measurement[], cookie: string | null = null) {
    this.#origin = new URL(origin);
    this.#measured = measured;
    this.#cookie = cookie;
  }

  /** A page as a browser loads it: the document, then its files and the question who we are. */
  async open(path: string, assets: readonly string[]): Promise<void> {
    await this.#ask('document', path);
    await Promise.all(assets.map((asset) => this.#ask('asset', asset)));
    await this.#ask('api', '/api/session');
  }

  /** The document alone. */
  async look(path: string): Promise<void> {
    await this.#ask('document', path);
  }

  /** Resolves with the session's cookie. */
  async logIn(password: string): Promise<string | null> {
    const answer = await this.#ask('login', '/api/session', JSON.stringify({ password }));
    this.#cookie = answer?.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
    return this.#cookie;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(kind: Measurement['kind'], path: string, body?: string): Promise<Answer | null> {
    const startedAt = performance.now();
    const answer = await this.#send(path, body).catch(() => null);
    const ms = performance.now() - startedAt;
    this.#measured.push({ kind, ms, status: answer?.status ?? null });
    return answer;
  }

  #send(path: string, body: string | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          agent: this.#agent,
          timeout: TIME_LIMIT_MS,
          headers: {
            'accept-encoding': 'br',
            ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        (response) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
          );
        },
      );
      request.on('timeout', () => request.destroy(new Error('No answer in time.')));
      request.on('error', reject);
      request.end(body);
    });
  }
}
