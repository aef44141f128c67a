import type { Dot } from './lattice.ts';
import type { Point } from './name-points.ts';

/** From the lattice to the letters; they stand for a moment; from the letters to the hill. */
export const GATHER_MS = 750;
const STAND_MS = 350;
const LEAVE_MS = 700;
/** Dots do not all set out at once. */
const SPREAD_MS = 220;
/** Of what is between two points of a letter: apart from each other, and a letter all the same. */
const LETTER_RADIUS = 0.36;
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

/**
 * Every dot of the hill becomes part of a letter. A name has more points than the hill has dots: the
 * others come with them, and are gone when the hill stands.
 */
export function travellersTo(
  dots: readonly Dot[],
  { points, step }: { points: readonly Point[]; step: number },
): Traveller[] {
  const hill = dots.filter(({ level }) => level > 0);
  const count = hill.length === 0 ? 0 : Math.max(hill.length, points.length);
  return Array.from({ length: count }, (_, index) => {
    // Over the whole name, and no two neighbours together: it fills in everywhere at once.
    const through = points[(index * 137) % Math.max(1, points.length)] ?? null;
    const own = hill[index % hill.length] ?? { x: 0, y: 0, radius: 0, level: 0 };
    return {
      from: { x: own.x, y: own.y },
      through,
      to: index < hill.length ? own : { ...own, radius: 0 },
      letterRadius: LETTER_RADIUS * step,
      delay: (((index * 53) % 97) / 97) * SPREAD_MS,
    };
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
  { colours, stride }: { colours: readonly string[]; stride: number },
): void {
  for (const [level, colour] of colours.entries()) {
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

export function paintDots(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  colours: readonly string[],
): void {
  for (const [level, colour] of colours.entries()) {
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
