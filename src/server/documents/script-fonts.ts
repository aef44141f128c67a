/** Typefaces for letters that the site's own do not have: read from their packages once a letter needs them. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** Where several have a letter, the first one draws it. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
];

/** The packages split each family by script, and Chinese into a hundred files. */
interface Part {
  file: string;
  /** What the package claims: its file may lack some of them. */
  ranges: readonly (readonly [from: number, to: number])[];
}

let parts: Part[] | null = null;
/** What the files that were opened have. */
const letters = new Map<string, ReadonlySet<number>>();

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));

function readParts(): Part[] {
  return FAMILIES.flatMap((family) => {
    const claimed = JSON.parse(readFileSync(pathOf(`${family}/unicode.json`), 'utf8'));
    return Object.entries<string>(claimed).map(([part, ranges]) => ({
      file: `${family}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
  });
}

/** The file of a package that has all of these letters, as far as is known before it is opened. */
export function scriptFileOf(codes: readonly number[]): string | undefined {
  parts ??= readParts();
  const [first = 0] = codes;
  return parts.find(({ file, ranges }) => {
    const isClaimed = ranges.some(([from, to]) => first >= from && first <= to);
    return isClaimed && codes.every((code) => letters.get(file)?.has(code) ?? true);
  })?.file;
}

/** In one weight and as plain TrueType: pdfkit cannot embed the packages' files as they are. */
export async function openScriptFont(file: string, weight: number): Promise<Font> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  const font = create(
    await subsetFont(await readFile(pathOf(file)), '', { ...options, keepAllGlyphs: true }),
  );
  letters.set(file, new Set(font.characterSet));
  return font;
}
