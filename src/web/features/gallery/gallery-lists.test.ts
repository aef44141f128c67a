import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGalleryLists, PAGE_SIZE } from './gallery-lists.ts';
import type { GalleryPhoto } from './gallery-photo.ts';
import type { GalleryQuery } from './gallery-query.ts';

const all: GalleryQuery = { category: '', year: '', cursor: '', view: 'grid' };
const facets = { categories: ['A'], years: ['2025'], count: 150 };

const photoOf = (number: number): GalleryPhoto => ({
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
let stored: GalleryPhoto[] = [];

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
  createGalleryLists({
    query: all,
    photos: stored.slice(0, PAGE_SIZE),
    nextCursor: String(PAGE_SIZE),
    facets,
  });

const settled = (lists: ReturnType<typeof open>, query = all) =>
  vi.waitFor(() => {
    expect(lists.get(query).state).not.toBe('loading');
    expect(lists.get(query).more).not.toBe('loading');
  });

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

it('shows a change in every list at once', async () => {
  const lists = open();
  const filtered = { ...all, category: 'A' };
  lists.load(filtered);
  await settled(lists, filtered);
  lists.apply('p2', { ...photoOf(2), title: 'Changed' });
  lists.apply('p1', null);
  for (const query of [all, filtered]) {
    const titles = lists.get(query).photos.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Photo 0', 'Changed']);
  }
  lists.forgetOthers(all);
  expect(lists.get(filtered).state).toBe('loading');
  expect(lists.get(all).state).toBe('ready');
});

it('tells a failure, and loads after it', async () => {
  const lists = open();
  const filtered = { ...all, year: '2025' };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  lists.load(filtered);
  await settled(lists, filtered);
  expect(lists.get(filtered).state).toBe('failed');
  vi.stubGlobal('fetch', answer);
  lists.load(filtered);
  await settled(lists, filtered);
  expect(lists.get(filtered)).toMatchObject({ state: 'ready', nextCursor: '60' });
});
