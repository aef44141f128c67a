import { Agent, get, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import {
  IMPORT_TIME_LIMIT_MS,
  REQUEST_TIME_LIMIT_MS,
  SHUTDOWN_TIME_LIMIT_MS,
} from '../../schema/limits.ts';
import { createResponseCache } from '../memory/response-cache.ts';
import { closeHttpServer, createHttpServer } from './http-server.ts';

const agent = new Agent({ keepAlive: true });
let server: Server;
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
  server.closeAllConnections();
});

const ask = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, agent }, (answer) => resolve(answer.resume())).on('error', reject);
  });

it('tells also those whose request began before the drain that their connection ends', async () => {
  let answer = () => {};
  const begun = new Promise<void>((resolve) => {
    server = createHttpServer(createResponseCache({}), (_request, response) => {
      answer = () => response.end('done');
      resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asked = ask();
  await begun;
  const closed = closeHttpServer(server);
  answer();
  expect((await asked).headers.connection).toBe('close');
  await closed;
});

it('does not wait for a connection that a browser opened ahead and never used', async () => {
  server = createHttpServer(createResponseCache({}), () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const accepted = new Promise((resolve) => server.once('connection', resolve));
  const unused = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const began = performance.now();
  await closeHttpServer(server);
  expect(performance.now() - began).toBeLessThan(SHUTDOWN_TIME_LIMIT_MS / 2);
  unused.destroy();
});

it('gives the body of a request a minute, and leaves more to a route that allows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = Promise.withResolvers<void>();
  server = createHttpServer(createResponseCache({}), (asked) => {
    asked.on('data', () => arrived.resolve()).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, method: 'POST' }).on('error', () => {});
  const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
  sending.write('half');
  await arrived.promise;
  vi.advanceTimersByTime(REQUEST_TIME_LIMIT_MS);
  expect((await answered).statusCode).toBe(408);
  // Node itself ends nothing before the longest time that a route allows.
  expect(server.requestTimeout).toBe(IMPORT_TIME_LIMIT_MS);
});
