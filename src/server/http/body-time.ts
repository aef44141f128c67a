import type { IncomingMessage, Server } from 'node:http';
import { REQUEST_TIME_LIMIT_MS } from '../../schema/limits.ts';

type Late = (request: IncomingMessage) => void;

const limits = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; late: Late }>();

/**
 * Node has one time limit for the bodies of all requests. A route that takes large files needs a longer
 * one, and must not give it to everyone who sends slowly to another route.
 */
export function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const late: Late = ({ complete, socket }) => {
    if (complete || socket.destroyed) return;
    const error = Object.assign(new Error('The body is late.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    server.emit('clientError', error, socket);
  };
  limits.set(request, { timer: start(request, late, REQUEST_TIME_LIMIT_MS), late });
  request.once('close', () => clearTimeout(limits.get(request)?.timer));
}

/** For the body of this request, counted from now. */
export function allowBodyTime(request: IncomingMessage, ms: number): void {
  const limit = limits.get(request);
  if (!limit) return;
  clearTimeout(limit.timer);
  limit.timer = start(request, limit.late, ms);
}

function start(request: IncomingMessage, late: Late, ms: number): NodeJS.Timeout {
  return setTimeout(() => late(request), ms).unref();
}
