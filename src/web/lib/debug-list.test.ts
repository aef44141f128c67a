import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDebugList } from './debug-list.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const eventOf = (type: string, fields: object) => Object.assign(new Event(type), fields);

it('records and logs uncaught errors and unhandled rejections with the prefix', () => {
  const page = new EventTarget();
  const entries = keepDebugList(page, 'ric-debug');
  const error = new Error('broken');
  page.dispatchEvent(eventOf('error', { error }));
  page.dispatchEvent(eventOf('error', { error: null, message: 'Script error.' }));
  page.dispatchEvent(eventOf('unhandledrejection', { reason: 'refused' }));
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['error', error],
    ['error', 'Script error.'],
    ['rejection', 'refused'],
  ]);
  expect(console.error).toHaveBeenNthCalledWith(1, 'ric-debug', error);
  expect(console.error).toHaveBeenCalledTimes(3);
});

it('keeps the newest hundred', () => {
  const page = new EventTarget();
  const entries = keepDebugList(page, 'ric-debug');
  for (let number = 1; number <= 130; number += 1) {
    page.dispatchEvent(eventOf('unhandledrejection', { reason: number }));
  }
  expect([entries.length, entries[0]?.reason, entries.at(-1)?.reason]).toEqual([100, 31, 130]);
});
