/**
 * The reference of the page measurements: the pages of SOURCE_ORIGIN without their scripts, with the
 * same files beside them, all from memory.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const source = process.env.SOURCE_ORIGIN ?? '';
const memory = new Map<string, Promise<Kept>>();

async function fetched(path: string): Promise<Kept> {
  const response = await fetch(`${source}${path}`);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const headers = {
    'content-type': type,
    'cache-control': response.headers.get('cache-control') ?? 'no-cache',
  };
  if (!/text|javascript|json|svg|xml/.test(type)) {
    return { status: response.status, headers, body };
  }
  const text = body.toString();
  const shown = type.startsWith('text/html') ? withoutScripts(text) : text;
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(shown, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

createServer(async (request, response) => {
  const path = request.url ?? '/';
  const answer = memory.get(path) ?? fetched(path);
  memory.set(path, answer);
  const { status, headers, body } = await answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
