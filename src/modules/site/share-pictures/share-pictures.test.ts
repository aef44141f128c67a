import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstEditions } from '../../../first-content/editions.ts';
import { firstSite } from '../../../first-content/site.ts';
import { AppError } from '../../../schema/app-error.ts';
import { outlinesOf } from '../../../server/documents/text-outlines.ts';
import { createDiskObjectStore } from '../../../server/files/disk.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { drawPng } from '../../../server/files/own-drawings.ts';
import type { CurrentEdition } from '../../content/content/edition-schema.ts';
import { createOwnPages } from '../../content/content/own-pages.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { createSharePictures, type FoundPicture } from './service.ts';
import { sharePagesOf } from './share-pages.ts';
import { setInLines } from './title-lines.ts';

const FOLDER = fileURLToPath(new URL('../../../../assets/og', import.meta.url));
const DAY_MS = 24 * 60 * 60_000;
const HASHED = /^\/og\/([a-z0-9-]+)\.png\?v=([0-9a-f]{12})$/;

const first: PageContent = {
  ...({} as PageContent),
  site: firstSite,
  editions: firstEditions,
  current: firstEditions.find(({ year }) => year === firstSite.shown.current) as CurrentEdition,
  highlights: firstEditions.find(({ year }) => year === firstSite.shown.highlights) ?? null,
  ownPages: createOwnPages([], new Map()),
  isPreview: false,
};
const named = (name: string): PageContent => ({
  ...first,
  site: { ...first.site, identity: { ...first.site.identity, name } },
});

let root: string;
let objects: ObjectStore;
let shown: PageContent;
let now: number;
let drawings: number;
let failures: unknown[];
let unavailable: boolean;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'share-pictures-'));
  objects = await createDiskObjectStore(root);
  [shown, now, drawings, failures, unavailable] = [first, Date.now(), 0, [], false];
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Other bytes for another drawing, and no time to wait for. */
const inShort = async (svg: Uint8Array): Promise<Uint8Array> => Buffer.from(svg).subarray(-200);

/** One instance of the site. */
async function opened(draw = inShort) {
  const pictures = createSharePictures({
    folder: FOLDER,
    content: {
      async content() {
        if (unavailable) throw new AppError('unavailable');
        return shown;
      },
    },
    brand: { embedded: async () => null },
    objects,
    tools: {
      async drawPng(svg) {
        drawings += 1;
        return draw(svg);
      },
      outline: outlinesOf,
    },
    clock: { now: () => new Date(now) },
    onBackgroundError: (error) => failures.push(error),
  });
  await pictures.read();
  return pictures;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of objects.list()) found.push(key);
  return found;
}

async function bytesOf(found: FoundPicture | null): Promise<Buffer> {
  const stored = await found?.open();
  return stored ? buffer(stored.stream) : Buffer.of();
}

describe('with the first content', () => {
  it('all pictures come with the site, under plain addresses, and nothing is drawn', async () => {
    const pictures = await opened();
    pictures.makeMissing();
    await pictures.settled();
    const addresses = sharePagesOf(first).map(({ name }) => pictures.address(first, name));
    expect(new Set(addresses)).toEqual(
      new Set(
        ['home', 'about', 'highlights', 'impressions', 'login', 'archive-2024', 'results'].map(
          (name) => `/og/${name}.png`,
        ),
      ),
    );
    expect([drawings, await keys()]).toEqual([0, []]);
    for (const { name } of sharePagesOf(first)) {
      const found = await pictures.find(name);
      expect(found?.isCurrent).toBe(true);
      expect(await sharp(await bytesOf(found)).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      });
    }
  });

  it('there is no picture of a page that there is not', async () => {
    const pictures = await opened();
    for (const name of ['archive-2031', 'results-1999', 'letters', '']) {
      expect(await pictures.find(name)).toBeNull();
    }
  });
});

describe('when facts change', () => {
  it('a request gets the one before until the new one is drawn, and never waits', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pictures = await opened(async (svg) => {
      await held;
      return inShort(svg);
    });
    const before = await bytesOf(await pictures.find('home'));
    shown = named('Autumn Contest');
    expect(pictures.address(shown, 'home')).toMatch(HASHED);
    const meanwhile = await pictures.find('home');
    expect(meanwhile?.isCurrent).toBe(false);
    expect((await bytesOf(meanwhile)).equals(before)).toBe(true);
    release();
    await pictures.settled();
    const after = await pictures.find('home');
    expect([after?.isCurrent, `/og/home.png?v=${after?.hash}`]).toEqual([
      true,
      pictures.address(shown, 'home'),
    ]);
    expect((await bytesOf(after)).equals(before)).toBe(false);
    expect(failures).toEqual([]);
  });

  it('the last one drawn stands in for the next, not the one that came with the site', async () => {
    const pictures = await opened();
    shown = named('Autumn Contest');
    pictures.makeMissing();
    await pictures.settled();
    const { hash } = (await pictures.find('home')) ?? {};
    shown = named('Winter Contest');
    expect(await pictures.find('home')).toMatchObject({ hash, isCurrent: false });
    await pictures.settled();
  });

  it('only pictures with other facts have another address', async () => {
    const pictures = await opened();
    shown = {
      ...first,
      site: {
        ...first.site,
        pages: { ...first.site.pages, about: { ...first.site.pages.about, title: 'Who we are' } },
      },
    };
    pictures.makeMissing();
    await pictures.settled();
    expect(pictures.address(shown, 'about')).toMatch(HASHED);
    expect(pictures.address(shown, 'home')).toBe('/og/home.png');
    expect(drawings).toBe(1);
  });

  it('a preview has no picture drawn', async () => {
    const pictures = await opened();
    expect(pictures.address({ ...named('Secret Contest'), isPreview: true }, 'home')).toBe(
      '/og/home.png',
    );
    await pictures.settled();
    expect([drawings, await keys()]).toEqual([0, []]);
  });

  it('a second instance, or the next start, takes what lies there', async () => {
    shown = named('Autumn Contest');
    const [one, two] = [await opened(), await opened()];
    one.makeMissing();
    await one.settled();
    const drawn = drawings;
    two.makeMissing();
    await two.settled();
    expect(drawings).toBe(drawn);
    expect(await two.find('home')).toEqual({
      ...(await one.find('home')),
      open: expect.any(Function),
    });
  });

  it('two instances at once leave the same files', async () => {
    shown = named('Autumn Contest');
    const both = [await opened(), await opened()];
    for (const pictures of both) pictures.makeMissing();
    await Promise.all(both.map((pictures) => pictures.settled()));
    const pages = new Set(sharePagesOf(shown).map((page) => both[0]?.address(shown, page.name)));
    // The newest results have two names and one picture.
    expect((await keys()).length).toBe(pages.size - 1);
    expect(failures).toEqual([]);
  });

  it('old ones go after a day, current ones stay', async () => {
    const pictures = await opened();
    shown = named('Autumn Contest');
    pictures.makeMissing();
    await pictures.settled();
    const old = await keys();
    shown = named('Winter Contest');
    pictures.makeMissing();
    await pictures.settled();
    expect(await pictures.sweep()).toBe(0);
    now += 2 * DAY_MS;
    expect(await pictures.sweep()).toBe(old.length);
    expect((await keys()).filter((key) => old.includes(key))).toEqual([]);
    expect(await pictures.find('home')).toMatchObject({ isCurrent: true });
  });

  it('nothing is old before there is any content', async () => {
    const pictures = await opened();
    shown = named('Autumn Contest');
    pictures.makeMissing();
    await pictures.settled();
    now += 2 * DAY_MS;
    unavailable = true;
    expect(await pictures.sweep()).toBe(0);
  });

  it('a drawing that fails is told once, and the picture before stays', async () => {
    const pictures = await opened(() => Promise.reject(new Error('no process')));
    shown = named('Autumn Contest');
    for (let times = 0; times < 5; times += 1) {
      expect(await pictures.find('home')).toMatchObject({ isCurrent: false });
      await pictures.settled();
    }
    expect(failures).toHaveLength(1);
  });

  it.each([
    ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter'],
    [
      'many words',
      'The very long name of a contest that someone has thought about for years and years',
    ],
    ['letters that the fonts do not have', '風險創新挑戰 2027'],
    ['nothing but such letters', '風險創新挑戰'],
    ['markup', '<script>alert(1)</script> & "more"'],
    ['accents', 'Défi d’été à Zürich – Łódź'],
  ])('%s can be drawn', async (_, name) => {
    shown = named(name);
    const [home] = sharePagesOf(shown);
    const svg = home ? await drawSharePicture(home, outlinesOf) : '';
    expect(svg).not.toMatch(/NaN|Infinity|script/);
    const png = await drawPng(Buffer.from(svg));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });
});

describe('a title', () => {
  const room = { measure: (text: string) => text.length * 0.5, width: 1000 };
  it.each([
    [['About'], ['About']],
    [
      ['Risk', 'Innovation', 'Challenge'],
      ['Risk', 'Innovation', 'Challenge'],
    ],
    [
      ['A', 'Contest', 'for', 'Banks'],
      ['A Contest', 'for Banks'],
    ],
  ])('%s is set as %s', (words, lines) => {
    expect(setInLines(words, room).lines).toEqual(lines);
  });

  it.each([1, 3, 5, 12, 40])('of %d words is never wider than its room', (count) => {
    const { lines, size } = setInLines(
      Array.from({ length: count }, () => 'contest'),
      room,
    );
    for (const line of lines) expect(room.measure(line) * size).toBeLessThanOrEqual(1000.001);
    expect(lines.join(' ').split(' ')).toHaveLength(count);
  });
});
