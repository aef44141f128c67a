import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { CachedResponse, ResponseCache } from '../memory/response-cache.ts';
import { isAccepted, isKnownVersion } from './request-headers.ts';

/** Sends a kept answer from inside a Fastify route. */
export function sendCached(
  request: IncomingMessage,
  reply: FastifyReply,
  kept: CachedResponse,
): FastifyReply {
  reply.hijack();
  write(request, reply.raw, kept);
  return reply;
}

/**
 * Answers straight from memory, before Fastify looks at the request: this is what makes a page as
 * fast as a static file. False when the request needs more than that.
 */
export function answerFromMemory(
  memory: ResponseCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const kept = memory.get(request.url ?? '');
  if (!kept) return false;
  write(request, response, kept);
  return true;
}

function write(request: IncomingMessage, response: ServerResponse, kept: CachedResponse): void {
  const { headers } = request;
  const isKnown = kept.etag !== null && isKnownVersion(headers['if-none-match'], kept.etag);
  if (kept.status === 200 && isKnown) {
    response.writeHead(304, kept.notModified);
    response.end();
    return;
  }
  const encoded = kept[encodingFor(headers['accept-encoding'])];
  response.writeHead(kept.status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.bytes);
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (isAccepted(accepted, 'br')) return 'br';
  return isAccepted(accepted, 'gzip') ? 'gzip' : 'identity';
}
