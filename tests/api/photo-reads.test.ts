// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Photo,
  PhotoFacets,
  PhotoNeighbours,
} from '../../src/modules/gallery/photos/schema.ts';
import { afterWrite, eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

async function create(change: Partial<typeof photo> = {}): Promise<Photo> {
  const answer = await admin.post('/api/photos', { ...photo, ...change });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Photo>();
}

const remove = async ({ id }: Photo) =>
  expect((await admin.delete(`/api/photos/${id}`)).status).toBe(204);

async function read<Body>(path: string): Promise<Body> {
  const answer = await site.visitor().get(path);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<Body>();
}

describe('one photo', () => {
  it('is read by every visitor, also after a change', async () => {
    const { id } = await create();
    expect((await read<Photo>(`/api/photos/${id}`)).title).toBe('T');
    await admin.put(`/api/photos/${id}`, { ...photo, title: 'Changed' });
    await afterWrite(site, async () => {
      for (const _ of site.origins) {
        expect(await read(`/api/photos/${id}`)).toMatchObject({ id, title: 'Changed', version: 2 });
      }
    });
  });

  it('answers 404 with a sentence when it does not exist or was deleted', async () => {
    const created = await create();
    await read(`/api/photos/${created.id}`);
    await remove(created);
    await afterWrite(site, async () => {
      for (const id of [created.id, 'unknown', 'x'.repeat(64), "1' or '1'='1"]) {
        const path = `/api/photos/${encodeURIComponent(id)}`;
        for (const address of [path, `${path}/neighbours`]) {
          const answer = await site.visitor().get(address);
          expectSentence(answer, 404, 'This does not exist, or no longer does.');
        }
      }
    });
  });
});

describe('the neighbours of a photo', () => {
  async function around({ id }: Photo, query = ''): Promise<(string | null)[]> {
    const { previous, next } = await read<PhotoNeighbours>(`/api/photos/${id}/neighbours${query}`);
    return [previous?.id ?? null, next?.id ?? null];
  }

  it('are those of the list, with every filter, and null at its ends', async () => {
    const made: Photo[] = [];
    for (const [category, year] of [
      ['Near', '2024'],
      ['Far', '2024'],
      ['Near', '2025'],
      ['Near', '2024'],
      ['Far', '2025'],
      ['Near', '2024'],
    ] as const) {
      made.push(await create({ category, year }));
    }
    for (const query of ['?category=Near', '?year=2025', '?category=Near&year=2024']) {
      await afterWrite(site, async () => {
        const list = await read<Photo[]>(`/api/photos${query}`);
        expect(list.length).toBeGreaterThan(1);
        for (const [index, each] of list.entries()) {
          const expected = [list[index - 1]?.id ?? null, list[index + 1]?.id ?? null];
          expect(await around(each, query)).toEqual(expected);
        }
      });
    }
  });

  it('stand around the place of a photo that the filter leaves out', async () => {
    const older = await create({ category: 'Around' });
    const between = await create({ category: 'Between' });
    const newer = await create({ category: 'Around' });
    await afterWrite(site, async () => {
      expect(await around(between, '?category=Around')).toEqual([newer.id, older.id]);
    });
  });

  it('keep the order in which they came, also when that was at the same moment', async () => {
    const { store } = site.installation;
    const row = { ...photo, alt: '', category: 'Same time', objectId: null };
    for (const id of ['b', 'c', 'a']) await store.photos.create(id, row, new Date(2e12));
    // Written behind the API: noticed at the next look for changes.
    await eventually(async () => {
      const query = '?category=Same%20time';
      expect((await read<Photo[]>(`/api/photos${query}`)).map(({ id }) => id)).toEqual([
        'a',
        'c',
        'b',
      ]);
      expect(await around({ id: 'b' } as Photo, query)).toEqual(['c', null]);
    });
  });

  it('follow when one of them is deleted', async () => {
    const [first, second, third] = [
      await create({ category: 'Row' }),
      await create({ category: 'Row' }),
      await create({ category: 'Row' }),
    ];
    await afterWrite(site, async () =>
      expect(await around(third, '?category=Row')).toEqual([null, second.id]),
    );
    await remove(second);
    await afterWrite(site, async () =>
      expect(await around(third, '?category=Row')).toEqual([null, first.id]),
    );
  });
});

describe('the facets of the gallery', () => {
  const facets = (query = '') => read<PhotoFacets>(`/api/photo-facets${query}`);

  it('are all categories from a to z and all years, newest first, without blanks', async () => {
    const made = [
      await create({ category: 'zulu', year: '1999' }),
      await create({ category: 'Äpfel', year: '2100' }),
      await create({ category: 'Beta', year: '999' }),
      await create({ category: '', year: '' }),
    ];
    await afterWrite(site, async () => {
      const { categories, years, count } = await facets();
      expect(categories.filter((name) => ['zulu', 'Äpfel', 'Beta'].includes(name))).toEqual([
        'Äpfel',
        'Beta',
        'zulu',
      ]);
      expect(years.filter((name) => ['1999', '2100', '999'].includes(name))).toEqual([
        '2100',
        '1999',
        '999',
      ]);
      expect([categories, years].flat()).not.toContain('');
      expect(count).toBe((await read<Photo[]>('/api/photos')).length);
      // A filter changes the number only.
      expect(await facets('?category=zulu')).toEqual({ categories, years, count: 1 });
      expect(await facets('?category=zulu&year=2100')).toEqual({ categories, years, count: 0 });
    });
    for (const each of made) await remove(each);
    await afterWrite(site, async () => expect((await facets()).categories).not.toContain('zulu'));
  });

  it('count what a filter leaves as the list does, after each change', async () => {
    const query = '?category=Counted&year=2031';
    const made: Photo[] = [];
    for (let count = 1; count <= 3; count += 1) {
      made.push(await create({ category: 'Counted', year: '2031' }));
      await afterWrite(site, async () => {
        for (const _ of site.origins) expect((await facets(query)).count).toBe(count);
      });
    }
    await admin.put(`/api/photos/${made[0]?.id}`, { ...photo, category: 'Moved', year: '2031' });
    await afterWrite(site, async () => expect((await facets(query)).count).toBe(2));
  });

  it.each([
    ['/api/photo-facets?limit=1', 'There is a field that is not known here: limit.'],
    ['/api/photos/1/neighbours?cursor=x', 'There is a field that is not known here: cursor.'],
    ['/api/photo-facets?year=1&year=2', 'The year must be text.'],
    [
      `/api/photo-facets?category=${'x'.repeat(81)}`,
      'The category can have at most 80 characters.',
    ],
  ])('%s is refused with one sentence', async (path, sentence) => {
    expectSentence(await site.visitor().get(path), 400, sentence);
  });
});
