import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The address to use instead of the target's. */
  url: string;
  /** As if the target were gone: connections break and new ones are refused at once. */
  cut(): void;
  /** As if the target hung: connections stay, nothing gets through. */
  hang(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** Stands between the site and a service, so that a test can take the service away. */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        if (state === 'open') other.write(bytes);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href.replace(/\/$/, ''),
    cut() {
      state = 'cut';
      drop();
    },
    hang() {
      state = 'hanging';
    },
    restore() {
      // What was swallowed meanwhile cannot be made up for.
      if (state === 'hanging') drop();
      state = 'open';
    },
    stop: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}
