import { expect, it } from 'vitest';
import { travellersTo } from './gathering.ts';
import { latticeDots } from './lattice.ts';

const SIZE = { width: 1280, height: 720 };

it('leads every dot of the hill through a letter, and every point of the letters has one', () => {
  const dots = latticeDots('winner', SIZE);
  const hill = dots.filter(({ level }) => level > 0);
  const points = Array.from({ length: 560 }, (_, x) => ({ x, y: 0 }));
  const travellers = travellersTo(dots, { points, step: 5 });
  expect(new Set(travellers.map(({ through }) => through?.x)).size).toBe(points.length);
  expect(travellers.filter(({ to }) => to.radius > 0).map(({ to }) => to)).toEqual(hill);
});

it('leaves the words free of dots, cuts none, and grows from place to place', () => {
  const words = { left: 0, top: 300, right: 700, bottom: 500 };
  const dots = latticeDots('runner-up', { ...SIZE, height: 610 }, [words]);
  expect(dots.some(({ x, y }) => x < 700 && y > 300 && y < 500)).toBe(false);
  expect(dots.every(({ y, radius }) => y - radius >= 0 && y + radius <= 610)).toBe(true);
  const highest = (['place', 'runner-up', 'winner'] as const).map((rank) =>
    Math.max(...latticeDots(rank, SIZE).map(({ level }) => level)),
  );
  expect(highest).toEqual([3, 4, 5]);
});

it('ends with a star, whose core is whole however low the room', () => {
  for (const height of [200, 420, 900]) {
    const levels = latticeDots('final', { ...SIZE, height }).map(({ level }) => level);
    expect(levels.filter((level) => level === 3)).toHaveLength(21);
  }
});

it('needs neither letters nor a hill', () => {
  expect(travellersTo([], { points: [{ x: 1, y: 1 }], step: 5 })).toEqual([]);
  const travellers = travellersTo(latticeDots('winner', SIZE), { points: [], step: 0 });
  expect(travellers.every(({ through }) => !through)).toBe(true);
});
