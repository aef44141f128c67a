import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import type {
  Photo,
  PhotoFacets,
  PhotoNeighbours,
} from '../../src/modules/gallery/photos/schema.ts';
import { AppError } from '../../src/schema/app-error.ts';
import { eventually } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const MEMBERS = '/api/committee-members';
/** Far above what an answer takes: a reader who waits for another one's reading would wait forever. */
const WAITS_FOR_NOBODY = { limitMs: 10_000 };

let site: TestSite;
let admin: HttpClient;
/** Of one instance, as each keeps its own answers. */
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite();
  const origin = site.origins.slice(0, 1);
  admin = new HttpClient(origin);
  admin.cookie = (await site.admin()).cookie;
  visitor = new HttpClient(origin, WAITS_FOR_NOBODY);
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

async function addMember(name: string): Promise<CommitteeMember> {
  const answer = await admin.post(MEMBERS, { name, title: 'T', organization: 'O' });
  expect(answer.status).toBe(201);
  return answer.json<CommitteeMember>();
}

async function addPhoto(change: Partial<typeof photo> = {}): Promise<Photo> {
  // Lists go by time.
  site.advance(1000);
  const answer = await admin.post('/api/photos', { ...photo, ...change });
  expect(answer.status).toBe(201);
  return answer.json<Photo>();
}

const read = async <Body>(path: string) => (await visitor.get(path)).json<Body>();
const names = async () => (await read<CommitteeMember[]>(MEMBERS)).map(({ name }) => name);
const shows = async (path: string, text: string) => (await visitor.get(path)).text.includes(text);

// Nothing here is tried again: who is told that a write is done finds it done.
describe('a writer sees the write at the next read', () => {
  it('of the members: made, changed, deleted and restored', async () => {
    const { id } = await addMember('Made');
    expect(await names()).toContain('Made');
    await admin.put(`${MEMBERS}/${id}`, { name: 'Changed', title: 'T', organization: 'O' });
    expect(await names()).toContain('Changed');
    expect(await names()).not.toContain('Made');
    await admin.delete(`${MEMBERS}/${id}`);
    expect(await names()).not.toContain('Changed');
    await admin.post(`${MEMBERS}/${id}/restore`);
    expect(await names()).toContain('Changed');
  });

  it('of a page and of its data', async () => {
    const paths = ['/', '/_.data'];
    for (const path of paths) expect(await shows(path, 'On The Page')).toBe(false);
    const { id } = await addMember('On The Page');
    for (const path of paths) expect(await shows(path, 'On The Page')).toBe(true);
    await admin.delete(`${MEMBERS}/${id}`);
    for (const path of paths) expect(await shows(path, 'On The Page')).toBe(false);
  });

  it('of the photos: the list, one of them, its neighbours, the filters and the gallery', async () => {
    const query = '?category=Kept';
    const facets = () => read<PhotoFacets>(`/api/photo-facets${query}`);
    const older = await addPhoto({ category: 'Kept' });
    const neighbours = () => read<PhotoNeighbours>(`/api/photos/${older.id}/neighbours${query}`);
    expect(await neighbours()).toMatchObject({ previous: null, next: null });
    expect((await facets()).count).toBe(1);
    expect(await shows(`/impressions${query}`, 'Newer title')).toBe(false);

    const newer = await addPhoto({ category: 'Kept', title: 'Newer title' });
    expect((await read<Photo[]>(`/api/photos${query}`)).map(({ id }) => id)).toEqual([
      newer.id,
      older.id,
    ]);
    expect((await neighbours()).previous?.id).toBe(newer.id);
    expect((await facets()).count).toBe(2);
    expect(await shows(`/impressions${query}`, 'Newer title')).toBe(true);
    expect((await read<Photo>(`/api/photos/${newer.id}`)).title).toBe('Newer title');

    await admin.put(`/api/photos/${newer.id}`, { ...photo, title: 'Other title' });
    expect((await read<Photo>(`/api/photos/${newer.id}`)).title).toBe('Other title');
    expect((await facets()).count).toBe(1);
    expect(await shows(`/impressions/${newer.id}`, 'Other title')).toBe(true);
    await admin.delete(`/api/photos/${newer.id}`);
    expect((await visitor.get(`/api/photos/${newer.id}`)).status).toBe(404);
    expect((await visitor.get(`/impressions/${newer.id}`)).status).toBe(404);
  });
});

describe('a reader who comes after a write', () => {
  it('does not get what was read before it, though that is still under way', async () => {
    // Nobody has the list yet: it is made for the first of these two.
    await addMember('Before The Write');
    const members = site.installation.store.committeeMembers;
    const { list } = members;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const reading = vi.spyOn(members, 'list').mockImplementationOnce(async () => {
      const rows = await list();
      await held;
      return rows;
    });
    const early = visitor.get(MEMBERS);
    try {
      await eventually(async () => expect(reading).toHaveBeenCalledOnce());
      await addMember('Written Meanwhile');
      expect(await names()).toContain('Written Meanwhile');
    } finally {
      goOn();
    }
    expect((await early).text).toContain('Before The Write');
    expect((await early).text).not.toContain('Written Meanwhile');
    // What came in late does not take the place of what is newer.
    expect(await names()).toContain('Written Meanwhile');
  });
});

describe('while the list cannot be made again', () => {
  /** From now on the list is known, but no longer true. */
  async function makeOld(): Promise<string> {
    const { id } = await addMember('Known');
    expect(await names()).toContain('Known');
    await admin.delete(`${MEMBERS}/${id}`);
    return id;
  }

  it('because the database is away, the last known one is the answer', async () => {
    await makeOld();
    const members = site.installation.store.committeeMembers;
    vi.spyOn(members, 'list').mockRejectedValue(new AppError('unavailable'));
    expect((await visitor.get(MEMBERS)).status).toBe(200);
    expect(await names()).toContain('Known');
    vi.restoreAllMocks();
    expect(await names()).not.toContain('Known');
  });

  it.each([
    ['of a mistake', new Error('A mistake.')],
    ['of a failure that says so', new AppError('internal')],
    ['there is no space left', new AppError('diskFull')],
  ])('because %s, the failure is told and not covered up by an old list', async (_, error) => {
    await makeOld();
    vi.spyOn(site.installation.store.committeeMembers, 'list').mockRejectedValue(error);
    const { status } = await visitor.get(MEMBERS);
    expect(status).toBe(error instanceof AppError ? error.status : 500);
    vi.restoreAllMocks();
    expect(await names()).not.toContain('Known');
  });
});
