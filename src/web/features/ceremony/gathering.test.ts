import { expect, it } from 'vitest';
import { travellersTo } from './gathering.ts';
import { latticeDots } from './lattice.ts';

const SIZE = { width: 1280, height: 720 };

it('leads every dot of the hill through a letter, and every point of the letters has one', () => {
  const dots = latticeDots('first', SIZE);
  const hill = dots.filter(({ level }) => level > 0);
  const points = Array.from({ length: 560 }, (_, x) => ({ x, y: 0 }));
  const travellers = travellersTo(dots, points);
  expect(new Set(travellers.map(({ through }) => through?.x)).size).toBe(points.length);
  expect(travellers.filter(({ to }) => to.radius > 0).map(({ to }) => to)).toEqual(hill);
});

it('leaves the words free of dots, and shows the second place more quietly', () => {
  const words = { left: 0, top: 300, right: 700, bottom: 500 };
  const dots = latticeDots('second', SIZE, [words]);
  expect(dots.some(({ x, y }) => x < 700 && y > 300 && y < 500)).toBe(false);
  expect(Math.max(...dots.map(({ level }) => level))).toBe(4);
  expect(Math.max(...latticeDots('first', SIZE).map(({ level }) => level))).toBe(5);
});

it('needs neither letters nor a hill', () => {
  expect(travellersTo([], [{ x: 1, y: 1 }])).toEqual([]);
  expect(travellersTo(latticeDots('first', SIZE), []).every(({ through }) => !through)).toBe(true);
});
