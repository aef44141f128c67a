import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWindow } from './use-row-window.ts';

const measures = { top: 300, screenHeight: 900, rowHeight: 300, columns: 4 };

describe('the window of rows', () => {
  it('is the whole of a short list', () => {
    expect(rowWindow({ ...measures, count: 7 })).toEqual({ from: 0, to: 7 });
  });

  it('starts at the top, and moves with the page by whole rows', () => {
    expect(rowWindow({ ...measures, count: 20_000 })).toEqual({ from: 0, to: 32 });
    expect(rowWindow({ ...measures, top: -3000, count: 20_000 })).toEqual({ from: 32, to: 64 });
  });

  it('ends with the list', () => {
    const { from, to } = rowWindow({ ...measures, top: -1_500_000, count: 20_000 });
    expect(to).toBe(20_000);
    expect(from).toBeLessThan(to);
  });

  it('is as large in a list of any length, and covers the screen', () => {
    fc.assert(
      fc.property(
        fc.record({
          top: fc.integer({ min: -2_000_000, max: 2000 }),
          screenHeight: fc.integer({ min: 200, max: 2200 }),
          rowHeight: fc.integer({ min: 90, max: 600 }),
          columns: fc.integer({ min: 1, max: 4 }),
          count: fc.integer({ min: 0, max: 20_000 }),
        }),
        (given) => {
          const { from, to } = rowWindow(given);
          const screens = Math.ceil(given.screenHeight / given.rowHeight) + 1;
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(given.count);
          expect(to - from).toBeLessThanOrEqual(screens * 2 * given.columns);
          // Every row that touches the screen is there.
          const rows = Math.ceil(given.count / given.columns);
          for (let row = 0; row < rows; row += Math.max(1, Math.floor(rows / 50))) {
            const y = given.top + row * given.rowHeight;
            if (y + given.rowHeight <= 0 || y >= given.screenHeight) continue;
            expect(from).toBeLessThanOrEqual(row * given.columns);
            expect(to).toBeGreaterThan(row * given.columns);
          }
        },
      ),
    );
  });
});
