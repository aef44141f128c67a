import { connect } from 'node:net';
import type { Answer } from './http-client.ts';

/** Sends bytes that no HTTP library would send, and reads the answer until the site hangs up. */
export function sendRaw(origin: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });
}

function parse(bytes: Buffer): Answer {
  const [head = '', ...rest] = bytes.toString().split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const text = rest.join('\r\n\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    bytes: Buffer.from(text),
    text,
    json: () => JSON.parse(text),
  };
}
