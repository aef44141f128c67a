/** The cells of the risk matrix on the landing page's first screen: those of `assets/lattice/hero.svg`. */
export const HERO_COLUMNS = 24;
export const HERO_ROWS = 19;

/** From 0 to 1: likelihood grows to the right, impact to the top. */
export const riskAt = (column: number, row: number) =>
  (column / (HERO_COLUMNS - 1)) * (1 - row / (HERO_ROWS - 1));

/** What the matrix tells beside the risk. Rings are counted from the corner of the highest risk. */
export type HeroState = 'asleep' | `${'rings' | 'now'}-${number}`;

/** More could not be counted, and would leave too few cells for what moves. */
export const RINGS_MAX = 120;

/** The highest risk first. */
export const cellsByRisk = (): { column: number; row: number }[] =>
  Array.from({ length: HERO_COLUMNS * HERO_ROWS }, (_, cell) => ({
    column: cell % HERO_COLUMNS,
    row: Math.floor(cell / HERO_COLUMNS),
  })).sort((one, other) => riskAt(other.column, other.row) - riskAt(one.column, one.row));
