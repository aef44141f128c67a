import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createS3ObjectStore } from './s3.ts';

const SECRET = 'the-secret-of-the-test';
const KEY = 'images/some-id/480.webp';
const QUICK = { connectionTimeoutMs: 200, requestTimeoutMs: 200, attempts: 3 };
/** Where the server answers: it is in this process, and may take its time on a busy machine. */
const PATIENT = { ...QUICK, connectionTimeoutMs: 30_000, requestTimeoutMs: 30_000 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<number> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const socket = createTcpServer();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

const storeAt = (port: number, limits = QUICK) =>
  createS3ObjectStore(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'test',
      accessKeyId: 'key',
      secretAccessKey: SECRET,
    },
    limits,
  );

function everyCall(store: ReturnType<typeof storeAt>): Promise<unknown>[] {
  return [
    store.check(),
    store.get(KEY),
    store.put(KEY, new Uint8Array(1), 'image/webp'),
    store.remove(KEY),
    store.list()[Symbol.asyncIterator]().next(),
  ];
}

async function expectAllUnavailable(store: ReturnType<typeof storeAt>): Promise<void> {
  const start = Date.now();
  for (const outcome of await Promise.allSettled(everyCall(store))) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect(inspect(outcome, { depth: 9, showHidden: true })).not.toContain(SECRET);
  }
  expect(Date.now() - start).toBeLessThan(5_000);
  await store.close();
}

describe('a bucket of objects in trouble', () => {
  it('is unavailable within seconds when nothing listens at its endpoint', async () => {
    await expectAllUnavailable(storeAt(await closedPort()));
  });

  it('is unavailable at the time limit when its server accepts and never answers', async () => {
    await expectAllUnavailable(storeAt(await serve(() => {})));
  });

  it('is unavailable at the time limit when its server never ends its headers', async () => {
    const port = await serve(({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const dribble = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(dribble));
    });
    await expectAllUnavailable(storeAt(port));
  });

  it.each([500, 503, 429])('is unavailable when its server answers %i', async (status) => {
    const port = await serve((_, response) => response.writeHead(status).end());
    await expectAllUnavailable(storeAt(port));
  });

  it('tries a call three times and no more', async () => {
    let requests = 0;
    const port = await serve((_, response) => {
      requests++;
      response.writeHead(500).end();
    });
    await expect(storeAt(port, PATIENT).check()).rejects.toThrow();
    expect(requests).toBe(3);
  });

  it('works when a later try succeeds', async () => {
    let requests = 0;
    const port = await serve((_, response) => response.writeHead(++requests < 3 ? 500 : 200).end());
    await expect(storeAt(port, PATIENT).check()).resolves.toBeUndefined();
  });

  it('says that the disk is full when its server answers 507', async () => {
    const port = await serve((_, response) => response.writeHead(507).end());
    const put = storeAt(port, PATIENT).put(KEY, new Uint8Array(1), 'image/webp');
    await expect(put).rejects.toMatchObject({ code: 'diskFull' });
  });

  it('breaks off a read whose bytes stop coming', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
    });
    // Long enough for the first bytes to come, also on a busy machine.
    const found = await storeAt(port, { ...PATIENT, requestTimeoutMs: 1000 }).get(KEY);
    expect(found?.size).toBe(1000);
    await expect(found && buffer(found.stream)).rejects.toThrow();
  });
});
