import { expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type Draft, type FormParts, FormStore, withTypedSince } from './form-store.ts';

// Of forms that are sent when they are asked to; what saves by itself is tried with the content editor.

interface Words {
  title: string;
  note: string;
}
type Parts = FormParts<Words, Words, { value: Words; version?: number | undefined }>;

const OLD: Words = { title: 'Old', note: 'Old' };
const answer = (status: number) => Promise.reject(new ApiError(status, '', '', 'A sentence.'));

/** As long as the tab is open. */
function tab() {
  const kept: { draft: Draft<Words> | null } = { draft: null };
  const drafts: Parts['drafts'] = {
    keep(draft) {
      kept.draft = draft;
      return true;
    },
    find: () => kept.draft,
    forget() {
      kept.draft = null;
    },
  };
  return { kept, drafts };
}

function formWith({ drafts, kept } = tab(), parts: Partial<Parts> = {}) {
  const send = vi.fn<Parts['send']>(async (value, { version = 0 }) => ({
    value: { title: value.title.trim(), note: value.note.trim() },
    version: version + 1,
  }));
  const saved = vi.fn();
  const form = new FormStore<Words>({
    first: { value: OLD, version: 1 },
    drafts,
    read: (input) => (input.title === '' ? { refusal: 'The title is missing.' } : { input }),
    send,
    after: withTypedSince,
    onSaved: (_, hasMore) => saved(hasMore),
    ...parts,
  });
  form.restore();
  const type = (words: Partial<Words>) => form.change((now) => ({ ...now, ...words }));
  return { form, type, send: vi.mocked(parts.send ?? send), saved, kept };
}
const sentKeys = (send: ReturnType<typeof formWith>['send']) =>
  send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);

test('sends once, however often it is asked to, and has another key for the next time', async () => {
  const { form, type, send, saved, kept } = formWith();
  type({ title: 'New ' });
  expect(kept.draft).toMatchObject({ version: 1, base: OLD, value: { title: 'New ' } });
  await Promise.all([form.send(), form.send(), form.send()]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(saved.mock.calls).toEqual([[false]]);
  expect(form.view()).toMatchObject({ value: { title: 'New' }, isBusy: false });
  expect(kept.draft).toBeNull();
  type({ title: 'Newer' });
  await form.send();
  expect(send.mock.calls.at(-1)?.[1].version).toBe(2);
  expect(new Set(sentKeys(send)).size).toBe(2);
});

test('a lost answer is asked for with the same key, and nothing typed is gone', async () => {
  const send = vi
    .fn<Parts['send']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async (value) => ({ value, version: 2 }));
  const failed = vi.fn();
  const { form, type, kept } = formWith(tab(), { send, onFailed: failed });
  type({ title: 'New' });
  await form.send();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(kept.draft).toMatchObject({ value: { title: 'New' } });
  await form.send();
  expect(new Set(sentKeys(send)).size).toBe(1);
  expect(form.hasChanges()).toBe(false);
});

test('what is typed back after a lost answer is sent, since the server may have the words before', async () => {
  const send = vi
    .fn<Parts['send']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async (value) => ({ value, version: 3 }));
  const { form, type, kept } = formWith(tab(), { send });
  type({ title: 'New' });
  await form.send();
  type({ title: 'Old' });
  expect(form.hasChanges()).toBe(true);
  expect(kept.draft).toMatchObject({ value: OLD });
  await form.send();
  expect(send.mock.lastCall?.[0]).toEqual(OLD);
  expect(form.hasChanges()).toBe(false);
  expect(kept.draft).toBeNull();
});

test('what is typed during a save stays, and is not saved yet', async () => {
  const first = Promise.withResolvers<{ value: Words; version: number }>();
  const { form, type, saved, kept } = formWith(tab(), { send: () => first.promise });
  type({ title: 'One' });
  const sending = form.send();
  expect(form.view().isBusy).toBe(true);
  type({ note: 'Meanwhile' });
  first.resolve({ value: { title: 'One', note: 'Old' }, version: 2 });
  await sending;
  expect(saved.mock.calls).toEqual([[true]]);
  expect(form.view().value).toEqual({ title: 'One', note: 'Meanwhile' });
  expect(form.hasChanges()).toBe(true);
  expect(kept.draft).toMatchObject({ version: 2, base: { title: 'One' } });
});

test('typing back to what is saved is no change', () => {
  const { form, type, kept } = formWith();
  type({ title: 'New' });
  type({ title: 'Old' });
  expect(form.hasChanges()).toBe(false);
  expect(kept.draft).toBeNull();
});

test('does not send what the form does not take', async () => {
  const { form, type, send } = formWith();
  type({ title: '' });
  await form.send();
  expect(send).not.toHaveBeenCalled();
  expect(form.view().state).toMatchObject({ kind: 'refused', sentence: 'The title is missing.' });
});

test('is back after a reload upon what it was typed upon, and gives way to the newest', async () => {
  const device = tab();
  formWith(device).type({ title: 'Typed before' });
  const newer = { value: { title: 'Theirs', note: 'Old' }, version: 5 };
  const { form, send, kept } = formWith(device, { first: newer });
  expect(form.view()).toMatchObject({ value: { title: 'Typed before' }, isRestored: true });
  await form.send();
  expect(send.mock.calls[0]?.[1].version).toBe(1);

  formWith(device).type({ title: 'Typed before' });
  const other = formWith(device, { first: newer }).form;
  other.discard();
  expect(other.view()).toMatchObject({ value: newer.value, isRestored: false });
  expect(kept.draft).toBeNull();
});

test('adopts a newer version only where nothing is typed', () => {
  const { form, type } = formWith();
  const newer = { value: { title: 'Theirs', note: 'Old' }, version: 2 };
  type({ note: 'Mine' });
  form.takeOver(newer);
  expect(form.view().value).toEqual({ title: 'Old', note: 'Mine' });
  type({ note: 'Old' });
  form.takeOver(newer);
  expect(form.view().value).toEqual(newer.value);
});

test('goes on without a question where only the version is another one', async () => {
  const send = vi
    .fn<Parts['send']>()
    .mockImplementationOnce(() => answer(409))
    .mockImplementation(async (value) => ({ value, version: 8 }));
  const latest = async () => ({ value: OLD, version: 7 });
  const { form, type } = formWith(tab(), { send, latest });
  type({ title: 'Mine' });
  await form.send();
  expect(send.mock.calls.map(([, { version }]) => version)).toEqual([1, 7]);
  expect(form.hasChanges()).toBe(false);
});

test('saves nothing before a version is chosen, and asks again where none was', async () => {
  const theirs = { value: { title: 'Theirs', note: 'Old' }, version: 2 };
  const send = vi
    .fn<Parts['send']>()
    .mockImplementationOnce(() => answer(409))
    .mockImplementationOnce(() => answer(409))
    .mockImplementation(async (value) => ({ value, version: 3 }));
  const { form, type } = formWith(tab(), { send, latest: async () => theirs });
  type({ title: 'Mine' });
  await form.send();
  expect(form.view().clash).toMatchObject({ theirs });
  form.postpone();
  await form.send();
  expect(form.view()).toMatchObject({ clash: { theirs }, value: { title: 'Mine' } });
  form.resolve((mine) => ({ ...mine, title: theirs.value.title, note: 'Both' }));
  await form.send();
  expect(send.mock.calls.at(-1)).toMatchObject([{ title: 'Theirs', note: 'Both' }, { version: 2 }]);
  expect(form.view()).toMatchObject({ clash: null, state: { kind: 'saved' } });
});

test('a conflict about something else is told, not asked about', async () => {
  const failed = vi.fn();
  const latest = async () => ({ value: OLD, version: 1 });
  const { form, type } = formWith(tab(), { send: () => answer(409), latest, onFailed: failed });
  type({ title: 'Mine' });
  await form.send();
  expect(form.view().clash).toBeNull();
  expect(failed).toHaveBeenCalledTimes(1);
});
