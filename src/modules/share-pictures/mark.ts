/** The mark of the challenge: seven dots of a risk matrix, on three by three cells. */
import { RISK_SCALE } from './dot-lattice.ts';

const [, , SKY, AMBER, VERMILION] = RISK_SCALE;

export const MARK_DOTS = [
  { column: 1, row: 0, radius: 0.46, colour: VERMILION },
  { column: 2, row: 0, radius: 0.5, colour: VERMILION },
  { column: 0, row: 1, radius: 0.32, colour: SKY },
  { column: 1, row: 1, radius: 0.38, colour: AMBER },
  { column: 2, row: 1, radius: 0.44, colour: VERMILION },
  { column: 0, row: 2, radius: 0.24, colour: SKY },
  { column: 1, row: 2, radius: 0.3, colour: SKY },
] as const;

/** Cells that the dots leave free: at the left of the first column and below the last row. */
const FREE_LEFT = 0.18;
const FREE_BELOW = 0.2;
const INK_CELLS = 3 - FREE_LEFT;

/** As circles of an SVG picture whose ink fills a square. */
export function drawMarkSvg(left: number, top: number, size: number): string {
  const cell = size / INK_CELLS;
  const round = (value: number) => Math.round(value * 100) / 100;
  // Wider than high by a hair: half of the difference goes above.
  const above = (FREE_BELOW - FREE_LEFT) / 2;
  return MARK_DOTS.map(({ column, row, radius, colour }) => {
    const x = left + (column + 0.5 - FREE_LEFT) * cell;
    const y = top + (row + 0.5 + above) * cell;
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * cell)}" fill="${colour}"/>`;
  }).join('');
}
