import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  IMPORT_TIME_LIMIT_MS,
  REQUEST_TIME_LIMIT_MS,
  SHUTDOWN_TIME_LIMIT_MS,
} from '../../schema/limits.ts';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';
import type { ResponseCache } from '../memory/response-cache.ts';
import { limitBodyTime } from './body-time.ts';
import { limitConnections } from './connection-limits.ts';
import { answerFromMemory } from './send-cached.ts';
import { createUnsentAnswers, type UnsentAnswers } from './unsent-answers.ts';

const HEADERS_TIME_LIMIT_MS = 15_000;
// A client that neither reads nor sends loses its connection.
const SILENCE_LIMIT_MS = REQUEST_TIME_LIMIT_MS + HEADERS_TIME_LIMIT_MS;
// Longer than the idle time of common proxies, so that the proxy closes first.
const KEEP_ALIVE_MS = 65_000;
/** How long busy connections are told to end; idle ones are closed after it. */
export const DRAIN_MS = 250;
const READING_TURNS = 3;
/** How often node:http looks for those who are late with their headers or their body. */
const LATE_CHECK_MS = 5000;

interface State {
  isClosing: boolean;
  connections: Set<Socket>;
  unsent: UnsentAnswers;
}

interface ServerOptions {
  isBehindProxy?: boolean;
  /** For each answer that the framework never hears of. */
  onKept?(): void;
}

const states = new WeakMap<Server, State>();

/** The listening server: what memory can answer never reaches the framework. */
export function createHttpServer(
  memory: ResponseCache,
  handle: RequestListener,
  { isBehindProxy = false, onKept = () => {} }: ServerOptions = {},
): Server {
  const unsent = createUnsentAnswers();
  const state: State = { isClosing: false, connections: new Set(), unsent };
  const server = createServer(
    { connectionsCheckingInterval: LATE_CHECK_MS },
    (request, response) => {
      if (request.socket.destroyed) return;
      if (state.isClosing) response.shouldKeepAlive = false;
      if (answerFromMemory(memory, request, response)) {
        onKept();
        // Most answers are with the system by now. A limit for each of them would cost more time
        // than the rest of this function.
        if (response.writableLength === 0) return;
      }
      if (!unsent.add(response)) {
        drop(request.socket);
        return;
      }
      response.setTimeout(SILENCE_LIMIT_MS);
      limitBodyTime(server, request);
      if (!response.writableEnded) handle(request, response);
    },
  );
  states.set(server, state);
  server.on('connection', (socket) => {
    state.connections.add(socket);
    socket.once('close', () => state.connections.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // What cannot be read may come after requests that can: theirs are the first answers.
    unsent.afterThose(socket, (isBegun) => {
      if (isBegun) socket.destroy();
      else answerClientError(error, socket);
    });
  });
  limitConnections(server, { isBehindProxy });
  // Slow or silent clients lose their place; others do not wait for them.
  server.headersTimeout = HEADERS_TIME_LIMIT_MS;
  // The longest that any route allows; all others have `limitBodyTime`.
  server.requestTimeout = IMPORT_TIME_LIMIT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = 0;
  return server;
}

/**
 * Ends a connection with thousands of requests that have no answer. Node makes an error for each of
 * them, and nearly all of its time would go into their stacks, which are never read. It would also keep
 * the requests of all such connections until the end of the turn in which it reads them: 300 clients
 * took 800 MB for a moment. Being told of the end at once, it lets go of them one by one, and takes
 * no harm from being told again.
 */
function drop(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
  // Not before what has arrived with it is parsed.
  process.nextTick(() => socket.emit('close'));
}

/**
 * Closes the server without failing a request. For a moment it goes on as before, but every answer
 * says that its connection ends: busy clients leave by themselves. Only then are new connections
 * refused and idle ones closed, and requests under way have until the time limit.
 */
export async function closeHttpServer(server: Server, drainMs = DRAIN_MS): Promise<void> {
  const state = states.get(server);
  if (!state) throw new Error('Only a server made here is closed here.');
  state.isClosing = true;
  // Requests that began before are answered after it: their clients must be told as well.
  for (const response of state.unsent) response.shouldKeepAlive = false;
  await wait(drainMs);
  // On a busy machine the time may be up before what has arrived meanwhile was read: a connection
  // looks idle then although its request waits.
  for (let turn = 0; turn < READING_TURNS; turn += 1) await nextTurn();
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection whose answer was on its way already when the drain began could not be told.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    closeUnused(state.connections);
  }, DRAIN_MS);
  const limit = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIME_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

/** Browsers open connections ahead and may never use them. To Node these are busy, not idle. */
function closeUnused(connections: Set<Socket>): void {
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

/** A request that cannot even be read as HTTP still gets one sentence. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence, code] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long; please try again.', 'request-timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [
            '431 Request Header Fields Too Large',
            'The headers of this request are too large.',
            'too-large',
          ]
        : ['400 Bad Request', 'This request could not be understood.', 'invalid'];
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: text/plain; charset=utf-8',
      `content-length: ${Buffer.byteLength(sentence)}`,
      'x-content-type-options: nosniff',
      `${ERROR_CODE_HEADER}: ${code}`,
      'connection: close',
      '',
      sentence,
    ].join('\r\n'),
  );
}
