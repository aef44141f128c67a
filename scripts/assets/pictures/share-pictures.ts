/** Share pictures: the first screen of the site in small, with the title of a page. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { identity } from '../../../src/first-content/identity.ts';
import { INK, onInk } from '../drawing/dot-lattice.ts';
import { drawMarkSvg } from '../drawing/mark.ts';
import { type Bounds, boundsOf, moved, type Outline, pathData } from '../drawing/outline.ts';
import { loadTypeface } from '../drawing/typeface.ts';
import { SHARE_FIELDS } from './share-fields.ts';
import { SHARE_PAGES, type SharePage } from './share-pages.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const PITCH = 30;
const FOOTER_TOP = 540;
const LINE_ON_INK = '#262d3d';
const MUTED_ON_INK = '#a9b4ca';
/** Units in a pixel of the outlines. */
const SCALE = 10;

export async function makeSharePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const page of SHARE_PAGES) {
    const svg = await drawSharePicture(page);
    await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
      .toFile(join(folder, page.file));
  }
}

async function drawSharePicture({ title, facts, field }: SharePage): Promise<string> {
  const heading = await setTitle(title);
  const label = await loadTypeface({ family: 'archivo', weight: 640 });
  const isName = title.join(' ') === identity.name;
  const top = label.outline(isName ? identity.tagline : identity.name, 27, { tracking: -0.015 });
  const name = moved(top, MARGIN + 50, 85);
  const footer = await setFacts(facts);
  const free = [...heading.lines.map(boundsOf), boundsOf(name)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>`,
    ...drawField(field, free),
    `<rect y="${FOOTER_TOP}" width="${WIDTH}" height="1.5" fill="${LINE_ON_INK}"/>`,
    drawMarkSvg(MARGIN, 59, 34),
    paint([...name, ...heading.lines.flat()], '#ffffff'),
    footer,
    '</svg>',
  ].join('');
}

async function setTitle(title: string[]): Promise<{ lines: Outline[] }> {
  const face = await loadTypeface({ family: 'archivo', weight: 690 });
  const size = title.length > 2 ? 122 : 156;
  const lead = size * 0.94;
  const last = FOOTER_TOP - 62;
  const lines = title.map((text, index) => {
    const line = face.outline(text, size, { tracking: -0.035 });
    const baseline = last - (title.length - 1 - index) * lead;
    return moved(line, MARGIN - boundsOf(line).left, baseline);
  });
  return { lines };
}

async function setFacts(facts: string[]): Promise<string> {
  const face = await loadTypeface({ family: 'instrument-sans', weight: 500 });
  let x = MARGIN;
  const lines = facts.map((fact) => {
    const line = moved(face.outline(fact, 25), x, FOOTER_TOP + 54);
    x = boundsOf(line).right + 44;
    return line;
  });
  return paint(lines.flat(), MUTED_ON_INK);
}

function drawField(field: SharePage['field'], free: Bounds[]): string[] {
  const [columns, rows] = [WIDTH / PITCH, FOOTER_TOP / PITCH];
  const circles: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * PITCH, (row + 0.5) * PITCH];
      // No dot behind a word.
      if (free.some((box) => isNear(box, x, y))) continue;
      const level = SHARE_FIELDS[field](x / WIDTH, 1 - y / FOOTER_TOP);
      const dot = onInk(level);
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

function paint(outline: Outline, colour: string): string {
  const data = pathData(outline, SCALE);
  return `<path transform="scale(${1 / SCALE})" fill="${colour}" d="${data}"/>`;
}
