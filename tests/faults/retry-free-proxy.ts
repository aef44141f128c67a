import { Agent, createServer, get, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../../src/modules/address-of.ts';

const POLL_MS = 50;
const POLL_LIMIT_MS = 1000;

export interface Proxy {
  origin: string;
  isReady(upstream: string): boolean;
  /** Sends nothing more to an instance until it is ready again after `bringBack`. */
  takeOut(upstream: string): void;
  bringBack(upstream: string): void;
  /** Answers that the proxy had to make up because an instance gave none. */
  failures(): number;
  stop(): Promise<void>;
}

interface Upstream {
  origin: URL;
  agent: Agent;
  isReady: boolean;
  isTakenOut: boolean;
}

/**
 * A load balancer of the simplest kind: it asks each instance whether it is ready, sends requests
 * to those that are, in turns, and never sends one twice.
 */
export async function startRetryFreeProxy(origins: readonly string[]): Promise<Proxy> {
  const upstreams = origins.map(
    (origin): Upstream => ({
      origin: new URL(origin),
      agent: new Agent({ keepAlive: true, maxFreeSockets: 50 }),
      isReady: false,
      isTakenOut: false,
    }),
  );
  const upstreamAt = (origin: string): Upstream => {
    const found = upstreams.find((each) => each.origin.origin === origin);
    if (!found) throw new Error(`There is no instance at ${origin}.`);
    return found;
  };
  let turn = 0;
  let failures = 0;

  const server = createServer((request, response) => {
    const ready = upstreams.filter(({ isReady, isTakenOut }) => isReady && !isTakenOut);
    const upstream = ready[turn++ % ready.length];
    const fail = (error: Error) => {
      failures += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error.message);
    };
    if (!upstream) {
      fail(new Error('No instance is ready.'));
      return;
    }
    const { connection: _, ...headers } = request.headers;
    const forwarded = httpRequest(
      {
        host: upstream.origin.hostname,
        port: upstream.origin.port,
        path: request.url,
        method: request.method,
        headers,
        agent: upstream.agent,
      },
      (answer) => {
        const { connection: __, 'keep-alive': ___, ...answerHeaders } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, answerHeaders);
        answer.on('error', fail).pipe(response);
      },
    );
    forwarded.on('error', fail);
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timers = upstreams.map((upstream) => setInterval(() => poll(upstream), POLL_MS));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (origin) => upstreamAt(origin).isReady,
    takeOut(origin) {
      upstreamAt(origin).isTakenOut = true;
    },
    bringBack(origin) {
      Object.assign(upstreamAt(origin), { isTakenOut: false, isReady: false });
    },
    failures: () => failures,
    stop: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearInterval(timer);
        for (const { agent } of upstreams) agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function poll(upstream: Upstream): void {
  const question = get(`${upstream.origin.origin}${addressOf('GET /api/health/ready')}`, {
    agent: false,
  });
  // Slow is not away: only an instance that refuses, or that says so, is left out.
  let isSlow = false;
  question.setTimeout(POLL_LIMIT_MS, () => {
    isSlow = true;
    question.destroy();
  });
  question.on('error', () => {
    if (!isSlow) upstream.isReady = false;
  });
  question.on('response', (answer) => {
    upstream.isReady = answer.statusCode === 200;
    answer.resume();
  });
}
