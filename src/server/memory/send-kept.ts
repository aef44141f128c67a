import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { AnswerMemory, KeptAnswer } from './answer-memory.ts';
import { writePreparedHead } from './prepared-head.ts';

/** Sends a kept answer from inside a Fastify route. */
export function sendKept(
  request: IncomingMessage,
  reply: FastifyReply,
  kept: KeptAnswer,
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
  memory: AnswerMemory,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const kept = memory.get(request.url ?? '');
  if (!kept) return false;
  write(request, response, kept);
  return true;
}

function write(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
  const { headers } = request;
  const isUnchanged =
    headers['if-none-match'] !== undefined &&
    kept.status === 200 &&
    headers['if-none-match'].split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === kept.etag);
  if (isUnchanged) {
    response.writeHead(304, kept.notModified);
    response.end();
    return;
  }
  const encoded = kept[encodingFor(headers['accept-encoding'])];
  writePreparedHead(response, encoded.head);
  response.end(request.method === 'HEAD' ? undefined : encoded.bytes);
}

function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
