import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createResponseCache } from '../memory/response-cache.ts';
import { createHttpServer } from './http-server.ts';
import { MOST_UNSENT } from './unsent-answers.ts';

const BUSY_MACHINE = { timeout: 30_000 };

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(handle: RequestListener): Promise<Socket> {
  const memory = createResponseCache({});
  await memory.fill('/kept', { topics: [] }, async () => ({
    status: 200,
    headers: {},
    body: 'kept',
  }));
  server = createHttpServer(memory, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function everythingFrom(socket: Socket): Promise<string> {
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received;
}

/** A connection that is closed with unread bytes ends with an error for the other side. */
const endOf = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => {});
    socket.resume().once('close', () => resolve());
  });

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 ([0-9]{3})/g)].map(([, status]) => Number(status));

describe('a connection whose answers are not sent', () => {
  it('is noted once, however many pieces follow that cannot be read', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const socket = await open((_request, response) => asked.resolve(response));
    let errors = 0;
    server.on('clientError', () => {
      errors += 1;
    });
    socket.write(request('/slow'));
    const response = await asked.promise;
    const before = response.listenerCount('close');
    for (let pieces = 1; pieces <= 5; pieces += 1) {
      socket.write('not a request\r\n\r\n');
      await vi.waitFor(() => expect(errors).toBe(pieces), BUSY_MACHINE);
    }
    expect(response.listenerCount('close')).toBe(before + 1);
    response.end('an answer');
    expect(statusesIn(await everythingFrom(socket))).toEqual([200, 400]);
  });

  it('is closed when it asks for more than its share', async () => {
    let asked = 0;
    const socket = await open(() => {
      asked += 1;
    });
    const closed = endOf(socket);
    socket.write(request('/slow').repeat(2500));
    await closed;
    expect(asked).toBe(MOST_UNSENT);
  });

  it('is closed even when memory has all of them', async () => {
    const socket = await open(() => {});
    const closed = endOf(socket);
    socket.write(request('/kept').repeat(2500));
    await closed;
  });

  it('gets the answers of as many as it may send at once, in order', async () => {
    const socket = await open((_request, response) => setImmediate(() => response.end('slow')));
    const paths = Array.from({ length: MOST_UNSENT }, (_, at) => (at % 2 ? '/kept' : '/slow'));
    socket.write(paths.map(request).join('').replace(/\r\n$/, 'Connection: close\r\n\r\n'));
    const received = await everythingFrom(socket);
    expect(received.match(/kept|slow/g)).toEqual(paths.map((path) => path.slice(1)));
  });
});

describe('what cannot be read after a request that can', () => {
  it.each(['/slow', '/kept'])('is answered after the answer of %s', async (path) => {
    const socket = await open((_request, response) => setTimeout(() => response.end('slow'), 20));
    socket.write(`${request(path)}${request('/kept')}garbage\r\n\r\n`);
    const received = await everythingFrom(socket);
    expect(statusesIn(received)).toEqual([200, 200, 400]);
    expect(received.indexOf(path.slice(1))).toBeLessThan(received.indexOf(' 400 '));
  });

  it('ends the connection when a part of its own answer is sent already', async () => {
    let answering: ServerResponse | undefined;
    const socket = await open((_request, response) => {
      answering = response;
      response.writeHead(200, { 'content-length': '10' }).write('begin');
    });
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    await once(socket, 'data');
    const rest = everythingFrom(socket).catch(() => '');
    socket.write('zz\r\n');
    expect(await rest).not.toContain('400');
    expect(answering?.writableFinished).toBe(false);
  });

  it('is answered in place of the request whose body it is', async () => {
    const socket = await open(() => {});
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n');
    expect(statusesIn(await everythingFrom(socket))).toEqual([400]);
  });
});
