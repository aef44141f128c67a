/** Geometry of a drawn map: in cells of its grid, the first of which is 0. */
import type { Mark } from '../../modules/content/content/edition-schema.ts';
import { AREA_KINDS, MAP_COLUMNS, MAP_ROWS } from '../../modules/content/content/places-schema.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

export const pointOf = ({ x, y }: Pick<Mark, 'x' | 'y'>): Point => ({ x: x - 1, y: y - 1 });

export const isArea = ({ kind }: Pick<Mark, 'kind'>) => AREA_KINDS.includes(kind);

/** Dots around the middle of a mark, by rows: how many stand in each. */
const CLUSTERS: Partial<Record<Mark['kind'], readonly number[]>> = {
  venue: [6, 6, 6, 6, 6],
  station: [2, 4, 2],
};

/** The dots that a mark is drawn with, inside the grid; none where it is a ring, a line or words. */
export function dotsOf(mark: Mark): Point[] {
  const { x, y } = pointOf(mark);
  const rows = isArea(mark) ? areaRows(mark) : (CLUSTERS[mark.kind] ?? []);
  const widest = Math.max(...rows, 0);
  const [left, top] = isArea(mark)
    ? [x, y]
    : [x - Math.floor(widest / 2), y - Math.floor(rows.length / 2)];
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, at) => ({
        x: left + Math.floor((widest - count) / 2) + at,
        y: top + row,
      })),
    )
    .filter((dot) => dot.x >= 0 && dot.x < MAP_COLUMNS && dot.y >= 0 && dot.y < MAP_ROWS);
}

/** An area has soft corners once it is large enough for them. */
function areaRows({ width, height }: Mark): number[] {
  const isSoft = width > 4 && height > 3;
  return Array.from({ length: height }, (_, row) =>
    isSoft && (row === 0 || row === height - 1) ? width - 2 : width,
  );
}

/** What a mark covers; null for words, which have no mark but themselves. */
export function boxOf(mark: Mark): Box {
  const dots = dotsOf(mark);
  const { x, y } = pointOf(mark);
  if (dots.length === 0) {
    const half = mark.kind === 'stop' ? 0.9 : mark.kind === 'way' ? 0.5 : 0;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  }
  const [xs, ys] = [dots.map((dot) => dot.x), dots.map((dot) => dot.y)];
  return {
    left: Math.min(...xs) - 0.5,
    top: Math.min(...ys) - 0.5,
    right: Math.max(...xs) + 0.5,
    bottom: Math.max(...ys) + 0.5,
  };
}

/** Points along the corners of a line, at most half a cell apart. */
export function alongLine(corners: readonly Point[]): Point[] {
  return corners.flatMap((from, at) => {
    const to = corners[at + 1];
    if (!to) return [from];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

const CURVE_STEPS = 12;

/** Corners of a curve through these, near enough to each other to stand for it. */
export function alongCurve(corners: readonly Point[]): Point[] {
  return corners.flatMap((from, index) => {
    const to = corners[index + 1];
    if (!to) return [from];
    const [before, after] = [corners[index - 1] ?? from, corners[index + 2] ?? to];
    return Array.from({ length: CURVE_STEPS }, (_, step) => {
      const t = step / CURVE_STEPS;
      const on = (axis: 'x' | 'y') =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
      return { x: on('x'), y: on('y') };
    });
  });
}
