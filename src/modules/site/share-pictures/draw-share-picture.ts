/** A share picture as SVG: the first screen of the site in small, with the title of a page. */
import { drawMarkSvg } from '../../../event/brand/mark.ts';
import { DELIVERED, INK, type Palette, paletteOf } from '../../../event/brand/palette.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { Style } from '../../../server/documents/pdf-fonts.ts';
import type { EmbeddedMark } from '../brand/marks.ts';
import { onInk } from './dot-lattice.ts';
import { type Bounds, boundsOf, moved, type Outline, pathData } from './outline.ts';
import { SHARE_FIELDS } from './share-fields.ts';
import type { SharePage } from './share-pages.ts';
import { setInLines } from './title-lines.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const ROOM = WIDTH - 2 * MARGIN;
const PITCH = 30;
const FOOTER_TOP = 540;
const LINE_ON_INK = '#262d3d';
const MUTED_ON_INK = '#a9b4ca';
/** Between two facts. */
const GAP = 44;
/** The mark's middle is that of the words beside it. */
const MARK_MIDDLE = 76;
const DOTS = { width: 34, height: 34 };
const MARK_MAX = { width: 420, height: 56 };

type Write = DocumentTools['outline'];

/** `mark` is the one that the page's brand names; where there is none, the dots stand there. */
export async function drawSharePicture(
  page: SharePage,
  write: Write,
  mark: EmbeddedMark | null = null,
): Promise<string> {
  const { scale } = (page.brand && paletteOf(page.brand)) ?? DELIVERED;
  const lines = await setTitle(page.title, write);
  const top = mark ? placed(mark) : DOTS;
  const [label = []] = await shapes(write, [page.top], 'display', 27);
  const facts = await shapes(write, page.facts, 'text', 25);
  const name = setTop(label, MARGIN + top.width + 16);
  const free = [...lines, name].filter((outline) => outline.length > 0).map(boundsOf);
  if (mark) {
    const [left, right] = [MARGIN, MARGIN + top.width];
    free.push({ left, right, top: MARK_MIDDLE - top.height / 2, bottom: MARK_MIDDLE });
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>`,
    ...drawField(page.field, free, scale),
    `<rect y="${FOOTER_TOP}" width="${WIDTH}" height="1.5" fill="${LINE_ON_INK}"/>`,
    mark
      ? `<image x="${MARGIN}" y="${MARK_MIDDLE - top.height / 2}" width="${top.width}" height="${top.height}" href="data:image/png;base64,${mark.png}"/>`
      : drawMarkSvg(MARGIN, MARK_MIDDLE - DOTS.height / 2, DOTS.height, scale),
    paint([...name, ...lines.flat()], '#ffffff'),
    paint(setFacts(facts), MUTED_ON_INK),
    '</svg>',
  ].join('');
}

function placed({ width, height }: EmbeddedMark): { width: number; height: number } {
  const share = Math.min(MARK_MAX.width / width, MARK_MAX.height / height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

async function shapes(write: Write, texts: readonly string[], style: Style, size: number) {
  const written = await write(texts.map((text) => ({ text, style })));
  return written.map(({ commands }) => moved(commands, 0, 0, size));
}

async function setTitle(title: string[], write: Write): Promise<Outline[]> {
  const words = title.flatMap((text) => text.split(' '));
  const written = await write([' ', ...words].map((text) => ({ text, style: 'display' })));
  const [space = 0, ...widths] = written.map(({ width }) => width);
  const wide = new Map(words.map((word, index) => [word, (widths[index] ?? 0) + space]));
  const measure = (text: string) =>
    text.split(' ').reduce((sum, word) => sum + (wide.get(word) ?? 0), -space);
  const { lines, size } = setInLines(title, { measure, width: ROOM });
  const lead = size * 0.94;
  const last = FOOTER_TOP - 62;
  return (await shapes(write, lines, 'display', size)).map((line, index) => {
    const left = line.length > 0 ? boundsOf(line).left : 0;
    return moved(line, MARGIN - left, last - (lines.length - 1 - index) * lead);
  });
}

function setTop(line: Outline, x: number): Outline {
  const shrunk = Math.min(1, (WIDTH - MARGIN - x) / widthOf(line));
  return moved(line, x, 85, shrunk);
}

function setFacts(facts: readonly Outline[]): Outline {
  const row: Outline = [];
  let x = MARGIN;
  for (const line of facts) {
    if (line.length === 0) continue;
    const isFirst = x === MARGIN;
    const room = MARGIN + ROOM - x;
    if (!isFirst && boundsOf(line).right > room) break;
    const put = moved(line, x, FOOTER_TOP + 54, Math.min(1, room / boundsOf(line).right));
    row.push(...put);
    x = boundsOf(put).right + GAP;
  }
  return row;
}

function drawField(field: SharePage['field'], free: Bounds[], scale: Palette['scale']): string[] {
  const [columns, rows] = [WIDTH / PITCH, FOOTER_TOP / PITCH];
  const circles: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * PITCH, (row + 0.5) * PITCH];
      // No dot behind a word.
      if (free.some((box) => isNear(box, x, y))) continue;
      const level = SHARE_FIELDS[field](x / WIDTH, 1 - y / FOOTER_TOP);
      const dot = onInk(level, scale);
      const fade = Math.min(1, Math.max(0.15, (x - 300) / 500));
      const radius = Math.round(dot.size * 0.9 * (PITCH / 2) * 2) / 2;
      circles.push(
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${dot.colour}"${level < 0.14 ? ` opacity="${fade.toFixed(2)}"` : ''}/>`,
      );
    }
  }
  return circles;
}

function isNear({ left, right, top, bottom }: Bounds, x: number, y: number): boolean {
  const room = 24;
  return x > left - room && x < right + room && y > top - room && y < bottom + room;
}

function widthOf(outline: Outline): number {
  if (outline.length === 0) return 1;
  const { left, right } = boundsOf(outline);
  return right - left;
}

const paint = (outline: Outline, colour: string) =>
  `<path fill="${colour}" d="${pathData(outline)}"/>`;
