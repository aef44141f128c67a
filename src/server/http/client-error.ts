import type { Socket } from 'node:net';
import { ERROR_CODE_HEADER } from '../../schema/paths.ts';

/** A request that cannot even be read as HTTP still gets one sentence. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
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
