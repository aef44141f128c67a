// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photo, PhotoNeighbours } from '../../src/modules/gallery/photos/schema.ts';
import { eventually } from '../support/eventually.ts';
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

async function create(category: string, year = ''): Promise<string> {
  const answer = await admin.post('/api/photos', { ...photo, category, year });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Photo>().id;
}

async function createMany(count: number, category: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await create(category));
  return ids;
}

const order = (ids: readonly string[]) => admin.put('/api/photo-order', { ids });

async function listed(query: string): Promise<string[]> {
  const answer = await site.visitor().get(`/api/photos${query}`);
  expect(answer.status).toBe(200);
  return answer.json<Photo[]>().map(({ id }) => id);
}

const expectList = (query: string, ids: readonly string[]) =>
  eventually(async () => {
    for (const _ of site.origins) expect(await listed(query)).toEqual(ids);
  });

async function positions(): Promise<number[]> {
  const { db } = site.installation.database;
  const rows = await db.selectFrom('photos').select('position').execute();
  return rows.map(({ position }) => position);
}

describe('ordering photos', () => {
  it('shares out the places that they hold, and leaves all others where they are', async () => {
    const [a = '', b = '', c = '', d = ''] = await createMany(4, 'Shared');
    const all = await eventually(async () => {
      const ids = await listed('');
      expect(ids.slice(0, 4)).toEqual([d, c, b, a]);
      return ids;
    });
    const answer = await order([a, d, b]);
    expect([answer.status, answer.text]).toEqual([204, '']);
    await expectList('?category=Shared', [a, c, d, b]);
    expect((await listed('')).slice(4)).toEqual(all.slice(4));
  });

  it('is the order of pages and of neighbours as well', async () => {
    const made = await createMany(7, 'Paged order');
    const wanted = [3, 0, 6, 1, 5, 2, 4].map((index) => made[index] ?? '');
    await order(wanted);
    await expectList('?category=Paged%20order', wanted);
    const seen: string[] = [];
    let query = '?category=Paged%20order&limit=3';
    for (;;) {
      const page = await site.visitor().get(`/api/photos${query}`);
      seen.push(...page.json<Photo[]>().map(({ id }) => id));
      const next = page.headers['x-next-cursor'];
      if (next === undefined) break;
      query = `?category=Paged%20order&limit=3&cursor=${next}`;
    }
    expect(seen).toEqual(wanted);
    for (const [index, id] of wanted.entries()) {
      const path = `/api/photos/${id}/neighbours?category=Paged%20order`;
      const answer = await site.visitor().get(path);
      const { previous, next, place } = answer.json<PhotoNeighbours>();
      expect([previous?.id, next?.id, place]).toEqual([
        wanted[index - 1],
        wanted[index + 1],
        index + 1,
      ]);
    }
  });

  it('changes no photo: neither its version nor its time', async () => {
    const [a = '', b = ''] = await createMany(2, 'Unchanged');
    const read = async () => (await site.visitor().get(`/api/photos/${a}`)).json<Photo>();
    const before = await read();
    await order([a, b]);
    await expectList('?category=Unchanged', [a, b]);
    expect(await read()).toEqual(before);
    const change = await admin.put(`/api/photos/${a}`, photo, { 'if-match': '"1"' });
    expect(change.status).toBe(200);
  });

  it('leaves out what is gone, which comes back to the place that it had', async () => {
    const [a = '', b = '', c = ''] = await createMany(3, 'Gone');
    await admin.delete(`/api/photos/${b}`);
    expect((await order([a, 'unknown', b, c])).status).toBe(204);
    await expectList('?category=Gone', [a, c]);
    const d = await create('Gone');
    await admin.post(`/api/photos/${b}/restore`);
    await expectList('?category=Gone', [d, a, b, c]);
  });

  it('never gives one place to two, whatever happens at the same time', async () => {
    const made = await createMany(6, 'Busy');
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, turn) => order(made.toSpliced(0, 0).slice(turn % 4))),
      ...Array.from({ length: 4 }, () => order(made.toReversed())),
      ...Array.from({ length: 6 }, () => admin.post('/api/photos', photo)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]));
    const given = await positions();
    expect(new Set(given).size).toBe(given.length);
  });

  it.each([
    [{ ids: [] }, 'The list of ids is empty.'],
    [{ ids: 'a' }, 'The ids must be a list.'],
    [{ ids: ['a', 'a'] }, 'Each photo can be named only once.'],
    [
      { ids: Array.from({ length: 1001 }, (_, index) => `id-${index}`) },
      'At most 1000 photos can be ordered at once.',
    ],
    [{}, 'The ids must be a list.'],
    [{ ids: ['a'], by: 'me' }, 'There is a field that is not known here: by.'],
  ])('refuses %j with one sentence', async (body, sentence) => {
    expectSentence(await admin.put('/api/photo-order', body), 400, sentence);
  });
});

describe('which photo of a list one is', () => {
  const placeOf = async (id: string, query: string) => {
    const answer = await site.visitor().get(`/api/photos/${id}/neighbours${query}`);
    return answer.json<PhotoNeighbours>().place;
  };

  it('is counted in what the filter leaves, and null outside it', async () => {
    const a = await create('Placed', '2024');
    const b = await create('Placed', '2025');
    const c = await create('Elsewhere', '2025');
    await expectList('?category=Placed', [b, a]);
    await eventually(async () => {
      expect(await placeOf(a, '?category=Placed')).toBe(2);
      expect(await placeOf(a, '?category=Placed&year=2024')).toBe(1);
      expect(await placeOf(b, '?category=Placed')).toBe(1);
      expect(await placeOf(c, '')).toBe(1);
      expect(await placeOf(c, '?category=Placed')).toBeNull();
    });
  });
});
