import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { SectionDraft } from '../../../../../modules/content/content/schema.ts';
import { ApiError } from '../../../../lib/api.ts';
import { type FormParts, FormStore } from '../../../../lib/form-store.ts';
import { SAVE_AFTER_MS, sectionParts } from './desk-set.ts';
import { createKeptTexts } from './kept-text.ts';
import { withValueAt } from './merge.ts';

type DeskParts = FormParts<unknown, unknown, SectionDraft>;
type Send = (value: unknown, version: number) => Promise<SectionDraft>;

interface Words {
  title: string;
  note: string;
}

const draft = (version: number, value: Words, savedBy = 'anna'): SectionDraft => ({
  version,
  savedAt: '2027-03-03T13:03:00.000Z',
  savedBy,
  value,
});
const wordsSchema = z.object({
  title: z
    .string()
    .trim()
    .refine((title) => title !== 'bad', 'The title must be better.'),
  note: z.string().trim(),
});
const OLD: Words = { title: 'Old', note: 'Old' };
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (status: number) =>
  Promise.reject(new ApiError(status, '', '', 'A sentence of the server.'));

/** A browser's storage without a browser. */
function storageOf(limit = Number.POSITIVE_INFINITY): Storage {
  const store = Object.create({
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as never)[key] : null;
    },
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      (this as unknown as Record<string, string>)[key] = text;
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key];
    },
  });
  return store as Storage;
}

function deskWith(
  parts: Partial<DeskParts> & { storage?: Storage; windowName?: string; save?: Send } = {},
) {
  const { storage = storageOf(), windowName = 'one', ...given } = parts;
  const save =
    given.save ??
    vi.fn<Send>((value, version) => Promise.resolve(draft(version + 1, value as Words, 'me')));
  const told = { merged: [] as string[], restored: 0 };
  const desk = new FormStore<unknown, unknown, SectionDraft>({
    ...sectionParts(wordsSchema),
    first: draft(1, OLD),
    drafts: createKeptTexts('2027', 'schedule', storage, windowName),
    send: (value, { version = 0 }) => save(value, version),
    latest: () => Promise.reject(new Error('not asked for')),
    onMerged: ({ savedBy }) => told.merged.push(savedBy),
    onRestored: () => {
      told.restored += 1;
    },
    ...given,
  });
  desk.restore();
  const type = (words: Partial<Words>) => desk.change((now) => ({ ...(now as Words), ...words }));
  return { desk, type, storage, told, save: vi.mocked(save) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('saves once, a moment after the last change, upon its version', async () => {
  const { desk, type, save, storage } = deskWith();
  type({ title: 'N' });
  await wait(SAVE_AFTER_MS - 1);
  type({ title: 'New' });
  expect(desk.view().state.kind).toBe('waiting');
  expect(Object.keys(storage)).toHaveLength(1);
  await wait(SAVE_AFTER_MS - 1);
  expect(save).not.toHaveBeenCalled();
  await wait(1);
  expect(save.mock.calls).toEqual([[{ title: 'New', note: 'Old' }, 1]]);
  expect(desk.view().state).toEqual({ kind: 'saved' });
  expect(desk.view().saved).toMatchObject({ version: 2, savedBy: 'me' });
  expect(Object.keys(storage)).toEqual([]);
});

test('saves at once when a field is left', async () => {
  const { desk, type, save } = deskWith();
  type({ title: 'New' });
  desk.saveNow();
  await wait(0);
  expect(save).toHaveBeenCalledTimes(1);
  desk.saveNow();
  await wait(600_000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('keeps a trailing space while typing, though the server trims it', async () => {
  const { desk, type, save } = deskWith();
  type({ title: 'New ' });
  await wait(SAVE_AFTER_MS);
  expect(save).toHaveBeenCalledWith({ title: 'New', note: 'Old' }, 1);
  expect(desk.view().value).toMatchObject({ title: 'New ' });
  expect(await desk.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves what was typed while the answer was on its way', async () => {
  const first = Promise.withResolvers<SectionDraft>();
  const save = vi
    .fn<Send>()
    .mockReturnValueOnce(first.promise)
    .mockImplementation((value, version) => Promise.resolve(draft(version + 1, value as Words)));
  const { desk, type } = deskWith({ save });
  type({ title: 'One' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().state.kind).toBe('saving');
  type({ title: 'Two' });
  first.resolve(draft(2, { title: 'One', note: 'Old' }));
  await wait(0);
  expect(desk.view().value).toMatchObject({ title: 'Two' });
  await wait(SAVE_AFTER_MS);
  expect(save.mock.calls.at(-1)).toEqual([{ title: 'Two', note: 'Old' }, 2]);
  expect(desk.view().state.kind).toBe('saved');
});

test('tries again by itself while there is no network, and loses nothing meanwhile', async () => {
  const save = vi
    .fn<Send>()
    .mockImplementationOnce(noNetwork)
    .mockImplementationOnce(() => answer(503))
    .mockImplementation((value, version) => Promise.resolve(draft(version + 1, value as Words)));
  const { desk, type, storage } = deskWith({ save });
  type({ title: 'New' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().state).toEqual({ kind: 'unreachable', isKept: true, sentence: null });
  expect(Object.keys(storage)).toHaveLength(1);
  await wait(2000);
  // A server that answers is quoted: a full disk is no lost network.
  expect(desk.view().state).toMatchObject({
    kind: 'unreachable',
    sentence: 'A sentence of the server.',
  });
  await wait(5000);
  expect(desk.view().state.kind).toBe('saved');
  expect(Object.keys(storage)).toEqual([]);
});

test('says so when the browser has no room to keep it', async () => {
  const { desk, type } = deskWith({ storage: storageOf(10), save: noNetwork });
  type({ title: 'New' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().state).toEqual({ kind: 'unreachable', isKept: false, sentence: null });
});

test('does not send what a draft may not have, and does once it is mended', async () => {
  const { desk, type, save } = deskWith();
  type({ title: 'bad' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().state).toMatchObject({ sentence: 'The title must be better.', isKept: true });
  expect(save).not.toHaveBeenCalled();
  expect(await desk.flush()).toBe(false);
  type({ title: 'good' });
  expect(await desk.flush()).toBe(true);
});

test('waits for a sign-in without asking again and again', async () => {
  const save = vi.fn<Send>().mockImplementation(() => answer(401));
  const { desk, type } = deskWith({ save });
  type({ title: 'New' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().state).toEqual({ kind: 'signedOut', isKept: true });
  type({ title: 'Newer' });
  desk.saveNow();
  await wait(600_000);
  expect(save).toHaveBeenCalledTimes(1);
  save.mockImplementation((value, version) => Promise.resolve(draft(version + 1, value as Words)));
  expect(await desk.flush()).toBe(true);
  expect(desk.view().value).toMatchObject({ title: 'Newer' });
});

test('merges changes of others to other fields without a question, and says so', async () => {
  const theirs = draft(2, { title: 'Old', note: 'Theirs' }, 'beat');
  const save = vi
    .fn<Send>()
    .mockImplementationOnce(() => answer(409))
    .mockImplementation((value, version) => Promise.resolve(draft(version + 1, value as Words)));
  const { desk, type, told } = deskWith({ save, latest: () => Promise.resolve(theirs) });
  type({ title: 'Mine' });
  await wait(2 * SAVE_AFTER_MS);
  expect(save.mock.calls.at(-1)).toEqual([{ title: 'Mine', note: 'Theirs' }, 2]);
  expect(desk.view()).toMatchObject({ state: { kind: 'saved' }, clash: null });
  expect(told.merged).toEqual(['beat']);
});

test('asks about a field that both have changed, and saves the choice with what was typed meanwhile', async () => {
  const theirs = draft(2, { title: 'Theirs', note: 'Old' }, 'beat');
  const save = vi
    .fn<Send>()
    .mockImplementationOnce(() => answer(409))
    .mockImplementation((value, version) => Promise.resolve(draft(version + 1, value as Words)));
  const { desk, type } = deskWith({ save, latest: () => Promise.resolve(theirs) });
  type({ title: 'Mine' });
  await wait(SAVE_AFTER_MS);
  expect(desk.view().clash).toEqual({
    theirs,
    clashes: [{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }],
  });
  type({ note: 'Meanwhile' });
  await wait(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  desk.resolve((merged) => withValueAt(merged, ['title'], 'Theirs'));
  void desk.send();
  await wait(0);
  expect(save.mock.calls.at(-1)).toEqual([{ title: 'Theirs', note: 'Meanwhile' }, 2]);
  expect(desk.view()).toMatchObject({ state: { kind: 'saved' }, clash: null });
});

test('takes a lost answer for what it is', async () => {
  const save = vi
    .fn<Send>()
    .mockImplementationOnce(noNetwork)
    .mockImplementationOnce(() => answer(409));
  const mine = draft(2, { title: 'Mine', note: 'Old' }, 'me');
  const { desk, type, told } = deskWith({ save, latest: () => Promise.resolve(mine) });
  type({ title: 'Mine ' });
  await wait(SAVE_AFTER_MS + 2000);
  expect(desk.view()).toMatchObject({ state: { kind: 'saved' }, clash: null });
  expect(told.merged).toEqual([]);
});

test('finds what a closed window has kept, and saves it', async () => {
  const storage = storageOf();
  deskWith({ storage, save: noNetwork }).type({ title: 'Typed before' });
  const { desk, told, save } = deskWith({ storage, windowName: 'two' });
  expect(desk.view().value).toMatchObject({ title: 'Typed before' });
  expect(told.restored).toBe(1);
  await wait(SAVE_AFTER_MS);
  expect(save).toHaveBeenCalledWith({ title: 'Typed before', note: 'Old' }, 1);
  expect(Object.keys(storage)).toEqual([]);
});

test('brings what was kept together with what was saved since', () => {
  const storage = storageOf();
  deskWith({ storage, save: noNetwork }).type({ title: 'Typed before' });
  const newer = draft(5, { title: 'Theirs', note: 'Theirs' }, 'beat');
  const { desk } = deskWith({ storage, first: newer, windowName: 'two' });
  expect(desk.view().clash?.clashes).toEqual([
    { path: ['title'], mine: 'Typed before', theirs: 'Theirs' },
  ]);
  desk.discard();
  expect(desk.view()).toMatchObject({ value: newer.value, clash: null });
  expect(Object.keys(storage)).toEqual([]);
});
