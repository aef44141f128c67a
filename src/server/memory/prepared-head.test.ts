import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { prepareHead, writePreparedHead } from './prepared-head.ts';

let server: Server;
afterEach(() => server.close());

/** What goes over the wire, byte by byte: a client library would tidy it. */
async function answerTo(request: string, length: number): Promise<string> {
  const body = 'x'.repeat(length);
  const head = prepareHead(200, { etag: '"a"', vary: 'Accept' }, length);
  server = createServer((_request, response) => {
    writePreparedHead(response, head);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(request);
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received.replace(/Date: .* GMT/, 'Date: now');
}

it('sends the lines as they were prepared, and what concerns the connection', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n', 3)).toBe(
    'HTTP/1.1 200 OK\r\netag: "a"\r\nvary: Accept\r\ncontent-length: 3\r\nDate: now\r\n' +
      'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\nxxx',
  );
});

it('answers several requests that were sent at once, each with its own head', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const received = await answerTo(request + request, 2);
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(received.match(/\r\n\r\nxx/g)).toHaveLength(2);
});

it('closes the connection of a client that asks for it', async () => {
  const received = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 1);
  expect(received).toContain('\r\nConnection: close\r\n');
});

it('refuses a value that would begin a new line', () => {
  expect(() => prepareHead(200, { etag: 'a\r\nset-cookie: b' }, 0)).toThrow();
});
