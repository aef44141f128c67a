export type StarPart = 'core' | 'ray' | 'short' | 'rest';

/** How far its rays go, in cells. */
const REACH = 13;
const SHORTER = 0.7;

/** Of the dot so many cells from the core, which part of the star it is, and how wide in cells. */
export function starDot(x: number, y: number, reach = REACH): [part: StarPart, width: number] {
  const far = Math.max(x, y);
  if (far <= 2 && x + y < 4) return ['core', 0.92];
  const isLong = x === 0 || y === 0 || x === y;
  if (isLong && far <= reach) return ['ray', fading(far, reach, 0.92)];
  const isShort = x === 2 * y || y === 2 * x;
  if (isShort && far <= SHORTER * reach) return ['short', fading(far, SHORTER * reach, 0.8)];
  return ['rest', fading(far, reach, 0.34)];
}

/** In twentieths of a cell, so that dots of nearly one size share their path. */
function fading(far: number, length: number, most: number): number {
  return Math.round(Math.max(0.14, most * (1.08 - far / length)) * 20) / 20;
}
