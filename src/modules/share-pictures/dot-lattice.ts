/** The motif of the site: a lattice of dots whose size and colour grow with a level from 0 to 1. */

export interface Point {
  /** From the left edge to the right one, as far as the picture is wider than high: -4/3 to 4/3. */
  x: number;
  /** From the bottom to the top, -1 to 1. */
  y: number;
}

export interface Cell extends Point {
  column: number;
  /** Counted from the bottom, as impact is on a risk matrix. */
  row: number;
}

export interface Dot {
  /** 0 is nothing, 1 touches its neighbours. */
  size: number;
  colour: string;
}

export interface Lattice {
  background: string;
  columns: number;
  dotAt: (cell: Cell) => Dot;
}

export const INK = '#0a0d14';
export const COBALT = '#1a3cf0';
export const RISK_SCALE = ['#2b3b66', '#2f5bff', '#7aa2ff', '#ffb14a', '#ff4a1c'] as const;

/** Few sizes: dots that are the same to the pixel are what makes the files small. */
const SIZE_STEPS = 14;

/** Size and colour of a level on ink: quiet blue, then louder, vermilion at the top. */
export function onInk(level: number): Dot {
  const [quiet, blue, sky, amber, vermilion] = RISK_SCALE;
  const bounded = clamp(level);
  const size = 0.13 + 0.8 * bounded;
  if (bounded < 0.14) return { size, colour: quiet };
  if (bounded < 0.36) return { size, colour: blue };
  if (bounded < 0.56) return { size, colour: sky };
  if (bounded < 0.76) return { size, colour: amber };
  return { size, colour: vermilion };
}

/** The same on cobalt, where white is the loudest but for the accents. */
export function onCobalt(level: number): Dot {
  const bounded = clamp(level);
  const size = 0.13 + 0.8 * bounded;
  if (bounded < 0.14) return { size, colour: '#4c6cff' };
  if (bounded < 0.36) return { size, colour: '#7aa2ff' };
  if (bounded < 0.56) return { size, colour: '#c3d3ff' };
  return { size, colour: '#ffffff' };
}

export function drawLattice(lattice: Lattice, width: number, height: number): string {
  const pitch = width / lattice.columns;
  const rows = Math.round(height / pitch);
  const circles: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < lattice.columns; column++) {
      const [centreX, centreY] = [(column + 0.5) * pitch, height - (row + 0.5) * pitch];
      const x = (centreX / width - 0.5) * 2 * (width / height);
      const y = 1 - (centreY / height) * 2;
      const dot = lattice.dotAt({ x, y, column, row });
      const radius = (Math.round(dot.size * SIZE_STEPS) / SIZE_STEPS) * (pitch / 2);
      circles.push(
        `<circle cx="${round(centreX)}" cy="${round(centreY)}" r="${round(radius)}" fill="${dot.colour}"/>`,
      );
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${lattice.background}"/>`,
    ...circles,
    '</svg>',
  ].join('');
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** 0 below the first edge, 1 above the second, smooth between; the edges may be given downwards. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The same number between 0 and 1 for the same two whole numbers, with no visible pattern. */
export function scatter(a: number, b: number): number {
  let hash = Math.imul(a + 101, 0x9e3779b1) ^ Math.imul(b + 211, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
