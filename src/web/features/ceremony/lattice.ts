/** The risk matrix as the hall sees it: where dots are, how large, and of which colour. */

/** Cells from the left to the right edge. */
export const COLUMNS = 40;

export type LatticeMood = 'waiting' | 'opening' | 'challenge' | 'overall' | 'second' | 'first';

export interface Dot {
  x: number;
  y: number;
  radius: number;
  /** From 0, hardly there, to 5. */
  level: number;
}

const FAINT = '#2a3348';

/** Faint first, then the risk scale, as the style sheet has it on this site. */
export const levelColours = (style: Pick<CSSStyleDeclaration, 'getPropertyValue'>) => [
  FAINT,
  ...[1, 2, 3, 4, 5].map((step) => style.getPropertyValue(`--color-risk-${step}`)),
];

interface Hill {
  /** Of the width and of the height. */
  at: readonly [x: number, y: number];
  /** In cells. */
  reach: number;
  /** No dot is above it. */
  top: number;
}

const HILLS: Record<LatticeMood, Hill> = {
  waiting: { at: [0.82, 0.4], reach: 7, top: 2 },
  opening: { at: [0.88, 0.2], reach: 12, top: 4 },
  challenge: { at: [0.84, 0.4], reach: 8.5, top: 3 },
  overall: { at: [0.82, 0.4], reach: 11, top: 4 },
  second: { at: [0.82, 0.4], reach: 10, top: 4 },
  first: { at: [0.81, 0.4], reach: 13, top: 5 },
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

/** All dots of a picture; none stands behind words. */
export function latticeDots(
  mood: LatticeMood,
  { width, height }: { width: number; height: number },
  words: readonly Area[] = [],
): Dot[] {
  const cell = width / COLUMNS;
  const hill = HILLS[mood];
  const dots: Dot[] = [];
  for (let row = 0; (row + 0.5) * cell < height; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = (column + 0.5) * cell;
      const y = (row + 0.5) * cell;
      if (words.some((area) => isIn(area, x, y))) continue;
      const far = Math.hypot(x - hill.at[0] * width, y - hill.at[1] * height) / cell;
      const { radius, level } = dotAt(far / hill.reach + unevenness(column, row), hill.top);
      dots.push({ x, y, radius: radius * cell, level });
    }
  }
  return dots;
}

function dotAt(far: number, top: number): { radius: number; level: number } {
  const at = BOUNDS.findIndex((bound) => far < bound);
  if (at < 0) return { radius: FAINT_RADIUS, level: 0 };
  const radius = Math.max(FAINT_RADIUS, 0.39 * (1 - Math.max(0, far) / 1.02) ** 1.15);
  return { radius: radius * (0.7 + 0.06 * top), level: Math.min(top, 5 - at) };
}

/** The same each time, so that rings have an edge that looks grown and not drawn. */
function unevenness(column: number, row: number): number {
  const wave = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return (wave - Math.floor(wave) - 0.5) * 0.06;
}

const isIn = ({ left, top, right, bottom }: Area, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;
