import { describe, expect, it } from 'vitest';
import type { Mark } from '../../modules/content/content/edition-schema.ts';
import {
  AREA_SIZE,
  MAP_COLUMNS,
  MAP_ROWS,
  type MarkKind,
} from '../../modules/content/content/places-schema.ts';
import { type DrawnMap, drawMap } from './draw-map.ts';
import { placeLabels } from './map-labels.ts';
import { alongLine, type Box, dotsOf, overlap, pointOf } from './map-shapes.ts';
import { mapSentence } from './map-words.ts';

const mark = (kind: MarkKind, x: number, y: number, words: Partial<Mark> = {}): Mark => ({
  id: `${kind}-${x}`,
  kind,
  label: '',
  note: '',
  x,
  y,
  ...AREA_SIZE,
  ...words,
});

const MARKS: Mark[] = [
  mark('venue', 36, 23, { label: 'Campus', note: 'Hall Street 12' }),
  mark('station', 17, 8, { label: 'Station' }),
  mark('stop', 13, 22, { label: 'Tram, Hall Square' }),
  mark('note', 16, 27, { label: 'Parking is full', note: 'on event days' }),
  mark('way', 17, 11),
  mark('way', 26, 17, { label: '6 min on foot' }),
  mark('way', 31, 23),
  mark('railway', 1, 6),
  mark('railway', 28, 3),
  mark('railway', 50, 6),
  mark('green', 17, 34),
];
const SIZES = ['wide', 'narrow'] as const;

/** Where the dots of a map stand, as a browser reads its paths: a dash at every cell of a run. */
function dotsIn({ dots }: DrawnMap) {
  return dots.flatMap(({ tone, path }) =>
    [...path.matchAll(/M(\d+) (\d+)h(\d*)\.1/g)].flatMap(([, x, y, run]) =>
      Array.from({ length: Number(run || 0) + 1 }, (_, at) => ({
        tone,
        x: Number(x) + at,
        y: Number(y),
      })),
    ),
  );
}

const labelsOf = (marks: readonly Mark[], size: (typeof SIZES)[number]) =>
  placeLabels(marks, alongLine(marks.filter(({ kind }) => kind === 'way').map(pointOf)), size);

const isIn = (box: Box, { x, y }: { x: number; y: number }) =>
  x > box.left - 0.4 && x < box.right + 0.4 && y > box.top - 0.4 && y < box.bottom + 0.4;

describe('a drawn map', () => {
  it('is the same each time, and has other streets for other marks', () => {
    expect(drawMap(MARKS, 'wide')).toEqual(drawMap(structuredClone(MARKS), 'wide'));
    const renamed = MARKS.map((each) => ({ ...each, id: `${each.id}-b` }));
    expect(drawMap(renamed, 'wide').dots).not.toEqual(drawMap(MARKS, 'wide').dots);
  });

  it.each(SIZES)('leaves out the dots behind its words (%s)', (size) => {
    const dots = dotsIn(drawMap(MARKS, size));
    const labels = labelsOf(MARKS, size);
    expect(dots.length).toBeGreaterThan(800);
    expect(labels).toHaveLength(5);
    for (const { box } of labels) expect(dots.filter((dot) => isIn(box, dot))).toEqual([]);
  });

  it.each(SIZES)('keeps words inside, apart from each other and off the marks (%s)', (size) => {
    const labels = labelsOf(MARKS, size);
    labels.forEach(({ box }, at) => {
      expect(box.left).toBeGreaterThanOrEqual(-0.51);
      expect(box.right).toBeLessThanOrEqual(MAP_COLUMNS - 0.49);
      for (const other of labels.slice(at + 1)) expect(overlap(box, other.box)).toBe(false);
      for (const dot of MARKS.flatMap(dotsOf)) expect(isIn(box, dot)).toBe(false);
    });
  });

  it.each(SIZES)('calls water by its name inside it, and keeps other words off it (%s)', (size) => {
    const water = mark('water', 38, 3, { label: 'Harbour', width: 12, height: 36 });
    const marks = [
      mark('station', 18, 14, { label: 'Wellington Station' }),
      mark('venue', 22, 22),
      mark('way', 12, 1),
      mark('way', 15, 8),
      mark('way', 16, 12),
      water,
    ];
    const [station, harbour] = labelsOf(marks, size).map(({ box }) => box);
    const covered = dotsOf(water).filter((dot) => station && isIn(station, dot));
    expect(covered).toEqual([]);
    const way = alongLine(marks.filter(({ kind }) => kind === 'way').map(pointOf));
    expect(way.filter((point) => station && isIn(station, point))).toEqual([]);
    expect(harbour?.left).toBeGreaterThan(38);
    expect(harbour?.right).toBeLessThan(48);
    expect(harbour?.bottom).toBeLessThan(37);
  });

  it('keeps words of a mark at the edge inside', () => {
    const edge = [mark('stop', MAP_COLUMNS, MAP_ROWS, { label: 'The last stop of the line' })];
    const [label] = labelsOf(edge, 'narrow');
    expect(label?.box.right).toBeLessThanOrEqual(MAP_COLUMNS - 0.49);
    expect(label?.box.bottom).toBeLessThanOrEqual(MAP_ROWS - 0.49);
  });

  it('leaves a way free, and draws its marks whole', () => {
    const drawn = drawMap(MARKS, 'wide');
    const dots = dotsIn(drawn);
    const way = alongLine(MARKS.filter(({ kind }) => kind === 'way').map(pointOf));
    for (const { x, y } of way) {
      expect(dots.filter((dot) => Math.hypot(dot.x - x, dot.y - y) < 0.6)).toEqual([]);
    }
    const count = (tone: string) => dots.filter((dot) => dot.tone === tone).length;
    expect([count('venue'), count('station')]).toEqual([30, 8]);
    expect(drawn.lines.map(({ tone }) => tone)).toEqual(['railway', 'way']);
    expect(drawn.stops).toEqual([{ x: 12, y: 21 }]);
  });

  it('cuts off what would stand outside, and draws no line of one corner', () => {
    const drawn = drawMap([mark('venue', 1, 1), mark('water', 48, 42), mark('way', 3, 3)], 'wide');
    for (const { x, y } of dotsIn(drawn)) {
      expect(x >= 0 && x < MAP_COLUMNS && y >= 0 && y < MAP_ROWS).toBe(true);
    }
    expect(drawn.lines).toEqual([]);
  });

  it('is small: an edition with all of it in less than 6 KB', () => {
    expect(JSON.stringify(drawMap(MARKS, 'wide')).length).toBeLessThan(6000);
  });

  it('has a description for people who do not see it', () => {
    expect(mapSentence('Campus West', MARKS)).toBe(
      'Map of Campus West: Campus, Hall Street 12; Station (above left); Stop Tram, Hall Square (left); Parking is full, on event days (below left); 6 min on foot (above left).',
    );
  });
});
