/** How loud the lattice of a share picture is at a place; x and y run from 0 at the lower left to 1. */
import { smoothStep } from './dot-lattice.ts';
import type { SharePage } from './share-pages.ts';

type Field = (x: number, y: number) => number;

/** Of the lattice, in dots. */
const [COLUMNS, ROWS] = [40, 18];
const ASPECT = COLUMNS / ROWS;

export const SHARE_FIELDS: Record<SharePage['field'], Field> = {
  matrix: (x, y) => (Math.max(0, (x - 0.34) / 0.66) * y) ** 0.85,
  blooms: (x, y) => Math.max(bloom(x, y, 0.83, 0.62, 0.38), 0.52 * bloom(x, y, 0.6, 0.4, 0.26)),
  ring: (x, y) => {
    const [dx, dy] = [(x - 0.8) * ASPECT, y - 0.56];
    const body = Math.exp(-(((Math.hypot(dx, dy) - 0.34) / 0.12) ** 2));
    return body * (0.66 + 0.34 * Math.cos(Math.atan2(dy, dx) - Math.PI / 4));
  },
  lights: (x, y) => {
    const [column, row] = [(1 - x) * COLUMNS, y * ROWS];
    const beat = Math.sin((Math.PI * column) / 6) * Math.sin((Math.PI * row) / 6);
    return smoothStep(0, 1, Math.abs(beat)) * smoothStep(0.75, 1.2, x + 0.4 * y) * 1.1;
  },
  waves: (x, y) => {
    const upper = Math.exp(-(((y - 0.74 - 0.13 * Math.sin(x * 9)) / 0.11) ** 2));
    const lower = Math.exp(-(((y - 0.32 - 0.13 * Math.sin(x * 9 + 1.9)) / 0.11) ** 2));
    return Math.max(upper, 0.56 * lower) * smoothStep(0.3, 0.75, x);
  },
  spiral: (x, y) => {
    const [dx, dy] = [(x - 0.8) * ASPECT, y - 0.56];
    const away = Math.hypot(dx, dy);
    const arm = smoothStep(-0.35, 1, Math.cos(2 * Math.atan2(dy, dx) - away * 16 + 0.9));
    return (
      Math.max(smoothStep(0.17, 0.06, away), arm * (1.04 - 0.8 * away)) * smoothStep(0.4, 0.56, x)
    );
  },
};

function bloom(x: number, y: number, centreX: number, centreY: number, radius: number): number {
  const away = Math.hypot((x - centreX) * ASPECT, y - centreY) / radius;
  return smoothStep(1.15, 0, away);
}
