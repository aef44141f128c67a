import { HERO_COLUMNS, HERO_ROWS, riskAt } from '../../event/brand/hero-cells.ts';

/** Specification, section 4. */
export const HERO_DOT_COUNT = 20;

export interface HeroDot {
  column: number;
  row: number;
  /** One step above the cell it stands on: a case that has just become worse. 6 is white. */
  level: number;
}

/** Of the matrix on a phone 390 pixels wide. The first dots stand there, so that all of them are seen. */
const PHONE_ROWS = 9;

/**
 * Twenty cells below a risk and in the rows that are seen, none of them twice; the empty edges of the
 * matrix stay empty, and so does what is counted in its corner.
 */
export function pickHeroDots(random: () => number, below: number, seen = HERO_ROWS): HeroDot[] {
  const columns = HERO_COLUMNS - 3;
  const rows = Math.min(seen, HERO_ROWS - 3);
  const cells = new Set<number>();
  const place = (cell: number) => [3 + (cell % columns), Math.floor(cell / columns)] as const;
  while (cells.size < HERO_DOT_COUNT) {
    const cell = Math.floor(random() * columns * rows);
    if (riskAt(...place(cell)) < below) cells.add(cell);
  }
  // Beside something that is counted, white means one thing alone.
  const loudest = below < 1 ? 5 : 6;
  return [...cells].map((cell) => {
    const [column, row] = place(cell);
    const risk = riskAt(column, row);
    return { column, row, level: Math.min(loudest, Math.floor(risk * 6.4) + 2) };
  });
}

/** The same on the server and in the browser: steps of the golden ratio spread evenly. */
export function firstHeroDots(below: number): HeroDot[] {
  let step = 0;
  return pickHeroDots(
    () => {
      step += 0.618034;
      return step % 1;
    },
    below,
    PHONE_ROWS,
  );
}

/** A phone shows the upper part of the matrix. */
export function rowsSeen(lattice: HTMLElement | null): number | undefined {
  const matrix = lattice?.querySelector('img')?.offsetHeight;
  return lattice && matrix ? Math.floor((lattice.clientHeight / matrix) * HERO_ROWS) : undefined;
}
