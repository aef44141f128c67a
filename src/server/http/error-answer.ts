import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorCode } from '../../schema/app-error.ts';
import { ERROR_CODE_HEADER, ERROR_FIELD_HEADER } from '../../schema/paths.ts';

// What Fastify itself finds wrong with a request, in our words.
const FRAMEWORK_ERRORS: Record<string, AppErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_BAD_URL: 'invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** The one place that turns a failure into an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendErrorAnswer(explainError(error, request), request, reply);
}

/** What a person may be told of a failure; what they may not be told goes into the log. */
export function explainError(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error);
  // Asking a client to retry is not a failure: a log line for each would only help floods.
  const isRefusal = known.code === 'unavailable' && known.cause === undefined;
  if (known.status >= 500 && !isRefusal) {
    request.log.error({ err: known.code === 'internal' ? error : known.cause }, known.message);
  }
  return known;
}

function sendErrorAnswer(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const retryAfter = error.retryAfterSeconds ?? (error.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header(ERROR_CODE_HEADER, error.publicCode)
    .type('text/plain; charset=utf-8')
    .headers(error.field === undefined ? {} : { [ERROR_FIELD_HEADER]: error.field })
    .header('content-length', String(Buffer.byteLength(error.sentence)))
    .send(request.raw.complete ? error.sentence : lingering(error.sentence, request.raw));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const mapped = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (mapped) return new AppError(mapped, { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('diskFull', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

const LINGER_MS = 5000;

/**
 * The answer to a client that may still be sending. All of it goes out at once, but it ends only
 * when the client is done or the time is up: a connection that is closed under a client which
 * still sends is reset, and the client may lose the answer with it.
 */
function lingering(answer: string, request: IncomingMessage): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(answer);
      // With a listener it goes on even when another reader has only just stopped.
      request.on('data', () => {});
      request.resume();
      await finished(request, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
    })(),
  );
}
