import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../schema/app-error.ts';
import type { ByteRange, StoredObject } from '../files/object-store.ts';
import { isKnownVersion, parseRange } from './request-headers.ts';

interface FileAnswer {
  contentType: string;
  etag: string;
  headers?: Record<string, string>;
  open(range?: ByteRange): Promise<StoredObject | null>;
}

interface FileRequest {
  headers: IncomingHttpHeaders;
  method: string;
}

/** Answers with a file or a part of it; HEAD, If-None-Match, If-Range and Range are honoured. */
export async function sendFile(
  request: FileRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<unknown> {
  const headers = { ...file.headers, etag: file.etag, 'accept-ranges': 'bytes' };
  if (isKnownVersion(request.headers['if-none-match'], file.etag)) {
    return reply.code(304).headers(headers).send();
  }

  // Its size is needed before a range can be checked.
  const whole = await file.open();
  if (!whole) throw new AppError('notFound');
  const range = isPartWanted(request, file.etag)
    ? parseRange(request.headers.range, whole.size)
    : null;
  if (range === 'unsatisfiable') {
    whole.stream.destroy();
    reply.header('content-range', `bytes */${whole.size}`);
    throw new AppError('rangeNotSatisfiable');
  }
  let { stream } = whole;
  if (range) {
    whole.stream.destroy();
    const part = await file.open(range);
    if (!part) throw new AppError('notFound');
    stream = part.stream;
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${whole.size}`);
  }
  const length = range ? range.end - range.start + 1 : whole.size;
  reply.headers(headers).type(file.contentType).header('content-length', String(length));
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** Only GET has ranges, and If-Range asks for the whole file once it is another one. */
function isPartWanted({ headers, method }: FileRequest, etag: string): boolean {
  const { range, 'if-range': condition } = headers;
  return method === 'GET' && range !== undefined && (condition ?? etag) === etag;
}

/** For uploaded files: they are saved, and nothing in them can act as the site. */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; ${filename(name)}`,
  'content-security-policy':
    "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
});

/** A header is ASCII: other letters stand in a second form, which browsers prefer (RFC 6266). */
function filename(name: string): string {
  const plain = `filename="${name.replace(/[^ -~]+/g, '_')}"`;
  return plain.includes(name) ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends a table in parts. A failure before the first one is answered with a sentence, a later one ends the download. */
export async function sendCsv(reply: FastifyReply, name: string, parts: AsyncGenerator<string>) {
  const { value: first = '' } = await parts.next();
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(withFirst(first, parts)));
}

async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
