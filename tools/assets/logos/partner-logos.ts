/** The logo of every partner as two files, on light and on dark ground, and their sizes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partnerTiers } from '../../../src/first-content/partners.ts';
import { INK } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  type Bounds,
  boundsOf,
  moved,
  type Outline,
  pathData,
} from '../../../src/modules/share-pictures/outline.ts';
import { loadTypeface } from '../drawing/typeface.ts';
import { type Line, LOGO_DESIGNS, type LogoDesign } from './logo-designs.ts';

interface Logo {
  width: number;
  height: number;
  mark: Outline;
  words: Outline;
}

const MARK_GRID = 48;
/** Units in a pixel: fine enough for a logo that is shown twice as large. */
const SCALE = 10;
/** Given back to spaces: tight letters would swallow them. */
const WORD_SPACE = 0.06;
const TEXT_ON_INK = '#eef1f8';

export async function makePartnerLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const { id, title } of partnerTiers.flatMap(({ partners }) => partners)) {
    const design = LOGO_DESIGNS[id];
    if (!design) throw new Error(`${title} has no logo: add "${id}" to logo-designs.ts`);
    const logo = await composeLogo(design);
    await writeFile(join(folder, `${id}.svg`), toSvg(logo, INK));
    await writeFile(join(folder, `${id}-dark.svg`), toSvg(logo, TEXT_ON_INK));
    sizes[id] = { width: Math.round(logo.width), height: Math.round(logo.height) };
  }
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}

async function composeLogo(design: LogoDesign): Promise<Logo> {
  const words = await setLines(design.lines);
  const { mark, markHeight = MARK_GRID, gap = 0 } = design;
  if (!mark) return cropped([], words.outline, boundsOf(words.outline));
  const scale = markHeight / MARK_GRID;
  const markWidth = mark.width * scale;
  const text = boundsOf(words.outline);
  if (design.place === 'above') {
    const centre = (text.left + text.right) / 2;
    const top = words.capTop - gap - markHeight;
    const sign = moved(mark.outline, centre - markWidth / 2, top, scale);
    return cropped(sign, words.outline, { ...text, top });
  }
  // On the middle of the capitals: letters that hang down would pull the sign too low.
  const top = (words.capTop + words.baseline - markHeight) / 2;
  const left = text.left - gap - markWidth;
  return cropped(moved(mark.outline, left, top, scale), words.outline, {
    left,
    top: Math.min(top, text.top),
    right: text.right,
    bottom: Math.max(top + markHeight, text.bottom),
  });
}

async function setLines(lines: Line[]) {
  let baseline = 0;
  let capTop = 0;
  const outline: Outline = [];
  for (const [index, { text, face, size, tracking = 0, lead = 0 }] of lines.entries()) {
    const typeface = await loadTypeface(face);
    baseline += lead;
    if (index === 0) capTop = -typeface.capHeight * size;
    const line = typeface.outline(text, size, { tracking, wordSpace: WORD_SPACE });
    // Aligned by ink: the space before a letter differs with its size and weight.
    outline.push(...moved(line, -boundsOf(line).left, baseline));
  }
  return { outline, baseline, capTop };
}

function cropped(mark: Outline, words: Outline, box: Bounds): Logo {
  const [dx, dy] = [-box.left, -box.top];
  return {
    width: box.right - box.left,
    height: box.bottom - box.top,
    mark: moved(mark, dx, dy),
    words: moved(words, dx, dy),
  };
}

function toSvg({ width, height, mark, words }: Logo, colour: string): string {
  const [unitsWide, unitsHigh] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
  const size = `width="${Math.round(width)}" height="${Math.round(height)}"`;
  const sign = mark.length > 0 ? `<path fill-rule="evenodd" d="${pathData(mark, SCALE)}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${unitsWide} ${unitsHigh}" fill="${colour}">${sign}<path d="${pathData(words, SCALE)}"/></svg>\n`;
}
