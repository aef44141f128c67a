import { randomUUID } from 'node:crypto';
import { glob, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageCsv } from '../../src/modules/messages/contact/messages.ts';
import { clientNetwork } from '../../src/server/http/client-network.ts';
import { isAccepted, isKnownVersion, parseRange } from '../../src/server/http/request-headers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectLinear, FILLS } from '../support/linear-time.ts';
import { CLIENT_FOLDER, startSite, type TestSite } from '../support/site.ts';

const FIELD_LENGTH = 20_000;
/** All headers together have 16 KB. */
const HEADER_LENGTH = 15_000;
/** Three characters in an address for one in a text. */
const QUERY_LENGTH = 4800;

const fills = Object.entries(FILLS);

const ignored = (work: (text: string) => unknown) => (text: string) => {
  try {
    work(text);
  } catch {
    // Refused, as it should be.
  }
};

const message = {
  id: 'id',
  name: 'N',
  email: 'n@example.org',
  photoId: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  doneAt: null,
};

const READERS: Record<string, (text: string) => unknown> = {
  'If-None-Match': (text) => isKnownVersion(text, '"a"'),
  'Accept-Encoding': (text) => isAccepted(text, 'br'),
  Range: (text) => [parseRange(text, 100), parseRange(`bytes=${text}`, 100)],
  Cookie: (text) => fastifyCookie.parse(text),
  'the address of a client': (text) => [clientNetwork(text), clientNetwork(`[${text}`)],
  'a cell of the export': (text) => messageCsv(new Date()).lines([{ ...message, message: text }]),
};

/** Every schema that is handed out, also those of rows, for a text and for each field of a thing. */
async function schemaReaders(): Promise<Record<string, (text: string) => unknown>> {
  const root = new URL('../../src/', import.meta.url);
  const readers: Record<string, (text: string) => unknown> = {};
  const files = glob(['schema/*.ts', 'modules/*/*/*schema.ts', 'modules/*/*/tables.ts'], {
    cwd: fileURLToPath(root),
    exclude: ['**/*.test.ts'],
  });
  for await (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, root).href);
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue;
      readers[name] = (text) => schema.safeParse(text);
      if (!(schema instanceof z.ZodObject)) continue;
      for (const field of Object.keys(schema.shape)) {
        readers[`${name}.${field}`] = (text) => schema.safeParse({ [field]: text });
      }
    }
  }
  return readers;
}

describe('in time that grows with the length alone', () => {
  it.each(Object.entries(READERS))('%s is read', async (name, read) => {
    for (const [fill, textOf] of fills) {
      const work = ignored(read);
      await expectLinear(`${name}, ${fill}`, FIELD_LENGTH, (length) => work(textOf(length)));
    }
  });

  it('every schema reads every field', async () => {
    const readers = Object.entries(await schemaReaders());
    expect(readers.length).toBeGreaterThan(50);
    for (const [name, read] of readers) {
      for (const [fill, textOf] of fills) {
        await expectLinear(`${name}, ${fill}`, FIELD_LENGTH, (length) => read(textOf(length)));
      }
    }
  });
});

describe('the site answers in time that grows with the length alone', () => {
  let site: TestSite;
  let admin: HttpClient;
  let id: string;
  let asset: string;

  beforeAll(async () => {
    // Behind a proxy there is one more header to read.
    site = await startSite({ hasBuiltFiles: true, environment: { TRUST_PROXY: '1' } });
    admin = await site.admin();
    const photo = { title: 'T', description: '', category: '', year: '', url: '/a.jpg' };
    id = (await admin.post('/api/photos', photo)).json<{ id: string }>().id;
    const names = await readdir(`${CLIENT_FOLDER}/assets`);
    asset = `/assets/${names.find((name) => name.endsWith('.webm')) ?? names[0]}`;
    // What is made once is not to be counted.
    for (const path of ['/', '/no-such-page', '/impressions', '/api/photos']) await admin.get(path);
  });
  afterAll(() => site.stop());

  const HEADERS = [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'host',
    'idempotency-key',
    'if-match',
    'if-modified-since',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-anything',
  ];
  /** One of each way that an answer is made. */
  const ways = (): [string, string][] => [
    ['GET', '/'],
    ['GET', '/api/session'],
    ['GET', '/api/messages'],
    ['GET', '/objects/unknown'],
    ['GET', asset],
    ['PUT', `/api/photos/${id}`],
  ];

  it.each(HEADERS)('with any %s', async (header) => {
    // Node's client sends no text beyond Latin-1 in a header, nor a line break.
    const sent = fills.filter(([, textOf]) => /^[\t -~]+$/.test(textOf(100)));
    const { cookie } = admin;
    for (const [method, path] of ways()) {
      for (const [fill, textOf] of sent) {
        const what = `${method} ${path} with ${header}: ${fill}`;
        await expectLinear(what, HEADER_LENGTH, async (length) => {
          const value =
            header === 'cookie' ? `${cookie}; ${textOf(length)}` : textOf(length).trim();
          const { status } = await admin.call(path, { method, headers: { [header]: value } });
          expect(status, what).toBeLessThan(500);
        });
      }
    }
  });

  it('with any address', async () => {
    const paths = ['', '/impressions', '/api/photos', `/api/photos/${id}/neighbours`, '/assets'];
    const names = ['category', 'year', 'limit', 'cursor', 'state', 'next', 'view'];
    for (const path of paths) {
      for (const [fill, textOf] of fills) {
        const what = `${path} and ${fill}`;
        const ask = async (address: string) => {
          expect((await admin.get(address)).status, what).toBeLessThan(500);
        };
        await expectLinear(what, QUERY_LENGTH, (length) =>
          ask(`${path}/${encodeURIComponent(textOf(length))}`),
        );
        await expectLinear(what, QUERY_LENGTH, (length) =>
          ask(`${path}?${names[length % names.length]}=${encodeURIComponent(textOf(length))}`),
        );
        if (!/^[!-~]+$/.test(textOf(100))) continue;
        await expectLinear(what, HEADER_LENGTH, (length) => ask(`${path}/${textOf(length)}`));
        await expectLinear(what, HEADER_LENGTH, (length) => ask(`${path}?${textOf(length)}`));
      }
    }
  });

  it('with anyone’s messages in the export', async () => {
    const { contactMessages } = site.installation.store;
    await expectLinear('export', 5000, async (length) => {
      const ids = Array.from({ length: 20 }, () => randomUUID());
      for (const each of ids) {
        const text = { name: 'N', email: 'n@example.org', message: '\t'.repeat(length) };
        await contactMessages.create(each, text, site.now());
      }
      expect((await admin.get('/api/message-export')).status).toBe(200);
      for (const each of ids) await contactMessages.remove(each);
    });
  });
});
