/**
 * Makes one weight and width of a variable WOFF2 font into a plain TrueType font. pdfkit cannot
 * embed the packages' files as they are: it loses letters with accents and knows only the default
 * weight.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';

interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

interface Outline {
  points: OutlinePoint[];
  /** Index of the last point of each contour. */
  ends: number[];
}

/** Tables that hold no outline or width; glyph numbers stay, so kerning and ligatures do, too. */
const COPIED_TABLES = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'maxp', 'post'];

export async function makeStaticFont(
  name: string,
  packageFile: string,
  settings: { wght: number; wdth?: number },
): Promise<Buffer> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(packageFile)));
  const variable = create(bytes);
  // The files do not agree on which axis comes first.
  const coordinates = Object.entries(variable.variationAxes).map(
    ([axis, { default: usual }]) => settings[axis as keyof typeof settings] ?? usual,
  );
  const font = new variable.constructor(new variable.stream.constructor(bytes), coordinates);
  shiftOutlines(variable, font);

  const glyphs: Buffer[] = [];
  const metrics = Buffer.alloc(4 * font.numGlyphs);
  const offsets = Buffer.alloc(4 * (font.numGlyphs + 1));
  let [end, maxPoints, maxContours] = [0, 0, 0];
  for (let id = 0; id < font.numGlyphs; id++) {
    const glyph = font.getGlyph(id);
    const outline = outlineOf(glyph);
    const encoded = encodeOutline(outline);
    glyphs.push(encoded);
    end += encoded.length;
    offsets.writeUInt32BE(end, 4 * (id + 1));
    metrics.writeUInt16BE(Math.round(glyph.advanceWidth), 4 * id);
    metrics.writeInt16BE(boundsOf(outline)[0], 4 * id + 2);
    maxPoints = Math.max(maxPoints, outline.points.length);
    maxContours = Math.max(maxContours, outline.ends.length);
  }

  // Only now: fontkit unpacks the file when it needs the first table.
  const tables = new Map<string, Buffer>();
  for (const tag of COPIED_TABLES) {
    const entry = font.directory.tables[tag];
    if (entry) tables.set(tag, Buffer.from(font._getTableStream(tag).readBuffer(entry.length)));
  }
  tables.set('glyf', Buffer.concat(glyphs)).set('loca', offsets).set('hmtx', metrics);
  tables.set('name', encodeName([name, ...Object.values(settings)].join('-')));
  // Long offsets; one width for each glyph; limits that hold now that no glyph is a compound.
  tables.get('head')?.writeInt16BE(1, 50);
  tables.get('hhea')?.writeUInt16BE(font.numGlyphs, 34);
  tables.get('maxp')?.writeUInt16BE(maxPoints, 6);
  tables.get('maxp')?.writeUInt16BE(maxContours, 8);
  return joinTables(tables);
}

/**
 * fontkit unpacks WOFF2 outlines of the default weight only, so that its own shift to another
 * weight is applied to them here: to the points of a glyph, or to the places of its components.
 */
function shiftOutlines(variable: Font, target: Font): void {
  variable.getGlyph(0);
  const outlines = variable._transformedGlyphs ?? [];
  const Point = outlines.find(({ points }) => points?.[0])?.points?.[0]?.constructor;
  if (!Point) throw new Error('The font has no outlines');
  // Widths come from another table; these four only have to be there.
  const phantoms = () => Array.from({ length: 4 }, () => new Point(false, true, 0, 0));
  for (const [id, { points, components }] of outlines.entries()) {
    if (points) target._variationProcessor.transformPoints(id, [...points, ...phantoms()]);
    if (!components) continue;
    const places = components.map(({ dx, dy }) => new Point(true, true, dx, dy));
    target._variationProcessor.transformPoints(id, [...places, ...phantoms()]);
    for (const [index, component] of components.entries()) {
      component.dx = places[index]?.x ?? component.dx;
      component.dy = places[index]?.y ?? component.dy;
    }
  }
  target._transformedGlyphs = outlines;
}

function outlineOf(glyph: Glyph): Outline {
  const outline: Outline = { points: [], ends: [] };
  const { points, ends } = outline;
  for (const { command, args } of glyph.path.commands) {
    const rounded = args.map(Math.round);
    if (command === 'closePath') {
      closeContour(outline);
      continue;
    }
    for (let at = 0; at < rounded.length; at += 2) {
      const onCurve = at === rounded.length - 2;
      points.push({ x: rounded[at] ?? 0, y: rounded[at + 1] ?? 0, onCurve });
    }
  }
  if (points.length > (ends.at(-1) ?? -1) + 1) closeContour(outline);
  return outline;
}

/** A contour closes by itself: a last point on its first one would be there twice. */
function closeContour({ points, ends }: Outline): void {
  const first = points[(ends.at(-1) ?? -1) + 1];
  const last = points.at(-1);
  if (last !== first && last?.onCurve && last.x === first?.x && last.y === first.y) points.pop();
  ends.push(points.length - 1);
}

function boundsOf({ points }: Outline): [number, number, number, number] {
  if (points.length === 0) return [0, 0, 0, 0];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function encodeOutline(outline: Outline): Buffer {
  const { points, ends } = outline;
  if (points.length === 0) return Buffer.alloc(0);
  const words = [ends.length, ...boundsOf(outline), ...ends, 0];
  const header = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) header.writeInt16BE(word, 2 * index);
  const flags = Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0)));
  const steps = Buffer.alloc(4 * points.length);
  for (const [index, { x, y }] of points.entries()) {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    steps.writeInt16BE(x - before.x, 2 * index);
    steps.writeInt16BE(y - before.y, 2 * (points.length + index));
  }
  return padded(Buffer.concat([header, flags, steps]));
}

/** pdfkit takes two fonts of one PostScript name for the same. */
function encodeName(postScriptName: string): Buffer {
  const text = Buffer.from(postScriptName, 'utf16le').swap16();
  const [windows, unicode, english, postScript] = [3, 1, 0x409, 6];
  const words = [0, 1, 18, windows, unicode, english, postScript, text.length, 0];
  const header = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) header.writeUInt16BE(word, 2 * index);
  return Buffer.concat([header, text]);
}

function joinTables(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    directory.write(tag.padEnd(4), entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    offset += padded(table).length;
  }
  return Buffer.concat([directory, ...sorted.map(([, table]) => padded(table))]);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
