/** The reference: node:http and nothing else, sending the bytes that SOURCE_URL answers. */
import { createServer } from 'node:http';

const source = await fetch(process.env.SOURCE_URL ?? '', {
  headers: { 'accept-encoding': 'identity' },
});
const body = Buffer.from(await source.arrayBuffer());
const headers = {
  'content-type': source.headers.get('content-type') ?? 'text/plain',
  'content-length': body.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
