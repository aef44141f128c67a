import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests of one connection may wait for their answers to be sent. Browsers and proxies send
 * one after the other; a client that sends thousands at once and reads nothing would have each of
 * their answers kept for it.
 */
export const MOST_UNSENT = 32;

export interface UnsentAnswers {
  /** Notes an answer that is not with the system yet; false when its connection has too many. */
  add(response: ServerResponse): boolean;
  /** Every one of them. */
  [Symbol.iterator](): Iterator<ServerResponse>;
  /**
   * For what cannot be read any further: calls back when the requests before it have been answered.
   * `isBegun` when the request that broke off has a part of its own answer already.
   */
  afterThose(socket: Socket, then: (isBegun: boolean) => void): void;
}

export function createUnsentAnswers(): UnsentAnswers {
  const connections = new Map<Socket, Set<ServerResponse>>();
  /** What `afterThose` waits for. */
  const waiting = new WeakSet<ServerResponse>();

  function of(socket: Socket): Set<ServerResponse> {
    const known = connections.get(socket);
    if (known) return known;
    const unsent = new Set<ServerResponse>();
    connections.set(socket, unsent);
    // An answer whose turn never came is not told that its connection has closed.
    socket.once('close', () => connections.delete(socket));
    return unsent;
  }

  return {
    add(response) {
      const { socket } = response.req;
      if (socket.destroyed) return false;
      const unsent = of(socket);
      if (unsent.size >= MOST_UNSENT) return false;
      unsent.add(response);
      response.once('close', () => unsent.delete(response));
      return true;
    },

    *[Symbol.iterator]() {
      for (const unsent of connections.values()) yield* unsent;
    },

    afterThose(socket, then) {
      const unsent = [...(connections.get(socket) ?? [])];
      const isBegun = unsent.some(({ req, headersSent }) => !req.complete && headersSent);
      // They are sent in the order of their requests.
      const last = unsent.findLast(({ req }) => req.complete);
      if (!last) then(isBegun);
      // Whatever else arrives there cannot be read either, and Node says so for each piece of it.
      else if (!waiting.has(last)) {
        waiting.add(last);
        last.once('close', () => then(isBegun));
      }
    },
  };
}
