/** The mark that comes with the site: seven dots of a risk matrix, on three by three cells. */
import type { Palette } from './palette.ts';

/** Each with its step on the risk scale. */
const DOTS = [
  { column: 1, row: 0, radius: 0.46, step: 4 },
  { column: 2, row: 0, radius: 0.5, step: 4 },
  { column: 0, row: 1, radius: 0.32, step: 2 },
  { column: 1, row: 1, radius: 0.38, step: 3 },
  { column: 2, row: 1, radius: 0.44, step: 4 },
  { column: 0, row: 2, radius: 0.24, step: 2 },
  { column: 1, row: 2, radius: 0.3, step: 2 },
] as const;

/** Cells that the dots leave free: at the left of the first column and below the last row. */
const FREE_LEFT = 0.18;
const FREE_BELOW = 0.2;
const INK_CELLS = 3 - FREE_LEFT;

/** As circles of an SVG picture whose ink fills a square. */
export function drawMarkSvg(
  left: number,
  top: number,
  size: number,
  scale: Palette['scale'],
): string {
  const cell = size / INK_CELLS;
  const round = (value: number) => Math.round(value * 100) / 100;
  // Wider than high by a hair: half of the difference goes above.
  const above = (FREE_BELOW - FREE_LEFT) / 2;
  return DOTS.map(({ column, row, radius, step }) => {
    const x = left + (column + 0.5 - FREE_LEFT) * cell;
    const y = top + (row + 0.5 + above) * cell;
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * cell)}" fill="${scale[step]}"/>`;
  }).join('');
}
