import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const LINGER_MS = 5000;

/**
 * The answer to a client that may still be sending. All of it goes out at once, but it ends only
 * when the client is done or the time is up: a connection that is closed under a client which
 * still sends is reset, and the client may lose the answer with it.
 */
export function lingering(answer: string, request: IncomingMessage): Readable {
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
