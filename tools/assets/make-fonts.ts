/**
 * Cuts the typefaces down to what the site uses: the letters of western European languages and the
 * weights of the design. Half of the bytes of a first visit are fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

const ASCII = range(0x20, 0x7e);
const WESTERN = `${ASCII}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€→←↓↑−×`;
const MONO = `${ASCII}äöüÄÖÜéèàß–·…`;

interface Face {
  source: string;
  target: string;
  letters: string;
  weights: { min: number; max: number; default?: number } | number;
}

const FACES: readonly Face[] = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    target: 'archivo.woff2',
    letters: WESTERN,
    weights: 690,
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'instrument-sans.woff2',
    letters: WESTERN,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    target: 'geist-mono.woff2',
    letters: MONO,
    weights: 400,
  },
  // Few things are set in it: who does not see them does not fetch it.
  {
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    target: 'geist-mono-strong.woff2',
    letters: MONO,
    weights: 560,
  },
];

export async function makeFonts(folder: string): Promise<void> {
  for (const { source, target, letters, weights } of FACES) {
    const bytes = await subsetFont(readFileSync(`tools/node_modules/${source}`), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(join(folder, target), bytes);
  }
}
