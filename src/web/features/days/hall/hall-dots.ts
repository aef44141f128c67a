import type { CountedDotsProps } from '../../../ui/counted-dots.tsx';

export interface HallDots {
  /** What one dot is: "five minutes". */
  unit: string;
  total: number;
  /** With the one that runs. */
  left: number;
}

const MINUTE_MS = 60_000;
/** More dots than these cannot be told apart from a hall's last row. */
const MOST = 420;
/** What a dot may be, in minutes. */
const UNITS: readonly [minutes: number, words: string][] = [
  [5, 'five minutes'],
  [10, 'ten minutes'],
  [15, 'a quarter of an hour'],
  [30, 'half an hour'],
  [60, 'an hour'],
  [120, 'two hours'],
  [240, 'four hours'],
  [480, 'eight hours'],
  [1440, 'a day'],
];

/** How a stretch of time is counted at an instant; null if it is none, or too long to count. */
export function hallDots(
  { from, until }: { from: number; until: number },
  now: number,
): HallDots | null {
  const lengthMs = until - from;
  const fitting = UNITS.find(([minutes]) => lengthMs <= minutes * MINUTE_MS * MOST);
  if (lengthMs <= 0 || !fitting) return null;
  const [minutes, unit] = fitting;
  const count = (ms: number) => Math.ceil(Math.max(0, ms) / (minutes * MINUTE_MS));
  const total = count(lengthMs);
  return { unit, total, left: Math.min(total, count(until - now)) };
}

export function dotWords({ unit, total, left }: HallDots): string {
  const one = `One dot is ${unit}.`;
  if (left === total) return `${one} ${total === 1 ? 'There is one' : `${total} in all`}.`;
  if (left === 0) return `One dot was ${unit}. None is left.`;
  return `${one} ${left} ${left === 1 ? 'is' : 'are'} left.`;
}

/** Of the place beside the countdown, as wide as high. */
const SHAPE = 545 / 512;
/** Where one colour ends and the next begins. */
const BOUNDS = [0.225, 0.42, 0.57, 0.74];
/** Of a cell: the lowest and the highest risk. */
const SMALLEST = 0.09;
const LARGEST = 0.72;
/** What is to come is seen as a ring, also where its dot will be small. */
const SMALLEST_RING = 0.22;

/** The lattice: low risk fills first, time runs on towards the corner of the highest. */
export function hallLattice({ total, left }: Pick<HallDots, 'total' | 'left'>): CountedDotsProps {
  const columns = Math.max(1, Math.round(Math.sqrt(total * SHAPE)));
  const rows = Math.ceil(total / columns);
  // Blanks are where the risk is lowest.
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return { column, row, risk: ((column + 1) / columns) * ((rows - row) / rows) };
  })
    .sort((one, other) => one.risk - other.risk || one.column - other.column)
    .slice(columns * rows - total);
  const now = left === 0 || left === total ? undefined : cells[total - left];
  const over = cells.slice(0, total - left);
  const toCome = cells.slice(total - left).filter((cell) => cell !== now);
  return {
    ...{ columns, rows },
    filled: grouped(over, SMALLEST),
    open: grouped(toCome, SMALLEST_RING),
    own: now ? [now.column, now.row] : null,
  };
}

interface Cell {
  column: number;
  row: number;
  risk: number;
}

function grouped(cells: readonly Cell[], smallest: number): CountedDotsProps['filled'] {
  const groups = new Map<string, CountedDotsProps['filled'][number]>();
  for (const { column, row, risk } of cells) {
    const level = 1 + BOUNDS.filter((from) => risk >= from).length;
    // In fortieths of a cell, so that dots of nearly one size share their path.
    const own = Math.round((SMALLEST + risk * (LARGEST - SMALLEST)) * 40) / 40;
    const size = Math.max(smallest, own);
    const key = `${level} ${size}`;
    const path = `${groups.get(key)?.path ?? ''}M${column} ${row}h0`;
    groups.set(key, { level, size, path });
  }
  return [...groups.values()];
}
