/** A share picture as SVG: the first screen of the site in small, with the title of a page. */
import { drawMarkSvg } from '../../event/brand/mark.ts';
import { DELIVERED, INK, type Palette, paletteOf } from '../../event/brand/palette.ts';
import type { EmbeddedMark } from '../brand/marks.ts';
import { onInk } from './dot-lattice.ts';
import { outlineOf, type ShareLetters } from './letters.ts';
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
/** Units in a pixel of the outlines. */
const SCALE = 10;

/** `mark` is the one that the page's brand names; where there is none, the dots stand there. */
export function drawSharePicture(
  page: SharePage,
  letters: ShareLetters,
  mark: EmbeddedMark | null = null,
): string {
  const { scale } = (page.brand && paletteOf(page.brand)) ?? DELIVERED;
  const lines = setTitle(page.title, letters);
  const top = mark ? placed(mark) : DOTS;
  const name = setTop(page.top, MARGIN + top.width + 16, letters);
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
    paint(setFacts(page.facts, letters), MUTED_ON_INK),
    '</svg>',
  ].join('');
}

function placed({ width, height }: EmbeddedMark): { width: number; height: number } {
  const share = Math.min(MARK_MAX.width / width, MARK_MAX.height / height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

function setTitle(title: string[], { title: face }: ShareLetters): Outline[] {
  const measure = (text: string) => widthOf(outlineOf(face, text, 1000, -0.035)) / 1000;
  const { lines, size } = setInLines(title, { measure, width: ROOM });
  const lead = size * 0.94;
  const last = FOOTER_TOP - 62;
  return lines.map((text, index) => {
    const line = outlineOf(face, text, size, -0.035);
    const left = line.length > 0 ? boundsOf(line).left : 0;
    return moved(line, MARGIN - left, last - (lines.length - 1 - index) * lead);
  });
}

function setTop(text: string, x: number, { label: face }: ShareLetters): Outline {
  const line = outlineOf(face, text, 27, -0.015);
  const shrunk = Math.min(1, (WIDTH - MARGIN - x) / widthOf(line));
  return moved(line, x, 85, shrunk);
}

function setFacts(facts: string[], { facts: face }: ShareLetters): Outline {
  const row: Outline = [];
  let x = MARGIN;
  for (const fact of facts) {
    const line = outlineOf(face, fact, 25);
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

function paint(outline: Outline, colour: string): string {
  const data = pathData(outline, SCALE);
  return `<path transform="scale(${1 / SCALE})" fill="${colour}" d="${data}"/>`;
}
