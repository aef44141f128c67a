/** Words as outlines of the site's fonts, so that a picture looks the same where they are missing. */
import { create, type Font, type PathCommand } from 'fontkit';
import type { Command, Outline } from '../../../src/modules/share-pictures/outline.ts';
import { makeStaticFont } from './static-font.ts';

export interface Face {
  family: 'archivo' | 'instrument-sans' | 'geist-mono';
  weight: number;
  /** In percent; Geist Mono has one width only. */
  width?: number;
  italic?: boolean;
}

/** What is added after each letter and at a space, as shares of the size. */
export interface Spacing {
  tracking?: number;
  wordSpace?: number;
}

export interface Typeface {
  /** Of a capital letter and of an x, as shares of the size. */
  capHeight: number;
  xHeight: number;
  /** On a baseline that starts at 0, 0. */
  outline: (text: string, size: number, spacing?: Spacing) => Outline;
}

const loaded = new Map<string, Promise<Typeface>>();

export function loadTypeface(face: Face): Promise<Typeface> {
  const key = JSON.stringify(face);
  const known = loaded.get(key);
  if (known) return known;
  const made = makeTypeface(face);
  loaded.set(key, made);
  return made;
}

async function makeTypeface({ family, weight, width, italic }: Face): Promise<Typeface> {
  const axes = width === undefined ? 'wght' : 'standard';
  const style = italic ? 'italic' : 'normal';
  const file = `@fontsource-variable/${family}/files/${family}-latin-${axes}-${style}.woff2`;
  const settings = width === undefined ? { wght: weight } : { wght: weight, wdth: width };
  const font = create(await makeStaticFont(family, file, settings));
  return {
    capHeight: font.capHeight / font.unitsPerEm,
    xHeight: font.xHeight / font.unitsPerEm,
    outline: (text, size, spacing = {}) => outlineText(font, text, size, spacing),
  };
}

function outlineText(font: Font, text: string, size: number, spacing: Spacing): Outline {
  const { tracking = 0, wordSpace = 0 } = spacing;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const outline: Outline = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    outline.push(...glyph.path.commands.map((command) => toOutline(command, x, scale)));
    const added = tracking + (glyph.path.commands.length === 0 ? wordSpace : 0);
    x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + added * size;
  }
  return outline;
}

function toOutline({ command, args }: PathCommand, left: number, scale: number): Command {
  const at = (index: number) =>
    [left + (args[index] ?? 0) * scale, -(args[index + 1] ?? 0) * scale] as const;
  if (command === 'closePath') return { name: 'Z' };
  if (command === 'quadraticCurveTo') return { name: 'Q', control: at(0), to: at(2) };
  if (command === 'bezierCurveTo') throw new Error('TrueType outlines have no cubic curves');
  return command === 'moveTo' ? { name: 'M', to: at(0) } : { name: 'L', to: at(0) };
}
