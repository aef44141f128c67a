/** Four drawings, one for each highlight of 2024, 64 dots wide and 40 high. */
import {
  COBALT,
  clamp,
  type Dot,
  INK,
  type Lattice,
  onCobalt,
  onInk,
  RISK_SCALE,
  smoothStep,
} from '../../../src/modules/share-pictures/dot-lattice.ts';

const [, BLUE, SKY, AMBER, VERMILION] = RISK_SCALE;
const WHITE = '#ffffff';

/** Three medals on their ribbons. */
export const awardNight: Lattice = {
  background: INK,
  columns: 64,
  dotAt({ x, y }) {
    const medals = [
      { centre: -0.95, height: -0.02, radius: 0.42, colour: WHITE },
      { centre: 0, height: -0.3, radius: 0.52, colour: VERMILION },
      { centre: 0.95, height: 0.12, radius: 0.42, colour: AMBER },
    ];
    for (const { centre, height, radius, colour } of medals) {
      const [dx, dy] = [(x - centre) / radius, (y - height) / radius];
      const away = Math.hypot(dx, dy);
      if (away < 1) {
        if (away > 0.84) return { size: 0.92, colour };
        if (away > 0.68) return { size: 0.26, colour };
        return {
          size: 0.7 + 0.24 * clamp((dy - dx) / 0.96) - 0.34 * clamp((dx - dy) / 0.96),
          colour,
        };
      }
      if (dy > 0 && Math.abs(x - centre) < 0.2) {
        const middle = Math.abs(x - centre) < 0.1;
        return { size: middle ? 0.74 : 0.5, colour: middle ? SKY : BLUE };
      }
    }
    return onInk(0.03);
  },
};

/** A ball, a cone and a ring, each on a plinth, as three prototypes on show. */
export const threePrototypes: Lattice = {
  background: COBALT,
  columns: 64,
  dotAt({ x, y }) {
    const ground = -0.3;
    for (const [index, centre] of [-1, 0, 1].entries()) {
      const [dx, dy] = [x - centre, y - ground];
      if (dy < 0) {
        if (Math.abs(dx) > 0.36) continue;
        // The left side is in the light, and the edge on top most of all.
        const light = dy > -0.07 ? 1 : 0.62 - 0.42 * smoothStep(-0.36, 0.36, dx);
        return onCobalt(light * (1 - 0.35 * smoothStep(-0.1, -0.7, dy)));
      }
      const light = [ball, cone, ring][index]?.(dx, dy) ?? null;
      if (light === null) continue;
      const size = 0.3 + 0.62 * light;
      return { size, colour: [WHITE, VERMILION, AMBER][index] ?? WHITE };
    }
    return onCobalt(0.04);
  },
};

/** How much light falls on a body from the upper left; null beside it. */
type Body = (x: number, y: number) => number | null;

const ball: Body = (x, y) => {
  const [dx, dy] = [x / 0.42, (y - 0.43) / 0.42];
  const towards = 1 - dx * dx - dy * dy;
  return towards < 0 ? null : clamp(0.62 * dy - 0.5 * dx + 0.55 * Math.sqrt(towards) + 0.14);
};

const cone: Body = (x, y) => {
  const half = 0.42 * (1 - y / 0.95);
  if (y > 0.95 || Math.abs(x) > half) return null;
  return clamp(0.62 - 0.55 * (x / half));
};

const ring: Body = (x, y) => {
  const away = Math.hypot(x, y - 0.43);
  const across = (away - 0.3) / 0.13;
  if (Math.abs(across) > 1) return null;
  const outwards = Math.cos(Math.atan2(y - 0.43, x) - 2.25);
  return clamp(0.5 + 0.5 * outwards * across + 0.2 * outwards);
};

/** A distribution of losses; what lies in the tail is the risk. */
export const academicSummary: Lattice = {
  background: INK,
  columns: 64,
  dotAt({ x, y, row }) {
    const at = (x + 1.6) / 0.92;
    const height = -0.9 + 1.66 * at ** 2.4 * Math.exp(2.4 * (1 - at));
    if (y > height) return onInk(row % 8 === 4 ? 0.15 : 0.02);
    if (x > 0.6) return { size: 0.9, colour: x > 0.9 ? VERMILION : AMBER };
    const depth = height - y;
    return { size: 0.86 - 0.5 * smoothStep(0, 1.3, depth), colour: depth < 0.16 ? SKY : BLUE };
  },
};

/** A lecture: a case from the hall is on the board, and one listener has a question. */
export const practiceTransfer: Lattice = {
  background: COBALT,
  columns: 64,
  dotAt({ column, row }) {
    if (onHead(column, row, QUESTION)) return { size: 0.9, colour: VERMILION };
    if (onAnyHead(column, row, LECTURE)) return { size: 0.9, colour: WHITE };
    const [x, y] = [column - 12, row - 20];
    if (x < 0 || x > 39 || y < 0 || y > 16) return onCobalt(0.04);
    if (x === 0 || x === 39 || y === 0 || y === 16) return { size: 0.5, colour: WHITE };
    if (x < 3 || x > 36 || y < 3 || y > 13) return onCobalt(0.1);
    return onBoard(((x - 2) / 34) * ((y - 2) / 11));
  },
};

function onBoard(risk: number): Dot {
  const size = 0.3 + 0.62 * risk ** 0.6;
  if (risk > 0.62) return { size, colour: VERMILION };
  if (risk > 0.36) return { size, colour: AMBER };
  return { size, colour: risk > 0.12 ? WHITE : '#9db8ff' };
}

/** Heads at equal steps, counted in dots. */
interface Row {
  first: number;
  step: number;
  row: number;
  radius: number;
}

const QUESTION: Row = { first: 44, step: 99, row: 8, radius: 3.2 };
const LECTURE: Row[] = [
  { first: 9, step: 13, row: -1, radius: 4.2 },
  { first: 4, step: 10, row: 8, radius: 3.2 },
  { first: 0, step: 7, row: 15, radius: 2.3 },
];
function onAnyHead(column: number, row: number, rows: Row[]): boolean {
  return rows.some((heads) => onHead(column, row, heads));
}

function onHead(column: number, row: number, { first, step, row: centre, radius }: Row): boolean {
  const place = Math.round((column - first) / step);
  return Math.hypot(column - first - place * step, row - centre) < radius;
}
