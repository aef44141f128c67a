import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedPhoto } from './listed-photo.ts';
import { createPhotoLists } from './photo-lists.ts';

const PAGE_SIZE = 60;
const all = '';
const facets = { categories: ['A'], years: ['2025'], count: 150 };

const photoOf = (number: number): ListedPhoto => ({
  id: `p${number}`,
  title: `Photo ${number}`,
  description: '',
  alt: '',
  url: '/objects/1',
  category: 'A',
  year: '2025',
  version: 1,
  image: null,
});

let asked: URL[] = [];
let stored: ListedPhoto[] = [];

/** The API as far as lists ask it; the cursor is the number of photos before. */
async function answer(address: string): Promise<Response> {
  const url = new URL(address, 'http://site.test');
  asked.push(url);
  if (url.pathname === '/api/photo-facets') return Response.json(facets);
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const to = from + Number(url.searchParams.get('limit'));
  const headers = to < stored.length ? { 'x-next-cursor': String(to) } : undefined;
  return Response.json(stored.slice(from, to), { headers });
}

beforeEach(() => {
  asked = [];
  stored = Array.from({ length: 150 }, (_, at) => photoOf(at));
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  createPhotoLists(PAGE_SIZE, {
    key: all,
    photos: stored.slice(0, PAGE_SIZE),
    nextCursor: String(PAGE_SIZE),
    facets,
  });

const settled = (lists: ReturnType<typeof open>, key = all) =>
  vi.waitFor(
    () => {
      expect(lists.get(key).state).not.toBe('loading');
      expect(lists.get(key).more).not.toBe('loading');
    },
    { timeout: 30_000 },
  );

it('asks for the next part once, however often it is wanted', async () => {
  const lists = open();
  for (let times = 0; times < 5; times += 1) lists.more(all);
  await settled(lists);
  expect(asked).toHaveLength(1);
  expect(lists.get(all).photos).toHaveLength(120);
  lists.more(all);
  await settled(lists);
  expect(lists.get(all).photos.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  lists.more(all);
  expect(asked).toHaveLength(2);
});

it('refreshes as much as was loaded, and keeps it when that fails', async () => {
  const lists = open();
  lists.more(all);
  await settled(lists);
  stored = stored.filter(({ id }) => id !== 'p3');
  await lists.refresh(all);
  expect(lists.get(all).photos).toHaveLength(120);
  expect(lists.get(all).photos.map(({ id }) => id)).not.toContain('p3');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await lists.refresh(all);
  expect(lists.get(all).photos).toHaveLength(120);
});

it('shows a change at once, and asks again for what is shown; other lists when they are', async () => {
  const lists = open();
  lists.load('category=A');
  await settled(lists, 'category=A');
  lists.load(all);
  lists.show((photos) =>
    photos.flatMap((photo) => (photo.id === 'p1' ? [] : { ...photo, title: 'Changed' })),
  );
  expect(lists.get(all).photos.slice(0, 2)).toMatchObject([
    { id: 'p0', title: 'Changed' },
    { id: 'p2', title: 'Changed' },
  ]);
  const asking = lists.changed();
  expect(lists.get('category=A').state).toBe('loading');
  expect(lists.get(all).state).toBe('ready');
  await asking;
  expect(lists.get(all).photos[1]).toEqual(photoOf(1));
});

it('keeps what can be chosen while another list is loaded', async () => {
  const lists = createPhotoLists(PAGE_SIZE);
  expect(lists.get(all)).toMatchObject({ state: 'loading', facets: null });
  lists.load(all);
  await settled(lists);
  lists.load('year=2025');
  expect(lists.get('year=2025')).toMatchObject({ state: 'loading', facets });
});

it('says why a list is not new, and no longer when it is', async () => {
  const lists = open();
  const failure = new TypeError('offline');
  vi.stubGlobal('fetch', () => Promise.reject(failure));
  await lists.changed();
  expect(lists.get(all)).toMatchObject({ state: 'ready', error: failure });
  lists.more(all);
  await settled(lists);
  expect(lists.get(all)).toMatchObject({ more: 'failed', error: failure });
  vi.stubGlobal('fetch', answer);
  lists.more(all);
  await settled(lists);
  expect(lists.get(all).error).toBeUndefined();
  expect(lists.get(all).photos).toHaveLength(120);
});

it('can be loaded after a list that was never shown could not be requested', async () => {
  const lists = createPhotoLists(PAGE_SIZE);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await lists.changed();
  vi.stubGlobal('fetch', answer);
  lists.load(all);
  await settled(lists);
  expect(lists.get(all).state).toBe('ready');
});

it('tells a failure, and loads after it', async () => {
  const lists = open();
  const filtered = 'year=2025';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  lists.load(filtered);
  await settled(lists, filtered);
  expect(lists.get(filtered).state).toBe('failed');
  vi.stubGlobal('fetch', answer);
  lists.load(filtered);
  await settled(lists, filtered);
  expect(lists.get(filtered)).toMatchObject({ state: 'ready', nextCursor: '60' });
});
