import { expect, it } from 'vitest';
import { nextQuality } from './frame-budget.ts';

const frames = (ms: number, count = 20) => Array.from({ length: count }, () => ms);

it('keeps everything at sixty frames a second', () => {
  expect(nextQuality('all', frames(16.7))).toBe('all');
});

it('shows fewer dots when frames take too long, and then the end alone', () => {
  expect(nextQuality('all', frames(25))).toBe('fewer');
  expect(nextQuality('fewer', frames(25))).toBe('none');
  expect(nextQuality('none', frames(25))).toBe('none');
});

it('does not judge by a single frame or a few', () => {
  expect(nextQuality('all', frames(40, 5))).toBe('all');
  expect(nextQuality('all', [...frames(16, 19), 400])).toBe('all');
});

it('looks at the frames since the last change', () => {
  expect(nextQuality('fewer', [...frames(30), ...frames(16.7)])).toBe('fewer');
});
