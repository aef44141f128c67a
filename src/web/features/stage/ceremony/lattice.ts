/** The risk matrix as the hall sees it: where dots are, how large, and of which colour. */
import type { Rank } from '../../../../modules/stage/ceremony/schema.ts';
import { type StarPart, starDot } from '../../../ui/star-shape.ts';

/** Cells from the left to the right edge. */
export const COLUMNS = 40;
/** The star is drawn finer: its rays need room. */
const STAR_COLUMNS = 50;
/** To the screen's edge. */
const STAR_REACH = 30;

export type LatticeMood = 'waiting' | 'opening' | 'challenge' | 'overall' | Rank;

export interface Dot {
  x: number;
  y: number;
  radius: number;
  /** From 0, hardly there, to 5. */
  level: number;
}

const FAINT = '#2a3348';
/** The star's parts as levels: what is not of it stays where it is while the others gather. */
const STAR_LEVELS: Record<StarPart, number> = { rest: 0, short: 1, ray: 2, core: 3 };

/** By level, as the style sheet has it on this site and on this ground. */
export const levelColours = (
  mood: LatticeMood,
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'>,
) =>
  mood === 'final'
    ? Object.keys(STAR_LEVELS).map((part) => style.getPropertyValue(`--star-${part}`))
    : [FAINT, ...[1, 2, 3, 4, 5].map((step) => style.getPropertyValue(`--color-risk-${step}`))];

interface Hill {
  /** Of the width and of the height. */
  at: readonly [x: number, y: number];
  /** In cells. */
  reach: number;
  /** No dot is above it. */
  top: number;
}

const HILLS: Record<Exclude<LatticeMood, 'final'>, Hill> = {
  waiting: { at: [0.82, 0.4], reach: 7, top: 2 },
  opening: { at: [0.88, 0.2], reach: 12, top: 4 },
  challenge: { at: [0.84, 0.4], reach: 8.5, top: 3 },
  overall: { at: [0.82, 0.4], reach: 11, top: 4 },
  place: { at: [0.82, 0.4], reach: 9, top: 3 },
  'runner-up': { at: [0.81, 0.38], reach: 11.5, top: 4 },
  winner: { at: [0.81, 0.36], reach: 13, top: 5 },
};

/** Where one colour ends and the next begins, as parts of the reach. */
const BOUNDS = [0.28, 0.5, 0.72, 0.9] as const;
const FAINT_RADIUS = 0.03;

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Ground {
  width: number;
  /** Down to where dots stand. */
  height: number;
}

/** All dots of a picture; none stands behind words, and none is cut by an edge. */
export function latticeDots(mood: LatticeMood, ground: Ground, words: readonly Area[] = []): Dot[] {
  const columns = mood === 'final' ? STAR_COLUMNS : COLUMNS;
  const cell = ground.width / columns;
  const rows = Math.max(0, Math.floor(ground.height / cell));
  const dotOf = mood === 'final' ? starOf(columns, rows) : hillOf(HILLS[mood], columns, rows);
  const dots: Dot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + 0.5) * cell;
      const y = (row + 0.5) * cell;
      if (words.some((area) => isIn(area, x, y))) continue;
      const { radius, level } = dotOf(column, row);
      dots.push({ x, y, radius: radius * cell, level });
    }
  }
  return dots;
}

type DotOf = (column: number, row: number) => Pick<Dot, 'radius' | 'level'>;

/** Its core two thirds across, in the middle of the rows there are. */
function starOf(columns: number, rows: number): DotOf {
  const core = { column: Math.floor(columns * 0.67), row: Math.floor((rows - 1) / 2) };
  return (column, row) => {
    const [part, width] = starDot(
      Math.abs(column - core.column),
      Math.abs(row - core.row),
      STAR_REACH,
    );
    return { radius: width / 2, level: STAR_LEVELS[part] };
  };
}

function hillOf({ at, reach, top }: Hill, columns: number, rows: number): DotOf {
  return (column, row) => {
    const far = Math.hypot(column + 0.5 - at[0] * columns, row + 0.5 - at[1] * rows);
    return dotAt(far / reach + unevenness(column, row), top);
  };
}

function dotAt(far: number, top: number): { radius: number; level: number } {
  const at = BOUNDS.findIndex((bound) => far < bound);
  if (at < 0) return { radius: FAINT_RADIUS, level: 0 };
  const radius = Math.max(FAINT_RADIUS, 0.39 * (1 - Math.max(0, far) / 1.02) ** 1.15);
  return { radius: radius * (0.7 + 0.06 * top), level: Math.max(1, top - at) };
}

/** The same each time, so that rings have an edge that looks grown and not drawn. */
function unevenness(column: number, row: number): number {
  const wave = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return (wave - Math.floor(wave) - 0.5) * 0.06;
}

const isIn = ({ left, top, right, bottom }: Area, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;
