import { describe, expect, it } from 'vitest';
import { axisEnd, runningTotal, stackedRows } from './plot-scale.ts';

describe('the scale of a plot', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [9, 10],
    [10, 10],
    [11, 20],
    [67, 80],
    [87, 100],
    [120, 200],
  ])('for %d ends at %d, which can be halved', (most, end) => expect(axisEnd(most)).toBe(end));

  it('adds up day by day', () => {
    expect(runningTotal([1, 0, 2])).toEqual([1, 1, 3]);
    expect(runningTotal([])).toEqual([]);
  });

  it('puts marks that would cover each other above each other', () => {
    expect(stackedRows([0, 5, 10, 30], 20)).toEqual([0, 1, 2, 0]);
    expect(stackedRows([0, 20, 40], 20)).toEqual([0, 0, 0]);
  });
});
