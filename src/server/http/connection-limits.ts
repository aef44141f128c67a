import type { Server } from 'node:http';
import { clientNetwork } from './client-network.ts';

/** A crowd of a thousand browsers opens up to six connections each. */
export const MOST_CONNECTIONS = 8000;
/** A hall of several hundred people may share one address; one alone must leave room for others. */
const MOST_OF_ONE_NETWORK = MOST_CONNECTIONS / 2;
/** Between two times of making room: looking through thousands of connections takes a while. */
const BETWEEN_CLOSINGS_MS = 1000;

interface LimitOptions {
  /** True where all connections come from a proxy, which counts its clients itself. */
  isBehindProxy: boolean;
  most?: number;
  mostOfOneNetwork?: number;
}

/** Bounds the cost of connections that are opened and not used. */
export function limitConnections(
  server: Server,
  { isBehindProxy, most = MOST_CONNECTIONS, mostOfOneNetwork = MOST_OF_ONE_NETWORK }: LimitOptions,
): void {
  server.maxConnections = most;
  let closedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - closedAt < BETWEEN_CLOSINGS_MS) return;
    closedAt = performance.now();
    // New connections need a place more than those that have their answers.
    server.closeIdleConnections();
  });
  if (isBehindProxy) return;

  const networks = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = clientNetwork(socket.remoteAddress);
    const open = networks.get(network) ?? 0;
    if (open >= mostOfOneNetwork) {
      socket.destroy();
      return;
    }
    networks.set(network, open + 1);
    socket.once('close', () => {
      const left = (networks.get(network) ?? 1) - 1;
      if (left === 0) networks.delete(network);
      else networks.set(network, left);
    });
  });
}
