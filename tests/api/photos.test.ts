import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
const visitor = () => site.visitor();

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = {
  title: 'Pitch day',
  description: 'Teams present.',
  alt: 'Five people in front of a screen.',
  category: 'Pitches',
  year: '2024',
  url: 'https://example.org/pitch.jpg',
};

async function create(change: Partial<typeof photo> = {}): Promise<Photo> {
  const answer = await admin.post('/api/photos', { ...photo, ...change });
  expect(answer.status).toBe(201);
  return answer.json<Photo>();
}

async function list(query = ''): Promise<Photo[]> {
  const answer = await visitor().get(`/api/photos${query}`);
  expect(answer.status).toBe(200);
  return answer.json<Photo[]>();
}

describe('creating a photo', () => {
  it('answers 201 with the row, which then is in the list of every visitor', async () => {
    const created = await create();
    expect(created).toMatchObject({ ...photo, version: 1, image: null });
    expect(created.createdAt).toBe(created.updatedAt);
    await afterWrite(site, async () => {
      expect(await list()).toContainEqual(created);
    });
  });

  it('puts the newest first', async () => {
    const older = await create({ title: 'Older', category: 'order' });
    site.advance(1000);
    const newer = await create({ title: 'Newer', category: 'order' });
    await afterWrite(site, async () => {
      expect((await list('?category=order')).map(({ id }) => id)).toEqual([newer.id, older.id]);
    });
  });

  it.each([
    ['a title is missing', { title: '' }, 'The title is missing.'],
    ['a title is only space', { title: '   ' }, 'The title is missing.'],
    [
      'a title is too long',
      { title: 'x'.repeat(201) },
      'The title can have at most 200 characters.',
    ],
    ['the url is missing', { url: '' }, 'The image address is missing.'],
    [
      'the alternative text is too long',
      { alt: 'x'.repeat(301) },
      'The alternative text can have at most 300 characters.',
    ],
    [
      'the alternative text has two lines',
      { alt: 'a\nb' },
      'The alternative text must be one line of plain text.',
    ],
    ['the year is a number', { year: 2024 }, 'The year must be text.'],
    ['there is another field', { price: 1 }, 'There is a field that is not known here: price.'],
  ])('is refused with one sentence when %s', async (_, change, sentence) => {
    const answer = await admin.post('/api/photos', { ...photo, ...change });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('takes an alternative text that is left out as empty', async () => {
    const { alt: _, ...without } = photo;
    const answer = await admin.post('/api/photos', without);
    expect([answer.status, answer.json<Photo>().alt]).toEqual([201, '']);
  });

  it('accepts a photo without category, year and description', async () => {
    const created = await create({ category: '', year: '', description: '' });
    expect(created).toMatchObject({ category: '', year: '', description: '' });
  });
});

describe('changing a photo', () => {
  it('answers 200 with the row, its version raised and its time renewed', async () => {
    const created = await create();
    site.advance(5000);
    const { url: _, ...texts } = photo;
    const answer = await admin.put(`/api/photos/${created.id}`, { ...texts, title: 'Changed' });
    expect(answer.status).toBe(200);
    const changed = answer.json<Photo>();
    expect(changed).toMatchObject({ title: 'Changed', url: photo.url, version: 2 });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt));
    expect(changed.createdAt).toBe(created.createdAt);
    await afterWrite(site, async () => {
      expect(await list()).toContainEqual(changed);
    });
  });

  it('takes id and url, as the admin form sends them', async () => {
    const created = await create();
    const url = 'https://example.org/other.jpg';
    const answer = await admin.put(`/api/photos/${created.id}`, { ...photo, id: created.id, url });
    expect(answer.json<Photo>().url).toBe(url);
  });

  it('keeps the alternative text that it leaves out, and empties it when it is sent empty', async () => {
    const { id } = await create();
    const { alt, ...without } = photo;
    const kept = await admin.put(`/api/photos/${id}`, { ...without, title: 'Changed' });
    expect(kept.json<Photo>()).toMatchObject({ title: 'Changed', alt });
    const emptied = await admin.put(`/api/photos/${id}`, { ...photo, alt: '' });
    expect(emptied.json<Photo>().alt).toBe('');
  });

  it('is refused with 409 when the row changed since it was read', async () => {
    const created = await create();
    const first = await admin.put(`/api/photos/${created.id}`, photo, { 'if-match': '"1"' });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    const second = await admin.put(`/api/photos/${created.id}`, photo, { 'if-match': '"1"' });
    expect(second.status).toBe(409);
    expect(second.text).toMatch(/^Someone else has changed this/);
  });

  it('lets the last write win without If-Match', async () => {
    const created = await create();
    await admin.put(`/api/photos/${created.id}`, { ...photo, title: 'One' });
    const answer = await admin.put(`/api/photos/${created.id}`, { ...photo, title: 'Two' });
    expect(answer.json<Photo>()).toMatchObject({ title: 'Two', version: 3 });
  });

  it('counts each of many changes made at once', { tags: 'servers' }, async () => {
    const created = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.put(`/api/photos/${created.id}`, photo)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const last = await admin.put(`/api/photos/${created.id}`, photo);
    expect(last.json<Photo>().version).toBe(12);
  });

  it('lets exactly one of many conditional changes through', { tags: 'servers' }, async () => {
    const created = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.put(`/api/photos/${created.id}`, photo, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('answers 404 for an unknown id', async () => {
    const answer = await admin.put('/api/photos/unknown', photo);
    expect([answer.status, answer.text]).toEqual([404, 'This does not exist, or no longer does.']);
  });
});

describe('deleting a photo', () => {
  it('answers 204 without a body and takes it out of the list', async () => {
    const created = await create();
    const answer = await admin.delete(`/api/photos/${created.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    await afterWrite(site, async () => {
      expect((await list()).map(({ id }) => id)).not.toContain(created.id);
    });
    expect((await admin.delete(`/api/photos/${created.id}`)).status).toBe(404);
    expect((await admin.put(`/api/photos/${created.id}`, photo)).status).toBe(404);
  });

  it('is refused with 409 when the row changed since it was read', async () => {
    const created = await create();
    await admin.put(`/api/photos/${created.id}`, photo);
    const answer = await admin.delete(`/api/photos/${created.id}`, { 'if-match': '"1"' });
    expect(answer.status).toBe(409);
  });
});

describe('listing photos', () => {
  it('gives the whole list in pages that neither repeat nor leave out a photo', async () => {
    for (let index = 0; index < 7; index += 1) await create({ category: 'paged' });
    const all = await afterWrite(site, async () => {
      const photos = await list('?category=paged');
      expect(photos).toHaveLength(7);
      return photos;
    });
    const seen: string[] = [];
    let query = '?category=paged&limit=3';
    for (;;) {
      const answer = await visitor().get(`/api/photos${query}`);
      seen.push(...answer.json<Photo[]>().map(({ id }) => id));
      const next = answer.headers['x-next-cursor'];
      if (next === undefined) break;
      query = `?category=paged&limit=3&cursor=${next}`;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('filters by category and year together', async () => {
    const wanted = await create({ category: 'both', year: '2025' });
    await create({ category: 'both', year: '2024' });
    await afterWrite(site, async () => {
      expect((await list('?category=both&year=2025')).map(({ id }) => id)).toEqual([wanted.id]);
    });
  });

  it.each([
    ['limit=0', 'The limit must be from 1 to 500.'],
    ['limit=501', 'The limit must be from 1 to 500.'],
    ['limit=ten', 'The limit must be a whole number.'],
    ['cursor=bm9uc2Vuc2U', 'The cursor is not one that this site gave out.'],
    ['page=2', 'There is a field that is not known here: page.'],
  ])('refuses %s with one sentence', async (query, sentence) => {
    const answer = await visitor().get(`/api/photos?${query}`);
    expect([answer.status, answer.text]).toEqual([400, sentence]);
  });

  it('answers 304 while nothing has changed, and 200 after a change', async () => {
    const first = await visitor().get('/api/photos');
    const etag = String(first.headers.etag);
    expect((await visitor().get('/api/photos', { 'if-none-match': etag })).status).toBe(304);
    await create();
    await afterWrite(site, async () => {
      expect((await visitor().get('/api/photos', { 'if-none-match': etag })).status).toBe(200);
    });
  });

  it('answers in the encoding that the client takes', async () => {
    const plain = await visitor().get('/api/photos');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const packed = await visitor().get('/api/photos', { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
    }
  });
});
