import { expect, it } from 'vitest';
import { createHeldCodes } from './held-codes.ts';

it('counts a code once while it is held, also through blurred pictures', () => {
  const held = createHeldCodes();
  expect(held.see(['a'], 0)).toEqual(['a']);
  expect(held.see(['a'], 200)).toEqual([]);
  expect(held.see([], 400)).toEqual([]);
  expect(held.see(['a'], 1500)).toEqual([]);
});

it('counts it again once it has left the picture', () => {
  const held = createHeldCodes();
  held.see(['a'], 0);
  expect(held.see([], 1600)).toEqual([]);
  expect(held.see(['a'], 1700)).toEqual(['a']);
});

it('takes two that are held together for one each, however they take turns', () => {
  const held = createHeldCodes();
  const come = [['a'], ['b'], ['a', 'b'], ['b'], ['a']].map((codes, at) =>
    held.see(codes, at * 150),
  );
  expect(come.flat()).toEqual(['a', 'b']);
});
