import { describe, expect, it } from 'vitest';
import { HERO_COLUMNS, HERO_ROWS, riskAt } from '../../event/brand/hero-cells.ts';
import { firstHeroDots, pickHeroDots } from './hero-dots.ts';

/** Above that of any cell. */
const ANY = 2;

const placesOf = (dots: { column: number; row: number }[]) =>
  new Set(dots.map(({ column, row }) => `${column}-${row}`));

describe('the dots of the hero', () => {
  it('are twenty, on twenty cells of the lattice', () => {
    for (let round = 0; round < 50; round += 1) {
      const dots = pickHeroDots(Math.random, ANY);
      expect(placesOf(dots).size).toBe(20);
      for (const { column, row, level } of dots) {
        expect(column).toBeLessThan(HERO_COLUMNS);
        expect(row).toBeLessThan(HERO_ROWS);
        expect(level).toBeGreaterThanOrEqual(2);
        expect(level).toBeLessThanOrEqual(6);
      }
    }
  });

  it('are all in the upper rows where a phone shows no others', () => {
    for (const dots of [firstHeroDots(ANY), pickHeroDots(Math.random, 0.4, 9)]) {
      expect(dots.every(({ row }) => row < 9)).toBe(true);
      expect(placesOf(dots).size).toBe(20);
    }
  });

  it('take another cell when the chance repeats itself', () => {
    let call = 0;
    const dots = pickHeroDots(() => Math.floor(call++ / 3) / 30, ANY);
    expect(placesOf(dots).size).toBe(20);
  });

  it('are the same at each first rendering', () => {
    expect(firstHeroDots(ANY)).toEqual(firstHeroDots(ANY));
  });

  it('leave the corner alone where something is counted in it', () => {
    for (const { column, row } of pickHeroDots(Math.random, 0.4)) {
      expect(riskAt(column, row)).toBeLessThan(0.4);
    }
  });
});
