import { expect, it } from 'vitest';
import { isOlder, liveVersion } from './live-version.ts';

const at = Date.parse('2026-09-02T10:00:00Z');
const known = liveVersion(17, at, 'known');

it('an instance that lags says nothing new', () => {
  expect(isOlder(liveVersion(16, at + 5000, 'before'), known)).toBe(true);
  expect(isOlder(liveVersion(17, at - 1, 'before'), known)).toBe(true);
  expect(isOlder(liveVersion(17, at + 1, 'after'), known)).toBe(false);
  expect(isOlder(liveVersion(18, at - 5000, 'after'), known)).toBe(false);
});

it('a release that counts fewer writes is heard by pages that were open before it', () => {
  expect(isOlder(liveVersion(3, at + 120_000, 'after'), known)).toBe(false);
});
