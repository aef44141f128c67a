import { expect, it } from 'vitest';
import type { Equation } from './eliminate-modulo.ts';
import { solveExactly } from './solve-exactly.ts';

const equation = (coefficients: number[], right: number): Equation => ({
  terms: coefficients.map((coefficient, unknown) => [unknown, coefficient]),
  right: BigInt(right),
});

it('solves equations in fractions', () => {
  // 2x + y = 5, x + 3y = -1: x = 16/5, y = -7/5
  expect(solveExactly([equation([2, 1], 5), equation([1, 3], -1)])).toEqual({
    numerators: [16n, -7n],
    denominator: 5n,
  });
});

it('adds the terms of an unknown that is named twice', () => {
  const twice: Equation = {
    terms: [
      [0, 1],
      [0, 2],
    ],
    right: 1n,
  };
  expect(solveExactly([twice])).toEqual({ numerators: [1n], denominator: 3n });
});

it('finds a common denominator where each unknown has another', () => {
  const apart = [3, 5, 7].map((coefficient, index) => ({
    terms: [[index, coefficient]] as [number, number][],
    right: 1n,
  }));
  const { numerators, denominator } = solveExactly(apart);
  expect(denominator).toBe(105n);
  expect(numerators).toEqual([35n, 21n, 15n]);
});

it('goes on with another prime where the first one divides a pivot', () => {
  const LARGEST_PRIME = 2_097_143;
  expect(solveExactly([equation([LARGEST_PRIME], 5)])).toEqual({
    numerators: [5n],
    denominator: BigInt(LARGEST_PRIME),
  });
});

it('has numbers as long as the solution needs', () => {
  // Each unknown is a thousandth of the one before: the last one has 120 digits below the line.
  const size = 40;
  const chain = Array.from({ length: size }, (_, index) => {
    const before = index === 0 ? [] : [[index - 1, -1] as const];
    return { terms: [...before, [index, 1000] as const], right: index === 0 ? 1n : 0n };
  });
  const { numerators, denominator } = solveExactly(chain);
  expect(denominator).toBe(1000n ** 40n);
  expect(numerators.at(-1)).toBe(1n);
});

it('refuses equations that have many solutions', () => {
  expect(() => solveExactly([equation([1, 1], 2), equation([1, 1], 2)])).toThrow(
    'These equations have no single solution.',
  );
});
