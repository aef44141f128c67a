import { type Dot, LEVEL_COLOURS } from './lattice.ts';
import type { Point } from './name-points.ts';

/** From the lattice to the letters; they stand for a moment; from the letters to the hill. */
export const GATHER_MS = 750;
const STAND_MS = 350;
const LEAVE_MS = 700;
/** Dots do not all set out at once. */
const SPREAD_MS = 220;
export const GATHERING_MS = GATHER_MS + STAND_MS + LEAVE_MS + SPREAD_MS;

/** A dot on its way from where it was, through a letter, to where it belongs. */
export interface Traveller {
  from: Point;
  through: Point | null;
  to: Dot;
  /** Its size as a part of a letter. */
  letterRadius: number;
  delay: number;
}

/** Every dot of the hill becomes part of a letter, and where there are more letters, faint ones as well. */
export function travellersTo(dots: readonly Dot[], points: readonly Point[]): Traveller[] {
  const hill = dots.filter(({ level }) => level > 0);
  const step = points.length / Math.max(1, hill.length);
  const letterRadius = Math.max(1.6, Math.min(5, Math.sqrt(step) * 2.6));
  return hill.map((to, index) => {
    // Over the whole name, and no two neighbours together: it fills in everywhere at once.
    const shuffled = (index * 137) % hill.length;
    const through = points[Math.floor(shuffled * step)] ?? null;
    const delay = ((index * 53) % 97) / 97;
    return { from: { x: to.x, y: to.y }, through, to, letterRadius, delay: delay * SPREAD_MS };
  });
}

const eased = (part: number) => {
  const at = Math.min(1, Math.max(0, part));
  return at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2;
};

/** One picture of the journey, in as few strokes of the brush as there are colours. */
export function paintTravellers(
  context: CanvasRenderingContext2D,
  travellers: readonly Traveller[],
  ms: number,
  stride: number,
): void {
  for (const [level, colour] of LEVEL_COLOURS.entries()) {
    context.fillStyle = colour;
    context.beginPath();
    for (let index = 0; index < travellers.length; index += stride) {
      const traveller = travellers[index];
      if (traveller?.to.level !== level) continue;
      const { x, y, radius } = placeAt(traveller, ms);
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}

function placeAt({ from, through, to, letterRadius, delay }: Traveller, ms: number) {
  const via = through ?? to;
  const gathered = eased((ms - delay) / GATHER_MS);
  const left = eased((ms - delay - GATHER_MS - STAND_MS) / LEAVE_MS);
  const mix = (a: number, b: number, part: number) => a + (b - a) * part;
  return {
    x: mix(mix(from.x, via.x, gathered), to.x, left),
    y: mix(mix(from.y, via.y, gathered), to.y, left),
    radius: mix(mix(to.radius * 0.35, letterRadius, gathered), to.radius, left),
  };
}

export function paintDots(context: CanvasRenderingContext2D, dots: readonly Dot[]): void {
  for (const [level, colour] of LEVEL_COLOURS.entries()) {
    context.fillStyle = colour;
    context.beginPath();
    for (const { x, y, radius, level: of } of dots) {
      if (of !== level) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}
