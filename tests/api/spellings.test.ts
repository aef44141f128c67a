import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let visitor: HttpClient;
let photos: Photo[];
/** How often a list was made for the one instance that is asked. */
let made: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  site = await startSite();
  visitor = new HttpClient(site.origins.slice(0, 1));
  const admin = await site.admin();
  const texts = { title: 'T', description: '', year: '2026', url: 'https://example.org/a' };
  for (const category of ['A b', 'A b', 'C']) {
    site.advance(1000);
    await admin.post('/api/photos', { ...texts, category });
  }
  made = vi.spyOn(site.installation.store.photos, 'list');
  photos = (await visitor.get('/api/photos')).json<Photo[]>();
  expect(photos).toHaveLength(3);
});
afterAll(() => site.stop());
beforeEach(() => made.mockClear());

async function timesMade(paths: readonly string[]): Promise<number> {
  made.mockClear();
  for (const path of paths) expect((await visitor.get(path)).status, path).toBe(200);
  return made.mock.calls.length;
}

const many = (count: number, spell: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => spell(index));

/** Each letter of the path as it is or encoded, as the bits of the number say. */
const encodedBy = (path: string, bits: number) =>
  path.replace(/[a-z]/g, (letter, at: number) =>
    (bits >> (at % 20)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );

describe('a thousand spellings of one address', () => {
  it('of the list are one answer', async () => {
    expect(
      await timesMade([
        ...many(500, (index) => `/api/photos?${'&'.repeat(index)}`),
        ...many(500, (index) => encodedBy('/api/photos', index * 37)),
        '/api/photos/',
      ]),
    ).toBeLessThanOrEqual(1);
  });

  it('of a filtered list are one answer', async () => {
    expect(
      await timesMade([
        '/api/photos?category=A+b&year=2026',
        '/api/photos?category=A%20b&year=2026',
        '/api/photos?year=2026&category=A+b',
        ...many(200, (index) => `/api/photos?year=2026&${'&'.repeat(index)}category=A%20b`),
        ...many(20, (index) => `/api/photos?category=${'+'.repeat(index)}A+b+&year=2026`),
        ...many(10, (index) => encodedBy('/api/photos?year=2026&category=A%20b', index)),
      ]),
    ).toBe(1);
    expect(
      await timesMade(['/api/photos?limit=2', '/api/photos?limit=02', '/api/photos?limit=002']),
    ).toBe(1);
  });

  it('of the gallery are one page', async () => {
    expect(
      await timesMade([
        '/impressions',
        ...many(100, (index) => `/impressions?${'&'.repeat(index)}`),
        ...many(100, (index) => encodedBy('/impressions', index * 37)),
        ...many(100, (index) => `/impressions?view=${index}`),
        ...many(100, (index) => `/impressions?utm=${index}`),
        ...many(20, (index) => `/impressions?category=${'+'.repeat(index)}`),
        '/impressions?category=A&category=C',
      ]),
    ).toBe(1);
  });
});

describe('of what is invented nothing is kept', () => {
  it.each([
    `/api/photos?cursor=${Buffer.from('999999 a').toString('base64url')}`,
    `/impressions?cursor=${Buffer.from('999999 a').toString('base64url')}`,
  ])('%s is made each time', async (path) => {
    expect(await timesMade([path, path, path])).toBe(3);
  });

  it('of lists nobody looks for what an invented filter leaves', async () => {
    const invented = many(100, (index) => `/api/photos?category=invented-${index}&year=1`);
    expect(await timesMade([...invented, '/api/photos?year=1'])).toBe(0);
    expect((await visitor.get('/api/photos?category=C&year=1')).text).toBe('[]');
  });

  it.each(['/impressions', '/impressions.data'])(
    'of %s all that an invented filter leaves is one page, which does not say what was typed',
    async (path) => {
      const asked = [
        '?category=nothing',
        '?year=1',
        '?category=C&year=1',
        '?category=x&cursor=abc',
      ];
      const answers = await Promise.all(
        [...asked, ...many(100, (index) => `?category=invented-${index}`)].map((query) =>
          visitor.get(`${path}${query}`),
        ),
      );
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(
        1,
      );
      expect(answers[0]?.status).toBe(200);
      expect(answers.filter(({ text }) => text.includes('invented'))).toEqual([]);
      const list = await visitor.get(`${path}?category=invented&view=list`);
      expect(list.headers.etag).not.toBe(answers[0]?.headers.etag);
    },
  );

  it('a cursor that the site gave out is kept, and has one spelling', async () => {
    const first = await visitor.get('/api/photos?limit=1');
    const cursor = String(first.headers['x-next-cursor']);
    const path = `/api/photos?cursor=${cursor}&limit=1`;
    expect(await timesMade([path, path])).toBe(1);
    const place = Buffer.from(cursor, 'base64url').toString();
    for (const other of [`${place} `, `${place} more`]) {
      const query = Buffer.from(other).toString('base64url');
      expect((await visitor.get(`/api/photos?cursor=${query}`)).status).toBe(400);
    }
  });
});
