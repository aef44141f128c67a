/** Which typeface draws which letter: names of people and files have letters of any script. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Style = 'display' | 'text' | 'strong' | 'mono';

export interface Run {
  font: string;
  text: string;
}

/** One letter with its accents, and how wide it is at a size of 1. */
export interface Letter extends Run {
  width: number;
}

/** The sources lie one folder deeper than what is built of them. */
const ROOT = extname(import.meta.url) === '.ts' ? '../../../' : '../../';
const FOLDER = fileURLToPath(new URL(`${ROOT}assets/document-fonts`, import.meta.url));

const SCRIPTS = ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
const OTHER = SCRIPTS.map((script) => `other-${script}`);
const OTHER_STRONG = SCRIPTS.map((script) => `other-strong-${script}`);
/** The first one that has a letter draws it. */
const STACKS: Record<Style, readonly string[]> = {
  display: ['display-latin', 'display-latin-ext', ...OTHER_STRONG],
  text: ['text-latin', 'text-latin-ext', ...OTHER],
  strong: ['strong-latin', 'strong-latin-ext', ...OTHER_STRONG],
  mono: ['mono-latin', 'mono-latin-ext', 'mono-cyrillic', ...OTHER],
};
const BOX = { font: 'box', text: '□' };

const opened = new Map<string, Font>();
const letters = new Map<string, Letter>();
const LETTERS_KEPT = 5000;

/** Reads a typeface when the first letter needs it. */
export function openFont(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(join(FOLDER, `${name}.ttf`)));
  // A glyph remembers which letter it was first made for, and one that was first drawn as a part of another (the
  // epsilon of an accented one) remembers none: a reader that copies the text or says it would miss that letter.
  for (const code of font.characterSet) {
    const sign = String.fromCodePoint(code);
    // Ligatures remember their letters.
    if (sign.normalize('NFKC') === sign) font.glyphForCodePoint(code);
  }
  opened.set(name, font);
  return font;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What no typeface has is a box; what is invisible and only directs others is left out. */
export function lettersOf(text: string, style: Style): Letter[] {
  const found: Letter[] = [];
  for (const { segment } of graphemes.segment(text.toWellFormed().normalize('NFC'))) {
    if (!/^\p{Cf}+$/u.test(segment)) found.push(letterOf(segment, style));
  }
  return found;
}

function letterOf(segment: string, style: Style): Letter {
  const key = `${style} ${segment}`;
  const known = letters.get(key);
  if (known) return known;
  const run = runOf(/^[\p{Cc}\p{Zs}]+$/u.test(segment) ? ' ' : segment, style);
  const font = openFont(run.font);
  const letter = { ...run, width: font.layout(run.text).advanceWidth / font.unitsPerEm };
  if (letters.size >= LETTERS_KEPT) letters.clear();
  letters.set(key, letter);
  return letter;
}

function runOf(segment: string, style: Style): Run {
  const codes = [...segment].map((sign) => sign.codePointAt(0) ?? 0);
  const font = STACKS[style].find((name) =>
    codes.every((code) => openFont(name).hasGlyphForCodePoint(code)),
  );
  return font ? { font, text: segment } : BOX;
}
