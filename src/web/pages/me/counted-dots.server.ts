import type { CountedDotsProps } from '../../ui/counted-dots.tsx';

/** More than this cannot be counted or seen. */
const MOST = 400;
/** As wide as it is high, on the right of a heading. */
const SHAPE = 15 / 8;
const LEVELS = [0.2, 0.36, 0.6];

interface Counted {
  total: number;
  /** How many are taken or over, without one's own. */
  filled: number;
  /** Which one is one's own, or now, from 1; null where none is. */
  own: number | null;
  /** Places fill from low risk to high, time runs from left to right. */
  order: 'risk' | 'time';
}

interface Cell {
  column: number;
  row: number;
  risk: number;
}

/** Null where there are none, or too many to count. */
export function countedDots({ total, filled, own, order }: Counted): CountedDotsProps | null {
  if (total < 1 || total > MOST) return null;
  const { columns, rows } = gridOf(total);
  const cells = cellsOf(columns, rows).slice(columns * rows - total);
  if (order === 'risk') cells.sort((one, other) => one.risk - other.risk);
  const mine = own === null ? undefined : cells[own - 1];
  // One's own is among those that are taken, or the next one after what is over.
  const last = own !== null && own <= filled + 1 ? filled + 1 : filled;
  return {
    ...{ columns, rows },
    filled: grouped(cells.slice(0, last).filter((cell) => cell !== mine)),
    open: grouped(cells.slice(last).filter((cell) => cell !== mine)),
    own: mine ? [mine.column, mine.row] : null,
  };
}

/** With as few blanks as may be, near the shape. */
function gridOf(total: number): { columns: number; rows: number } {
  const wanted = Math.max(1, Math.round(Math.sqrt(total * SHAPE)));
  const choices = [0, 1, -1, 2, -2, 3, -3].map((more) => Math.max(1, wanted + more));
  const blanksOf = (columns: number) => Math.ceil(total / columns) * columns - total;
  const columns = choices.reduce((best, each) => (blanksOf(each) < blanksOf(best) ? each : best));
  return { columns, rows: Math.ceil(total / columns) };
}

/** From left to right, in each column from the top: blanks are those of the first one. */
function cellsOf(columns: number, rows: number): Cell[] {
  const share = (at: number, count: number) => (count === 1 ? 1 : at / (count - 1));
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [Math.floor(at / rows), at % rows];
    const risk = share(column, columns) * (0.2 + 0.8 * share(rows - 1 - row, rows));
    return { column, row, risk };
  });
}

function grouped(cells: readonly Cell[]): CountedDotsProps['filled'] {
  const groups = new Map<string, CountedDotsProps['filled'][number]>();
  for (const { column, row, risk } of cells) {
    const level = 2 + LEVELS.filter((from) => risk >= from).length;
    // In twentieths of a cell, so that dots of nearly one size share their path.
    const size = Math.round((0.36 + risk * 0.38) * 20) / 20;
    const key = `${level} ${size}`;
    const path = `${groups.get(key)?.path ?? ''}M${column} ${row}h0`;
    groups.set(key, { level, size, path });
  }
  return [...groups.values()];
}
