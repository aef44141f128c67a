/** Which typeface draws which letter: names of people and files have letters of any script. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import { openScriptFont, scriptFileOf } from './script-fonts.ts';

export type Style = 'display' | 'text' | 'strong' | 'mono';

export interface Run {
  font: string;
  text: string;
  /** How often direction changes around it: odd from right to left. */
  level: number;
}

/** One letter with its accents, and how wide it is at a size of 1. */
export interface Letter extends Run {
  width: number;
}

/** The sources lie one folder deeper than what is built of them. */
const ROOT = extname(import.meta.url) === '.ts' ? '../../../' : '../../';
const FOLDER = fileURLToPath(new URL(`${ROOT}assets/document-fonts`, import.meta.url));

/** The first one that has a letter draws it. */
const STACKS: Record<Style, readonly string[]> = {
  display: ['display-latin', 'display-latin-ext'],
  text: ['text-latin', 'text-latin-ext'],
  strong: ['strong-latin', 'strong-latin-ext'],
  mono: ['mono-latin', 'mono-latin-ext', 'mono-cyrillic'],
};
/** Of the typefaces for all other letters. */
const WEIGHTS: Record<Style, number> = { display: 690, text: 400, strong: 690, mono: 400 };
const BOX = { font: 'box', text: '□' };

const bidi = bidiFactory();
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const opened = new Map<string, Font>();
const letters = new Map<string, Letter>();
const LETTERS_KEPT = 5000;
/** Typefaces that a letter needs and that cannot be read at once. */
const wanted = new Map<string, { file: string; weight: number }>();

/** Reads a typeface when the first letter needs it. */
export function openFont(name: string): Font {
  return opened.get(name) ?? keep(name, create(readFileSync(join(FOLDER, `${name}.ttf`))));
}

function keep(name: string, font: Font): Font {
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

/** Whether what was just set lacked typefaces: they are there now, and it has to be set again. */
export async function openWantedFonts(): Promise<boolean> {
  const missing = [...wanted];
  wanted.clear();
  for (const [name, { file, weight }] of missing) keep(name, await openScriptFont(file, weight));
  return missing.length > 0;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What no typeface has is a box; what is invisible and only directs others is left out. */
export function lettersOf(text: string, style: Style): Letter[] {
  const found: Letter[] = [];
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '');
  const levels = FROM_RIGHT.test(plain) ? bidi.getEmbeddingLevels(plain).levels : [];
  for (const { segment, index } of graphemes.segment(plain)) {
    if (/^\p{Cf}+$/u.test(segment)) continue;
    found.push({ ...letterOf(segment, style), level: levels[index] ?? 0 });
  }
  return found;
}

/** What no typeface has of each of these texts. */
export async function lackingLetters(texts: readonly string[]): Promise<string[]> {
  const isLacking = (sign: string) =>
    lettersOf(sign, 'display').some(({ font }) => font === BOX.font);
  for (;;) {
    const lacking = texts.map((text) =>
      Array.from(graphemes.segment(text), ({ segment }) => segment)
        .filter(isLacking)
        .join(''),
    );
    if (!(await openWantedFonts())) return lacking;
  }
}

function letterOf(segment: string, style: Style): Letter {
  const key = `${style} ${segment}`;
  const known = letters.get(key);
  if (known) return known;
  const { file, ...run } = runOf(segment, style);
  if (file && !opened.has(run.font)) {
    wanted.set(run.font, { file, weight: WEIGHTS[style] });
    return { ...BOX, level: 0, width: 1 };
  }
  const font = openFont(run.font);
  const width = font.layout(run.text).advanceWidth / font.unitsPerEm;
  const letter = { ...run, level: 0, width };
  if (letters.size >= LETTERS_KEPT) letters.clear();
  letters.set(key, letter);
  return letter;
}

/** `file` is that of a typeface which the site does not bring itself. */
function runOf(segment: string, style: Style): { font: string; text: string; file?: string } {
  // Full-width letters and ligatures are plain letters where the site's own typefaces lack them.
  const spellings = /^[\p{Cc}\p{Zs}]+$/u.test(segment)
    ? [' ']
    : [segment, segment.normalize('NFKC')];
  for (const text of spellings) {
    const font = STACKS[style].find((name) =>
      codesOf(text).every((code) => openFont(name).hasGlyphForCodePoint(code)),
    );
    if (font) return { font, text };
  }
  for (const text of spellings) {
    const file = scriptFileOf(codesOf(text));
    if (file) return { font: `${file} ${WEIGHTS[style]}`, text, file };
  }
  return BOX;
}

const codesOf = (text: string) => [...text].map((sign) => sign.codePointAt(0) ?? 0);

/** Whether its letters are of another script, and shaped. */
export const isOfPackage = ({ font }: Run): boolean => font.includes('/');

/** As its typeface expects it: letters of scripts from right to left are turned around by the typeface. */
export function shownText({ text, level }: Run): string {
  const isFromRight = level % 2 === 1;
  // A ring of Thai stands below the accent that follows its letter.
  if (FROM_RIGHT.test(text) === isFromRight)
    return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
  const signs = [...text].reverse();
  return signs.map((sign) => (isFromRight && bidi.getMirroredCharacter(sign)) || sign).join('');
}
