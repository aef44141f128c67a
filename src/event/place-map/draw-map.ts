/**
 * A map of dots from the marks that organisers have set. Blocks of houses come by themselves, the same
 * ones for the same map; streets are left out, and so is every dot behind words, marks and ways.
 */
import type { Mark } from '../../modules/content/content/edition-schema.ts';
import { MAP_COLUMNS, MAP_ROWS } from '../../modules/content/content/places-schema.ts';
import { type MapLabel, type MapSize, placeLabels, round } from './map-labels.ts';
import { alongCurve, alongLine, type Box, dotsOf, type Point, pointOf } from './map-shapes.ts';

/** How dots look; those of a block grow brighter towards the place. */
export type DotTone =
  | 'far'
  | 'near'
  | 'next'
  | 'venue'
  | 'station'
  | 'green'
  | 'water'
  | 'building';
export type LineTone = 'way' | 'railway' | 'river';

export interface DrawnMap {
  /** Rows of dots as one path for each look, to be stroked with dashes a cell apart. */
  dots: { tone: DotTone; path: string }[];
  lines: { tone: LineTone; path: string }[];
  /** The middles of the rings that stops are. */
  stops: Point[];
  labels: MapLabel[];
}

export const LINE_TONES: readonly LineTone[] = ['river', 'railway', 'way'];
/** Cells around a line without dots, from its middle. */
const LINE_ROOM: Record<LineTone, number> = { way: 0.85, railway: 0.6, river: 0.85 };
const LABEL_ROOM = 0.55;
const MARK_ROOM = 1;
/** Up to which distance from the place the blocks shine. */
const NEXT_CELLS = 2.4;
const NEAR_CELLS = 8;

type Grid = (DotTone | null)[][];

export function drawMap(marks: readonly Mark[], size: MapSize): DrawnMap {
  const lines = LINE_TONES.map((tone) => ({
    tone,
    corners: marks.filter(({ kind }) => kind === tone).map(pointOf),
  })).filter(({ corners }) => corners.length > 1);
  // The first mark keeps its id, and with it the map its streets.
  const grid = blocksOf(marks, marks[0]?.id ?? '');
  for (const mark of marks) {
    const dots = dotsOf(mark);
    if (mark.kind !== 'venue') for (const dot of dots) leaveOut(grid, around(dot, MARK_ROOM));
    if (mark.kind === 'stop') leaveOut(grid, around(pointOf(mark), MARK_ROOM));
  }
  for (const mark of marks) {
    for (const { x, y } of dotsOf(mark)) setDot(grid, x, y, mark.kind as DotTone);
  }
  for (const { tone, corners } of lines) {
    for (const point of pointsOf(tone, corners)) leaveOutNear(grid, point, LINE_ROOM[tone]);
  }
  const ways = lines.flatMap(({ tone, corners }) => pointsOf(tone, corners));
  const labels = placeLabels(marks, ways, size);
  for (const { box } of labels) leaveOut(grid, grown(box, LABEL_ROOM));
  return {
    dots: pathsOf(grid),
    lines: lines.map(({ tone, corners }) => ({
      tone,
      path: tone === 'way' ? straight(corners) : curved(corners),
    })),
    stops: marks.filter(({ kind }) => kind === 'stop').map(pointOf),
    labels: labels.map(({ label }) => label),
  };
}

const pointsOf = (tone: LineTone, corners: readonly Point[]) =>
  alongLine(tone === 'way' ? corners : alongCurve(corners));

/** Blocks between streets: bands of rows, each with streets of its own across it. */
function blocksOf(marks: readonly Mark[], seed: string): Grid {
  const random = randomFrom(seed);
  const places = marks.filter(({ kind }) => kind === 'venue').map(pointOf);
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  const streets = new Set<number>();
  for (let y = between(8, 11); y < MAP_ROWS - 4; y += between(7, 11)) streets.add(y).add(y + 1);
  const grid: Grid = [];
  let across = streetsAcross(between);
  for (let y = 0; y < MAP_ROWS; y += 1) {
    if (streets.has(y)) {
      grid.push(Array.from({ length: MAP_COLUMNS }, () => null));
      across = streetsAcross(between);
    } else {
      grid.push(
        Array.from({ length: MAP_COLUMNS }, (_, x) =>
          across.has(x) ? null : toneAt({ x, y }, places, random()),
        ),
      );
    }
  }
  return grid;
}

function streetsAcross(between: (least: number, most: number) => number): Set<number> {
  const columns = new Set<number>();
  for (let x = between(7, 12); x < MAP_COLUMNS - 4; x += between(9, 14)) {
    columns.add(x);
    if (between(0, 1) === 1) columns.add(x + 1);
  }
  return columns;
}

/** Chance makes the edge of what shines a little uneven, as a neighbourhood is. */
function toneAt({ x, y }: Point, places: readonly Point[], chance: number): DotTone {
  const distance = Math.min(
    ...places.map((place) =>
      Math.hypot(
        Math.max(0, Math.abs(x - place.x + 0.5) - 2.5),
        Math.max(0, Math.abs(y - place.y) - 2),
      ),
    ),
  );
  if (distance < NEXT_CELLS + chance * 1.5) return 'next';
  return distance < NEAR_CELLS + chance * 3 ? 'near' : 'far';
}

/** The same numbers between 0 and 1 for the same words, on every machine. */
function randomFrom(seed: string): () => number {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const around = ({ x, y }: Point, room: number): Box => ({
  left: x - room,
  top: y - room,
  right: x + room,
  bottom: y + room,
});

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

function setDot(grid: Grid, x: number, y: number, tone: DotTone | null): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = tone;
}

function leaveOut(grid: Grid, { left, top, right, bottom }: Box): void {
  for (let y = Math.ceil(top); y <= bottom; y += 1) {
    for (let x = Math.ceil(left); x <= right; x += 1) setDot(grid, x, y, null);
  }
}

function leaveOutNear(grid: Grid, point: Point, room: number): void {
  for (let y = Math.ceil(point.y - room); y <= point.y + room; y += 1) {
    for (let x = Math.ceil(point.x - room); x <= point.x + room; x += 1) {
      if (Math.hypot(x - point.x, y - point.y) < room) setDot(grid, x, y, null);
    }
  }
}

/** Dots of one look that stand beside each other are one stroke: `M3 4h5` is six of them. */
function pathsOf(grid: Grid): DrawnMap['dots'] {
  const paths = new Map<DotTone, string>();
  grid.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const tone = row[x] ?? null;
      let end = x + 1;
      while (end < row.length && row[end] === tone) end += 1;
      // A little longer than to the last one, which would be a matter of rounding otherwise.
      if (tone) paths.set(tone, `${paths.get(tone) ?? ''}M${x} ${y}h${end - x - 1 || ''}.1`);
      x = end;
    }
  });
  return [...paths].map(([tone, path]) => ({ tone, path }));
}

const straight = (corners: readonly Point[]) =>
  `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Through all corners without an edge. */
function curved(corners: readonly Point[]): string {
  const at = (index: number) =>
    corners[Math.min(corners.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  const written = (x: number, y: number) => `${round(x)} ${round(y)}`;
  return corners.slice(1).reduce(
    (path, to, index) => {
      const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
      const first = written(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
      const second = written(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
      return `${path}C${first} ${second} ${to.x} ${to.y}`;
    },
    `M${at(0).x} ${at(0).y}`,
  );
}
