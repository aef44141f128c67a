import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const BUSY_MACHINE = { timeout: 30_000 };

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(options: Parameters<typeof limitConnections>[1]): Promise<void> {
  server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function isAnswered(socket: Socket): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return answered;
}

it('one network may open its share, again after some have closed', async () => {
  await listen({ isBehindProxy: false, mostOfOneNetwork: 2 });
  const [first, second] = [await open(), await open()];
  expect(await isAnswered(first)).toBe(true);
  expect(await isAnswered(second)).toBe(true);
  expect(await isAnswered(await open())).toBe(false);
  first.destroy();
  await vi.waitFor(async () => expect(await isAnswered(await open())).toBe(true), BUSY_MACHINE);
});

it('a proxy may open as many as there may be', async () => {
  await listen({ isBehindProxy: true, mostOfOneNetwork: 2 });
  for (let times = 0; times < 5; times += 1) expect(await isAnswered(await open())).toBe(true);
});

it('when all places are taken, idle ones make room', async () => {
  await listen({ isBehindProxy: false, most: 2 });
  for (let times = 0; times < 2; times += 1) expect(await isAnswered(await open())).toBe(true);
  await vi.waitFor(async () => expect(await isAnswered(await open())).toBe(true), BUSY_MACHINE);
});
