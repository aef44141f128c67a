import { expect, it } from 'vitest';
import { nameSize } from './use-name-size.ts';

/** Words of so many letters, each as wide as a half of its size, as measured at a size of 100. */
function spansOf(...letters: number[]) {
  let at = 0;
  return letters.map((count) => {
    const span = { left: at, right: at + count * 50 };
    at = span.right + 50;
    return span;
  });
}
const HALL = { width: 1456, largest: [320, 150, 100] };
const sizeOf = (...letters: number[]) => {
  const { size, lines } = nameSize(spansOf(...letters), 100, HALL);
  return [Math.round(size), lines];
};

it('sets a name as large as one line allows', () => {
  expect(sizeOf(5, 6)).toEqual([241, 1]);
  expect(sizeOf(4)).toEqual([320, 1]);
});

it('takes two lines once one would be smaller, broken where the wider of them is narrowest', () => {
  expect(sizeOf(6, 12)).toEqual([152, 1]);
  expect(sizeOf(6, 13)).toEqual([150, 2]);
  expect(sizeOf(8, 2, 12, 4)).toEqual([150, 2]);
  expect(sizeOf(20, 20, 1, 1)).toEqual([121, 2]);
});

it('takes a third line for the longest names alone', () => {
  expect(sizeOf(19, 19, 19)).toEqual([100, 3]);
  expect(sizeOf(15, 14, 14, 14)).toEqual([100, 3]);
});

it('breaks no word, however long', () => {
  expect(sizeOf(60)).toEqual([48, 1]);
  expect(nameSize([], 100, HALL)).toEqual({ size: 320, lines: 1 });
});
