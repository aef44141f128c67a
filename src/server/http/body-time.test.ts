import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { REQUEST_TIME_LIMIT_MS } from '../../schema/limits.ts';
import { allowBodyTime, limitBodyTime } from './body-time.ts';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** Sends half a body; answers what the server is told of it after a time. */
async function lateAfter(ms: number, allowed: number | null, ending = ''): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = Promise.withResolvers<void>();
  let isLate = false;
  server = createServer((request, response) => {
    limitBodyTime(server as Server, request);
    if (allowed !== null) allowBodyTime(request, allowed);
    request.on('data', () => arrived.resolve());
    request.on('end', () => response.end());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') isLate = true;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = ask({ port, host: '127.0.0.1', method: 'POST' });
  const answered = new Promise<void>((resolve) => {
    sent.on('response', (answer) => answer.resume().on('end', resolve));
    sent.on('error', () => resolve());
  });
  sent.write('half');
  await arrived.promise;
  if (ending !== '') {
    sent.end(ending);
    await answered;
  }
  vi.advanceTimersByTime(ms);
  sent.destroy();
  return isLate;
}

it('ends a body that is not whole after the time for all', async () => {
  expect(await lateAfter(REQUEST_TIME_LIMIT_MS - 1, null)).toBe(false);
  expect(await lateAfter(REQUEST_TIME_LIMIT_MS, null)).toBe(true);
});

it('gives a body more time where a route allows it, and not for ever', async () => {
  expect(await lateAfter(REQUEST_TIME_LIMIT_MS * 9, REQUEST_TIME_LIMIT_MS * 10)).toBe(false);
  expect(await lateAfter(REQUEST_TIME_LIMIT_MS * 10, REQUEST_TIME_LIMIT_MS * 10)).toBe(true);
});

it('has nothing to say once the body is whole', async () => {
  expect(await lateAfter(REQUEST_TIME_LIMIT_MS, null, ' and the rest')).toBe(false);
});
