import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems number outgoing connections, so that the port of a server
// that is halted for a while is still free when the server returns.
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
const ATTEMPTS = 200;

const handedOut = new Set<number>();

/** A port of 127.0.0.1 that nobody listens on, never the same one twice in a process. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** Thrown by a start that lost its port to another process after asking for it. */
export class PortTakenError extends Error {}

export async function retryIfPortTaken<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof PortTakenError) return start();
    throw error;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}
