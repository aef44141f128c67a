/**
 * The site's own typefaces for PDF documents and share pictures: plain TrueType, one weight each. Letters of
 * other scripts come from packages that are read when they are needed; see `src/server/documents/script-fonts.ts`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

interface Face {
  target: string;
  family: string;
  weight: number;
  scripts: readonly string[];
}

const FACES: readonly Face[] = [
  { target: 'display', family: 'archivo', weight: 690, scripts: ['latin', 'latin-ext'] },
  { target: 'text', family: 'instrument-sans', weight: 400, scripts: ['latin', 'latin-ext'] },
  { target: 'strong', family: 'instrument-sans', weight: 600, scripts: ['latin', 'latin-ext'] },
  {
    target: 'mono',
    family: 'geist-mono',
    weight: 400,
    scripts: ['latin', 'latin-ext', 'cyrillic'],
  },
];
/** What stands for a letter that none of them has. */
const BOX = { file: 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal', sign: '□' };

export async function makeDocumentFonts(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { target, family, weight, scripts } of FACES)
    for (const script of scripts) {
      const file = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
      const bytes = readFileSync(`tools/node_modules/${file}`);
      const font = await subsetFont(bytes, lettersOf(bytes), {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      writeFileSync(join(folder, `${target}-${script}.ttf`), font);
    }
  const box = readFileSync(`tools/node_modules/@fontsource/${BOX.file}.woff2`);
  writeFileSync(
    join(folder, 'box.ttf'),
    await subsetFont(box, BOX.sign, { targetFormat: 'truetype' }),
  );
}

/** Of European languages; signs of phonetics and mathematics are three times as many. */
function lettersOf(bytes: Buffer): string {
  return create(bytes)
    .characterSet.filter(
      (code) =>
        code < 0x250 || (code >= 0x300 && code < 0x530) || (code >= 0x1e00 && code < 0x2213),
    )
    .map((code) => String.fromCodePoint(code))
    .join('');
}
