import { describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { createClock } from '../../../server/lib/clock.ts';
import { createImageLibrary } from './image-library.ts';
import type { ObjectRecord, ObjectRecordStore } from './store.ts';

const record: ObjectRecord = {
  id: 'a',
  purpose: 'gallery',
  state: 'stored',
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  widths: [480],
  avif: 'made' as const,
  file: null,
};

const unused = () => Promise.reject(new Error('not used'));

/** A library whose database answers when the test says so. */
function createLibrary({ avif = 'made' as 'made' | 'pending', widths = [480] } = {}) {
  const questions: ((publicFrom: number | null) => void)[] = [];
  const store = {
    findById: async () => ({ ...record, avif, widths }),
    publicFrom: () => new Promise<number | null>((resolve) => questions.push(resolve)),
  };
  const library = createImageLibrary({
    store: { objects: store as unknown as ObjectRecordStore },
    objects: {} as ObjectStore,
    tools: {
      normalizeImage: unused,
      normalizeLogo: unused,
      makeAvif: unused,
      makeWebp: unused,
      drawPng: unused,
      makeMarkPng: unused,
      makeIconTiles: unused,
    },
    clock: createClock(null),
    onBackgroundError: () => {},
  });

  async function isPublic(answer: boolean): Promise<boolean | undefined> {
    const found = library.find('a', 480, false);
    await settle();
    questions.shift()?.(answer ? Number.NEGATIVE_INFINITY : null);
    return (await found)?.isPublic;
  }
  return { library, questions, isPublic };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('whether a picture is public', () => {
  it('is asked once while nothing changes', async () => {
    const { isPublic, questions } = createLibrary();
    expect(await isPublic(true)).toBe(true);
    expect(await isPublic(false)).toBe(true);
    expect(questions).toEqual([]);
  });

  it('is asked again after a change', async () => {
    const { library, isPublic } = createLibrary();
    expect(await isPublic(true)).toBe(true);
    library.forgetFacts();
    expect(await isPublic(false)).toBe(false);
  });

  it('is asked again when the change came while it was being asked', async () => {
    const { library, questions, isPublic } = createLibrary();
    const before = library.find('a', 480, false);
    await settle();
    library.forgetFacts();
    questions.shift()?.(0);
    expect((await before)?.isPublic).toBe(true);
    expect(await isPublic(false)).toBe(false);
  });

  it('is asked again while further variants may still be made elsewhere', async () => {
    const { isPublic } = createLibrary({ avif: 'pending' });
    expect(await isPublic(true)).toBe(true);
    expect(await isPublic(false)).toBe(false);
  });
});

describe('the variant for a width', () => {
  it.each([
    { asked: 480, widths: [480, 640, 960], key: 'images/a/480.webp' },
    { asked: 640, widths: [480, 640, 960], key: 'images/a/640.webp' },
    { asked: 1920, widths: [480, 640, 960], key: 'images/a/960.webp' },
    // Of a picture that was stored before there was this width.
    { asked: 640, widths: [480, 960, 1920], key: 'images/a/960.webp' },
    { asked: 640, widths: [480], key: 'images/a/480.webp' },
  ])('of $widths is $key when $asked is asked for', async ({ asked, widths, key }) => {
    const { library, questions } = createLibrary({ widths });
    const found = library.find('a', asked, false);
    await settle();
    questions.shift()?.(0);
    expect((await found)?.key).toBe(key);
  });
});
