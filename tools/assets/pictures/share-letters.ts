/** Takes the letters out of the fonts that share pictures are written with; see `letters.ts`. */
import { create, type Font, type PathCommand } from 'fontkit';
import type { Letters, ShareLetters } from '../../../src/modules/share-pictures/letters.ts';
import { makeStaticFont } from '../static-font.ts';

/** What European languages are written with, in two files of each font. */
const LATIN = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2026),
  0x20ac,
  0x2122,
  0x2212,
];
const LATIN_EXTENDED = [...range(0x100, 0x17f), ...range(0x218, 0x21b), 0x1e9e];
/** Pairs of rarer letters are not worth their bytes. */
const PAIRED = LATIN.filter((code) => code < 0x100);

export async function takeLetters(): Promise<ShareLetters> {
  return {
    title: await lettersOf('archivo', 690),
    label: await lettersOf('archivo', 640),
    facts: await lettersOf('instrument-sans', 500),
  };
}

async function lettersOf(family: string, weight: number): Promise<Letters> {
  const [latin, extended] = await Promise.all(
    ['latin', 'latin-ext'].map(async (part) => {
      const file = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
      return create(await makeStaticFont(family, file, { wght: weight }));
    }),
  );
  if (!latin || !extended) throw new Error(`${family} has no files.`);
  return {
    unitsPerEm: latin.unitsPerEm,
    letters: { ...taken(extended, LATIN_EXTENDED), ...taken(latin, LATIN) },
    pairs: pairsOf(latin),
  };
}

function taken(font: Font, codes: number[]): Letters['letters'] {
  return Object.fromEntries(
    codes
      .filter((code) => font.hasGlyphForCodePoint(code))
      .map((code) => {
        const text = String.fromCodePoint(code);
        const [glyph] = font.layout(text).glyphs;
        return [
          text,
          [glyph?.advanceWidth ?? 0, (glyph?.path.commands ?? []).map(spelled).join('')],
        ];
      }),
  );
}

function pairsOf(font: Font): Letters['pairs'] {
  const texts = PAIRED.filter((code) => font.hasGlyphForCodePoint(code)).map((code) =>
    String.fromCodePoint(code),
  );
  const pairs: Letters['pairs'] = {};
  for (const first of texts) {
    for (const second of texts) {
      const { glyphs, positions } = font.layout(first + second);
      const [glyph] = glyphs;
      // One glyph for both is a ligature, which pictures do without.
      if (glyphs.length !== 2 || !glyph) continue;
      const moved = Math.round((positions[0]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth);
      if (moved !== 0) pairs[first + second] = moved;
    }
  }
  return pairs;
}

const LETTERS: Partial<Record<PathCommand['command'], string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  closePath: 'Z',
};

function spelled({ command, args }: PathCommand): string {
  const letter = LETTERS[command];
  if (!letter) throw new Error('TrueType outlines have no cubic curves');
  return letter + args.map(Math.round).join(' ');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
