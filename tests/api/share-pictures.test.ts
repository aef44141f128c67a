import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PageContent } from '../../src/modules/content/content/page-content-schema.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const NAMES = ['home', 'about', 'highlights', 'impressions', 'archive-2024', 'results', 'login'];

/** As if the site had this name, on every instance. */
async function rename(name: string): Promise<PageContent> {
  const [first] = site.installations;
  if (!first) throw new Error('There is no instance.');
  const before = await first.content.content();
  const identity = { ...before.site.identity, name };
  const renamed = { ...before, site: { ...before.site, identity } };
  for (const { content } of site.installations) {
    vi.spyOn(content, 'content').mockImplementation(async () => renamed);
  }
  return renamed;
}

it.each(NAMES)('%s.png is public, also in parts and by HEAD', async (name) => {
  const { status, headers, bytes } = await site.visitor().get(`/og/${name}.png`);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const part = await site.visitor().get(`/og/${name}.png`, { range: 'bytes=1-3' });
  expect([part.status, part.text]).toEqual([206, 'PNG']);
  const head = await site.visitor().call(`/og/${name}.png`, { method: 'HEAD' });
  expect(head.headers['content-length']).toBe(String(bytes.length));
  const known = await site
    .visitor()
    .get(`/og/${name}.png`, { 'if-none-match': String(headers.etag) });
  expect(known.status).toBe(304);
});

it.each([
  '/og/unknown.png',
  '/og/home',
  '/og/home.svg',
  '/og/pictures.json',
  '/og/',
  '/og/..%2fattendee%2fwaytomensa.pdf',
  '/og/%00.png',
])('there is nothing at %s', async (path) => {
  expect([400, 404]).toContain((await site.visitor().get(path)).status);
});

it('takes no other query', async () => {
  expect((await site.visitor().get('/og/home.png?x=1')).status).toBe(400);
});

it('follows the name of the site, on every instance, with the address that the tags have', {
  tags: 'servers',
}, async () => {
  const before = await site.visitor().get('/og/home.png');
  const content = await rename('Autumn Contest');
  const addresses = site.installations.map(({ pageData }) =>
    pageData.sharePicture(content, 'home'),
  );
  expect(new Set(addresses).size).toBe(1);
  const address = addresses[0] ?? '';
  expect(address).toMatch(/^\/og\/home\.png\?v=[0-9a-f]{12}$/);
  for (const { sharePictures } of site.installations) await sharePictures.settled();
  for (const origin of site.origins) {
    const client = new HttpClient([origin]);
    const { status, headers } = await client.get(address);
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const plain = await client.get('/og/home.png');
    expect(plain.bytes.equals((await client.get(address)).bytes)).toBe(true);
    expect(plain.bytes.equals(before.bytes)).toBe(false);
    // An address with other facts is answered, too, and asked for again soon.
    const other = await client.get('/og/home.png?v=000000000000');
    expect([other.status, other.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  }
});
