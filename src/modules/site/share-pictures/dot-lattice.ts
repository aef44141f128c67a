/** The motif of the site: a lattice of dots whose size and colour grow with a level from 0 to 1. */
import type { Palette } from '../../../event/brand/palette.ts';

export interface Dot {
  /** 0 is nothing, 1 touches its neighbours. */
  size: number;
  colour: string;
}

/** Size and colour of a level on ink: quiet blue, then louder, vermilion at the top. */
export function onInk(level: number, scale: Palette['scale']): Dot {
  const [quiet, blue, sky, amber, vermilion] = scale;
  const bounded = clamp(level);
  const size = 0.13 + 0.8 * bounded;
  if (bounded < 0.14) return { size, colour: quiet };
  if (bounded < 0.36) return { size, colour: blue };
  if (bounded < 0.56) return { size, colour: sky };
  if (bounded < 0.76) return { size, colour: amber };
  return { size, colour: vermilion };
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** 0 below the first edge, 1 above the second, smooth between; the edges may be given downwards. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
