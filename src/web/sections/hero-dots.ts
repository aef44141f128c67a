/** Cells of `assets/lattice/hero.svg`. */
export const HERO_COLUMNS = 24;
export const HERO_ROWS = 19;
/** Specification, section 4. */
export const HERO_DOT_COUNT = 20;

export interface HeroDot {
  column: number;
  row: number;
  /** One step above the cell it stands on: a case that has just become worse. 6 is white. */
  level: number;
}

/** Twenty cells, none of them twice; the empty edges of the matrix stay empty. */
export function pickHeroDots(random: () => number): HeroDot[] {
  const columns = HERO_COLUMNS - 3;
  const rows = HERO_ROWS - 3;
  const cells = new Set<number>();
  while (cells.size < HERO_DOT_COUNT) cells.add(Math.floor(random() * columns * rows));
  return [...cells].map((cell) => {
    const column = 3 + (cell % columns);
    const row = Math.floor(cell / columns);
    const risk = (column / (HERO_COLUMNS - 1)) * (1 - row / (HERO_ROWS - 1));
    return { column, row, level: Math.min(6, Math.floor(risk * 6.4) + 2) };
  });
}

/** The same on the server and in the browser: steps of the golden ratio spread evenly. */
export function firstHeroDots(): HeroDot[] {
  let step = 0;
  return pickHeroDots(() => {
    step += 0.618034;
    return step % 1;
  });
}
