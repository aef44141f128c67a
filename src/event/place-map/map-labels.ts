/** Where the words of a drawn map stand: beside their marks, and upon nothing else. */
import type { Mark } from '../../modules/content/content/edition-schema.ts';
import { MAP_COLUMNS, MAP_ROWS } from '../../modules/content/content/places-schema.ts';
import { type Box, boxOf, dotsOf, isArea, overlap, type Point, pointOf } from './map-shapes.ts';

export interface MapLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** A title is large; what is quiet says something beside. */
  lines: { text: string; look: 'title' | 'plain' | 'quiet'; y: number }[];
}

export interface PlacedLabel {
  label: MapLabel;
  box: Box;
}

/** Heights of letters in cells: what is wide shows many pixels for each, a phone few. */
export const TYPE_SIZES = {
  wide: { title: 1.9, plain: 0.95 },
  narrow: { title: 2.9, plain: 1.75 },
} as const;
export type MapSize = keyof typeof TYPE_SIZES;

/** How wide a letter is for its height; the typeface of titles has no one width. */
const LETTER_WIDTHS = { title: 0.58, plain: 0.602 };
const LINE_HEIGHT = 1.35;
/** Between a mark and its words. */
const GAP = 0.7;
const TITLED: readonly Mark['kind'][] = ['venue', 'station'];
/** What words must not cover. Those upon a line or an area cost it a few dots. */
const SOLID: readonly Mark['kind'][] = ['venue', 'station', 'stop'];
const COVERED_COST = 100;
/** Around words inside an area, so that it stays one. */
const SHORE = 1.2;

interface Row {
  text: string;
  look: 'title' | 'plain' | 'quiet';
  size: number;
}

function rowsOf({ kind, label, note }: Mark, size: MapSize): Row[] {
  const sizes = TYPE_SIZES[size];
  const first = TITLED.includes(kind) ? 'title' : kind === 'note' ? 'quiet' : 'plain';
  return [
    { text: label, look: first, size: first === 'title' ? sizes.title : sizes.plain } as const,
    { text: note, look: first === 'title' ? 'plain' : 'quiet', size: sizes.plain } as const,
  ].filter(({ text }) => text !== '');
}

/** A long name on two lines, for where one would cover something. */
function inTwo([first, ...others]: readonly Row[]): Row[] {
  if (!first) return [];
  const { text } = first;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((one, two) => Math.abs(one - middle) - Math.abs(two - middle));
  if (at === undefined) return [first, ...others];
  const parts = [text.slice(0, at), text.slice(at + 1)];
  return [...parts.map((part) => ({ ...first, text: part })), ...others];
}

const widthOf = ({ text, look, size }: Row) =>
  text.length * size * LETTER_WIDTHS[look === 'title' ? 'title' : 'plain'];

type Side = 'inside' | 'right' | 'left' | 'below' | 'above';

/** The words of each mark that has some, at the first side where they cover least. */
export function placeLabels(
  marks: readonly Mark[],
  ways: readonly Point[],
  size: MapSize,
): PlacedLabel[] {
  const solid = marks.filter(({ kind }) => SOLID.includes(kind)).map(boxOf);
  const areas = marks.filter(isArea);
  const placed: PlacedLabel[] = [];
  for (const mark of marks) {
    const rows = rowsOf(mark, size);
    if (rows.length === 0) continue;
    const beside = [rows, inTwo(rows)].flatMap((each) =>
      SIDES.map((side) => placedAt(mark, each, side)),
    );
    const inside = placedAt(mark, rows, 'inside');
    const choices = hasRoomFor(mark, inside.box) ? [inside, ...beside] : beside;
    const costs = choices.map((choice) => {
      // Its own mark too: words that were pushed back into the map may lie upon it.
      const others = [...solid, ...placed.map((each) => each.box)];
      const covered = others.filter((other) => overlap(other, choice.box)).length;
      const cut = [
        ...ways,
        ...areas.filter((area) => choice !== inside || area !== mark).flatMap(dotsOf),
      ].filter((point) => isWithin(point, choice.box));
      return covered * COVERED_COST + cut.length;
    });
    const best = choices[costs.indexOf(Math.min(...costs))];
    if (best) placed.push(best);
  }
  return placed;
}

const SIDES: readonly Side[] = ['right', 'left', 'below', 'above'];

/** Water is called by its name where it is, once it is large enough. */
function hasRoomFor(mark: Mark, { left, top, right, bottom }: Box): boolean {
  const around = boxOf(mark);
  return (
    isArea(mark) &&
    left - SHORE >= around.left &&
    top - SHORE >= around.top &&
    right + SHORE <= around.right &&
    bottom + SHORE <= around.bottom
  );
}

function placedAt(mark: Mark, rows: readonly Row[], side: Side): PlacedLabel {
  const around = boxOf(mark);
  const middle = isArea(mark)
    ? { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }
    : pointOf(mark);
  const width = Math.max(...rows.map(widthOf));
  const height = rows.reduce((sum, row) => sum + row.size * LINE_HEIGHT, 0);
  const gap = mark.kind === 'note' ? 0 : GAP;
  const left = {
    inside: middle.x - width / 2,
    right: around.right + gap,
    left: around.left - gap - width,
    below: middle.x - width / 2,
    above: middle.x - width / 2,
  }[side];
  const top = {
    inside: middle.y - height / 2,
    right: middle.y - height / 2,
    left: middle.y - height / 2,
    below: around.bottom + gap,
    above: around.top - gap - height,
  }[side];
  const anchor = side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle';
  // Words that would leave the map are pushed back into it.
  const shift = Math.max(0, -0.5 - left) - Math.max(0, left + width - (MAP_COLUMNS - 0.5));
  const drop = Math.max(0, -0.5 - top) - Math.max(0, top + height - (MAP_ROWS - 0.5));
  const box = {
    left: left + shift,
    top: top + drop,
    right: left + shift + width,
    bottom: top + drop + height,
  };
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor];
  let base = box.top;
  const lines = rows.map(({ text, look, size }) => {
    // The line's letters stand on a base a little above its lower edge.
    const y = base + size * 1.03;
    base += size * LINE_HEIGHT;
    return { text, look, y: round(y) };
  });
  return { label: { x: round(x), y: round(box.top), anchor, lines }, box };
}

const isWithin = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom;

export const round = (value: number) => Math.round(value * 100) / 100;
