import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuiltFiles } from './built-files.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let folder: string;
let memory: ResponseCache;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(folder, 'assets'));
  memory = createResponseCache({ 'x-base': 'yes' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, 'assets', name), text);
const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])),
  );

it('a packed file is kept in each encoding, with the headers of the site', async () => {
  await write('root-1.js', 'plain');
  await write('root-1.js.br', 'small');
  await write('root-1.js.gz', 'middle');
  const keep = await keepBuiltFiles(memory, folder, 'for good');
  expect(memory.get('/assets/root-1.js')).toBeUndefined();
  expect(await keep('/assets/root-1.js')).toBe(true);
  const kept = memory.get('/assets/root-1.js');
  expect([kept?.identity, kept?.gzip, kept?.br].map((each) => each?.bytes.toString())).toEqual([
    'plain',
    'middle',
    'small',
  ]);
  expect(kept && headersOf(kept.br)).toEqual({
    'x-base': 'yes',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'for good',
    vary: 'Accept-Encoding',
    etag: kept?.etag,
    'content-encoding': 'br',
    'content-length': '5',
  });
});

it('a file that was not packed is sent as it is, whatever a client takes', async () => {
  await write('archivo-1.woff2', 'font');
  const keep = await keepBuiltFiles(memory, folder, 'for good');
  await keep('/assets/archivo-1.woff2');
  const kept = memory.get('/assets/archivo-1.woff2');
  expect(kept?.br).toBe(kept?.identity);
  expect(kept?.etag).toMatch(/^"/);
  expect(kept && headersOf(kept.br)).not.toHaveProperty('content-encoding');
  expect(kept && headersOf(kept.br)).not.toHaveProperty('vary');
});

it('videos, documents and packed copies are no answers of their own', async () => {
  for (const name of ['loop-1.webm', 'a-1.pdf', 'root-1.js.br']) await write(name, 'x');
  const keep = await keepBuiltFiles(memory, folder, 'for good');
  for (const name of ['loop-1.webm', 'a-1.pdf', 'root-1.js.br', '../secret.js', 'gone.js']) {
    expect(await keep(`/assets/${name}`)).toBe(false);
    expect(memory.get(`/assets/${name}`)).toBeUndefined();
  }
});

it('stays whatever data changes', async () => {
  await write('root-1.js', 'plain');
  const keep = await keepBuiltFiles(memory, folder, 'for good');
  await keep('/assets/root-1.js');
  memory.drop(['photos', 'committee']);
  expect(memory.get('/assets/root-1.js')?.identity.bytes.toString()).toBe('plain');
});
