/** Twelve drawings on the lattice, each after a moment of the event. */
import {
  COBALT,
  clamp,
  type Dot,
  INK,
  type Lattice,
  onCobalt,
  onInk,
  type Point,
  RISK_SCALE,
  scatter,
  smoothStep,
} from '../../../src/modules/share-pictures/dot-lattice.ts';

const [, , SKY, AMBER, VERMILION] = RISK_SCALE;
const WHITE = '#ffffff';

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How bright a ball is at a point when light falls on it from the upper left; null outside. */
function shadeOfBall(point: Point, centre: Point, radius: number): number | null {
  const dx = (point.x - centre.x) / radius;
  const dy = (point.y - centre.y) / radius;
  const inside = 1 - dx * dx - dy * dy;
  if (inside <= 0) return null;
  return clamp((-0.5 * dx + 0.62 * dy + 0.6 * Math.sqrt(inside)) * 0.9 + 0.12);
}

export const soundFromALectern: Lattice = {
  background: INK,
  columns: 64,
  dotAt(cell) {
    const source = { x: -0.98, y: -0.42 };
    const away = distance(cell, source);
    const angle = Math.atan2(cell.y - source.y, cell.x - source.x);
    const ahead = smoothStep(1.5, 0.35, Math.abs(angle - 0.32));
    const crest = (0.5 + 0.5 * Math.cos((away / 0.46) * 2 * Math.PI)) ** 1.4;
    return onInk(Math.max(crest * ahead * Math.exp(-away * 0.42), smoothStep(0.16, 0.06, away)));
  },
};

/** Seen from above, the outer ones cut by the edge of the picture. */
const TABLES: Point[] = [
  { x: -0.95, y: 0.74 },
  { x: 0.02, y: 0.82 },
  { x: 0.98, y: 0.68 },
  { x: -0.5, y: 0 },
  { x: 0.46, y: -0.04 },
  { x: -1.02, y: -0.72 },
  { x: -0.02, y: -0.8 },
  { x: 0.96, y: -0.78 },
  { x: 1.44, y: 0 },
  { x: -1.46, y: 0.02 },
];

export const tablesInAHall: Lattice = {
  background: COBALT,
  columns: 64,
  dotAt(cell) {
    for (const [index, table] of TABLES.entries()) {
      const away = distance(cell, table);
      if (away < 0.155) return { size: 0.86, colour: index === 4 ? VERMILION : WHITE };
      for (let seat = 0; seat < 7; seat++) {
        const angle = (seat / 7) * 2 * Math.PI + index;
        const person = {
          x: table.x + 0.275 * Math.cos(angle),
          y: table.y + 0.275 * Math.sin(angle),
        };
        if (distance(cell, person) < 0.066) return { size: 0.84, colour: AMBER };
      }
      if (away < 0.42) return onCobalt(0.12 + 0.3 * smoothStep(0.42, 0.2, away));
    }
    return onCobalt(0.05);
  },
};

export const cityAtNight: Lattice = {
  background: INK,
  columns: 64,
  dotAt(cell) {
    const house = Math.floor(cell.column / 5);
    const awake = house === 8;
    const roof = awake ? 0.3 : -0.72 + 0.85 * scatter(house, 7);
    if (cell.y > roof) {
      const moon = shadeOfBall(cell, { x: -0.62, y: 0.5 }, 0.3);
      if (moon !== null) return { size: 0.24 + 0.66 * moon, colour: moon > 0.4 ? WHITE : SKY };
      return onInk(scatter(cell.column, cell.row) > 0.97 ? 0.3 : 0.02);
    }
    // A free column between two houses.
    if (cell.column % 5 === 4) return onInk(0);
    const lit = scatter(cell.column * 7, cell.row * 13);
    if (awake) return { size: 0.86, colour: lit > 0.72 ? VERMILION : AMBER };
    if (lit > 0.93) return { size: 0.8, colour: AMBER };
    return { size: 0.5 + 0.3 * lit, colour: lit > 0.5 ? '#2f5bff' : '#2b3b66' };
  },
};

export const notesOnAWall: Lattice = {
  background: COBALT,
  columns: 40,
  dotAt({ column, row }) {
    const [x, y] = [column - 2, row - 3];
    const [noteX, noteY] = [Math.floor(x / 6), Math.floor(y / 6)];
    const kind = scatter(noteX + 3, noteY + 40);
    const onNote = x >= 0 && x < 36 && y >= 0 && y < 24 && x % 6 < 5 && y % 6 < 5;
    if (onNote && noteX === 3 && noteY === 1) return { size: 0.9, colour: VERMILION };
    if (!onNote || kind < 0.14) return onCobalt(0.04);
    const written = scatter(column + 9, row * 5) > 0.3;
    if (kind < 0.36) return { size: written ? 0.86 : 0.42, colour: AMBER };
    if (kind < 0.72) return { size: written ? 0.86 : 0.42, colour: WHITE };
    return { size: written ? 0.64 : 0.3, colour: '#9db8ff' };
  },
};

export const matrixOfRisks: Lattice = {
  background: INK,
  columns: 32,
  dotAt({ x, y }) {
    const likelihood = (x + 4 / 3) / (8 / 3);
    const impact = (y + 1) / 2;
    return onInk(Math.sqrt(likelihood * impact) ** 1.7 * 1.02);
  },
};

export const beamOnAStage: Lattice = {
  background: COBALT,
  columns: 40,
  dotAt({ x, y }) {
    const onFloor = Math.hypot((x - 0.1) / 0.92, (y + 0.666) / 0.222);
    if (onFloor < 0.34) return { size: 0.92, colour: VERMILION };
    if (onFloor < 1) return { size: 0.9 - 0.2 * onFloor, colour: onFloor < 0.66 ? AMBER : WHITE };
    const lamp = { x: -0.85, y: 1.1 };
    const reach = (lamp.y - y) / 1.76;
    const middle = lamp.x + 0.95 * reach;
    const beside = Math.abs(x - middle) / (0.07 + 0.8 * reach);
    const inBeam = y > -0.66 ? smoothStep(1, 0.25, beside) : 0;
    return onCobalt(0.04 + inBeam * (0.78 - 0.42 * reach));
  },
};

export const weightsOfTheJury: Lattice = {
  background: INK,
  columns: 16,
  dotAt({ column, row }) {
    const [x, y] = [column - 3, row - 1];
    if (x < 0 || x > 9 || y < 0 || y > 9) return { size: 0.1, colour: '#2b3b66' };
    const place = y * 10 + x;
    if (place < 60) return { size: 0.86, colour: VERMILION };
    if (place < 90) return { size: 0.6, colour: SKY };
    return { size: 0.34, colour: WHITE };
  },
};

export const signalWithAnOutlier: Lattice = {
  background: INK,
  columns: 64,
  dotAt({ x, column, row, y }) {
    const calm = 0.2 * Math.sin(column * 0.24) + 0.12 * Math.sin(column * 0.67 + 1.4);
    const peak = 1.2 * Math.exp(-(((x - 0.52) / 0.07) ** 2));
    const curve = -0.34 + calm + peak;
    const below = curve - y;
    if (below < 0) return onInk(row % 8 === 0 ? 0.15 : 0.02);
    if (peak > 0.06 && y > -0.3) return onInk(0.6 + 0.4 * smoothStep(-0.3, 0.3, y));
    return onInk(0.5 * Math.exp(-below * 1.7) + 0.05);
  },
};

export const stepsOfAPodium: Lattice = {
  background: COBALT,
  columns: 32,
  dotAt({ column, row }) {
    const steps = [
      { from: 4, height: 7, top: AMBER },
      { from: 12, height: 12, top: VERMILION },
      { from: 20, height: 4, top: '#c3d3ff' },
    ];
    for (const { from, height, top } of steps) {
      if (column < from || column > from + 7) continue;
      if (row < height) return { size: row === height - 1 ? 0.9 : 0.5 + row * 0.02, colour: WHITE };
      const fromBall = Math.hypot(column - from - 3.5, row - height - 4.5);
      if (fromBall < 3.9) return { size: 0.9, colour: top };
    }
    return onCobalt(0.05);
  },
};

export const burstOfLight: Lattice = {
  background: INK,
  columns: 64,
  dotAt(cell) {
    const centre = { x: 0, y: -0.25 };
    const away = distance(cell, centre);
    const angle = Math.atan2(cell.y - centre.y, cell.x - centre.x);
    if (away < 0.23) return { size: 0.92, colour: VERMILION };
    const ray = (0.5 + 0.5 * Math.cos(angle * 14 + Math.PI)) ** 1.6;
    const near = smoothStep(0.27, 0.42, away) * smoothStep(1.75, 0.35, away);
    return onInk(ray * near * 0.98);
  },
};

export const bubblesInAGlass: Lattice = {
  background: COBALT,
  columns: 64,
  dotAt(cell) {
    const bubbles: [number, number, number, ((shade: number) => string) | null][] = [
      [-0.72, -0.28, 0.5, null],
      [0.42, 0.3, 0.42, (shade) => (shade > 0.52 ? AMBER : VERMILION)],
      [0.98, -0.5, 0.3, null],
      [-0.2, 0.68, 0.2, null],
      [0.18, -0.62, 0.2, null],
      [-0.98, 0.62, 0.17, (shade) => (shade > 0.45 ? AMBER : VERMILION)],
      [1.08, 0.72, 0.16, null],
    ];
    for (const [x, y, radius, colourOf] of bubbles) {
      const shade = shadeOfBall(cell, { x, y }, radius);
      if (shade === null) continue;
      const dot: Dot = onCobalt(0.12 + 0.88 * shade);
      return colourOf ? { size: 0.34 + 0.56 * shade, colour: colourOf(shade) } : dot;
    }
    return onCobalt(0.02);
  },
};

export const sunOverTheLake: Lattice = {
  background: INK,
  columns: 64,
  dotAt({ x, y, row }) {
    const fromSun = Math.hypot(x - 0.3, y - 0.22);
    const shore = -0.2;
    if (y > shore) {
      if (fromSun < 0.52)
        return {
          size: 0.9 - 0.3 * smoothStep(0.3, shore, y),
          colour: y < 0.05 ? AMBER : VERMILION,
        };
      return onInk(0.5 * smoothStep(1.25, 0.5, fromSun) + 0.02);
    }
    const depth = shore - y;
    const wave = 0.5 + 0.5 * Math.sin(x * 7 + row * 1.9);
    const glitter = Math.abs(x - 0.3 + 0.12 * Math.sin(row * 2.3)) < 0.5 - 0.42 * depth;
    if (glitter && row % 2 === 0) return { size: 0.78 - 0.4 * depth, colour: AMBER };
    return onInk(0.14 + 0.26 * wave * (1 - depth * 0.6));
  },
};
