/** The lattice of an event's time: one dot is some minutes, those that are over are filled. */

export interface LatticeDots {
  level: number;
  size: number;
  /** Of strokes without length, whose round ends are the dots. */
  path: string;
}

export interface TimeLattice {
  columns: number;
  rows: number;
  filled: LatticeDots[];
  open: LatticeDots[];
  /** The dot that is now; null before and after. */
  own: readonly [column: number, row: number] | null;
}

export interface TimeCount {
  minutes: number;
  total: number;
  passed: number;
  /** With the one that is now. */
  left: number;
}

const MINUTE_MS = 60_000;
/** The first of them with which a time has few enough dots. */
const STEPS_MIN = [5, 10, 15, 30, 60, 120];
const DOTS_MOST = 360;
/** From which risk on a dot has the next level. */
const LEVELS = [0.2, 0.37, 0.55, 0.75];

/** How many dots a time has at an instant; null where it has no length, or is too long for any. */
export function timeCount(
  { start, end }: { start: number; end: number },
  now: number,
): TimeCount | null {
  const whole = (end - start) / MINUTE_MS;
  const minutes = STEPS_MIN.find((each) => whole / each <= DOTS_MOST);
  if (minutes === undefined || whole <= 0) return null;
  const total = Math.ceil(whole / minutes);
  const gone = Math.floor((now - start) / MINUTE_MS / minutes);
  const passed = now >= end ? total : Math.min(total - 1, Math.max(0, gone));
  return { minutes, total, passed, left: total - passed };
}

/** They fill from low risk to high; a grid that is not full lacks its lowest. */
export function timeLattice(
  { total, passed, left }: TimeCount,
  hasBegun: boolean,
  columns: number,
): TimeLattice {
  const rows = Math.ceil(total / columns);
  const cells = cellsByRisk(columns, rows).slice(columns * rows - total);
  const own = hasBegun && left > 0 ? cells[passed] : undefined;
  return {
    ...{ columns, rows },
    filled: grouped(cells.slice(0, passed)),
    open: grouped(cells.slice(passed).filter((cell) => cell !== own)),
    own: own ? [own.column, own.row] : null,
  };
}

interface Cell {
  column: number;
  row: number;
  risk: number;
}

function cellsByRisk(columns: number, rows: number): Cell[] {
  const share = (at: number, count: number) => (count === 1 ? 1 : at / (count - 1));
  return Array.from({ length: columns * rows }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return { column, row, risk: share(column, columns) * share(rows - 1 - row, rows) };
  }).sort((one, other) => one.risk - other.risk || one.column - other.column);
}

function grouped(cells: readonly Cell[]): LatticeDots[] {
  const groups = new Map<string, LatticeDots>();
  for (const { column, row, risk } of cells) {
    const level = 1 + LEVELS.filter((from) => risk >= from).length;
    // In twentieths of a cell, so that dots of nearly one size share their path.
    const size = Math.round((0.12 + risk * 0.48) * 20) / 20;
    const key = `${level} ${size}`;
    groups.set(key, { level, size, path: `${groups.get(key)?.path ?? ''}M${column} ${row}h0` });
  }
  return [...groups.values()];
}
