import { inflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBadges } from './badge-sheets.ts';
import { makeCertificate } from './certificate-sheet.ts';
import { lackingLetters } from './pdf-fonts.ts';
import { makePdf } from './pdf-sheet.ts';
import { outlinesOf } from './text-outlines.ts';

const WRITTEN = [
  'Łukasz Żółć, İğdır Şəbnəm, Ǫ Ḥ Ẓ Ţ',
  'O´Neill, Seán “Jack”, „Änni“, Kaʻiulani, Oʻzbek',
  'Nguyễn Thị Thuỳ Trâm',
  'Δημήτριος Ἀριστοτέλης',
  'Юлия Щукина, Ґалаґан Їжак',
  'محمد الأحمد دُنيا',
  'שלום עולם',
  'हिन्दी श्रीमती',
  'สมชาย น้ำใจ',
  'გიორგი',
  'Արամ',
  '王小明 龍蘇',
  '山田 さくら ユリ',
  '김민준',
];
/** How they are copied does not matter: letters with accents may be two signs. */
const lettersIn = (text: string) =>
  [...text.normalize('NFKD').replace(/[\s\p{Cf}]/gu, '')].toSorted().join('');

interface Read {
  /** By line of text, as they are drawn. */
  lines: string[];
  /** What a screen reader says of words that are drawn in another order. */
  spoken: string;
  /** Boxes that a typeface draws for letters that it does not have. */
  boxes: number;
}

async function read(bytes: Buffer): Promise<Read> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const lines = new Map<string, string>();
  let boxes = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      const line = `${number} ${Math.round(y)} ${size} ${x > 297}`;
      lines.set(line, (lines.get(line) ?? '') + item.str);
    }
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const glyphs = argsArray[at][0] as { originalCharCode?: number }[];
      boxes += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
    }
  }
  await task.destroy();
  return { lines: [...lines.values()], spoken: spokenIn(bytes), boxes };
}

function spokenIn(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const commands = [...streams].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...commands.join('\n').matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)]
    .map(([, escaped = '']) => {
      const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
      const plain = escaped.replace(/\\([\s\S])/g, (_, sign: string) => SIGNS[sign] ?? sign);
      return Buffer.from(plain, 'latin1').swap16().toString('utf16le');
    })
    .join(' ');
}

const badgeOf = (text: string) => ({
  ...{ name: text, team: text, organisation: text },
  ...({ role: 'participant', roleName: 'Participant', isWithoutPictures: false } as const),
  ...{ code: 'K7F-2QX', scanned: 'AB3D-2026-K7F2QX' },
});
const DRAWN = {
  badges: () =>
    makeBadges({ event: 'Event', mark: null, badges: WRITTEN.map(badgeOf), blanks: 0, madeAt: 0 }),
  certificates: () => certificateOf(WRITTEN.join(' – '), WRITTEN.join(' – ')),
  receipts: () =>
    makePdf({
      ...{ title: 'Receipt', author: 'Event', language: 'en', madeAt: 0 },
      blocks: [
        { kind: 'rows', rows: WRITTEN.map((value) => ({ label: 'File', value: `${value}.pptx` })) },
        { kind: 'heading', text: WRITTEN.join(' – ') },
      ],
    }),
};
const certificateOf = (name: string, team: string) =>
  makeCertificate({
    ...{ event: 'Event', dates: '', place: '', organisers: [], name, team, challenge: '' },
    ...{ award: '', issued: '', code: 'K7F2', address: 'https://example.org/#K7F2', mark: null },
    ...{ colours: { signal: '#ff4a1c', scale: ['#2b3b66'] }, madeAt: 0 },
  });

describe.each(Object.entries(DRAWN))('on %s', (_, draw) => {
  let found: Read;
  beforeAll(async () => {
    found = await read(await draw());
  });

  it('no letter is a box', () => {
    expect(found.boxes).toBe(0);
    expect(found.lines.join('')).not.toContain('□');
  });

  it.each(WRITTEN)('%s can be copied, letter by letter', (text) => {
    const all = lettersIn(found.lines.join(''));
    const wanted = new Map<string, number>();
    for (const letter of lettersIn(text)) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
    for (const [letter, count] of wanted)
      expect(all.split(letter).length - 1).toBeGreaterThanOrEqual(count);
  });

  it.each(['محمد', 'الأحمد', 'دُنيا', 'שלום', 'हिन्दी', 'श्रीमती', 'น้ำใจ'])(
    '%s is said as it is written',
    (word) => {
      expect(found.spoken.replaceAll(' ', '')).toContain(word.normalize('NFC'));
    },
  );
});

describe('a line with both directions', () => {
  it('is shown as its readers expect it', async () => {
    const bytes = await makePdf({
      ...{ title: 'Receipt', author: 'Event', language: 'en', madeAt: 0 },
      blocks: [{ kind: 'paragraph', text: 'Team שלום (עולם) 12 wins' }],
    });
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const page = await (await task.promise).getPage(1);
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item ? item : [],
    );
    await task.destroy();
    const fromLeft = items.toSorted((a, b) => a.transform[4] - b.transform[4]);
    const shown = fromLeft
      .map(({ str }) => str)
      .join('')
      .replace(/\s/g, '');
    expect(shown).toBe('Team12(עולם)שלוםwins');
  });
});

it('on share pictures each letter has a shape, and none is a box', async () => {
  const letters = [...new Set(WRITTEN.join('').normalize('NFC'))].filter((sign) =>
    /[^\s\p{M}]/u.test(sign),
  );
  const styles = ['display', 'text'] as const;
  const texts = ['🎓', ...letters].flatMap((text) => styles.map((style) => ({ text, style })));
  const [box, , ...outlines] = (await outlinesOf(texts)).map(({ commands }) =>
    JSON.stringify(commands),
  );
  const bare = texts.slice(2).filter((_, at) => outlines[at] === '[]' || outlines[at] === box);
  expect(bare).toEqual([]);
});

it('full-width letters and ligatures are drawn as plain ones', async () => {
  const { lines, boxes } = await read(await certificateOf('Ａｎｎａ Steﬀen', '①'));
  expect(boxes).toBe(0);
  expect(lines.join(' ')).toContain('Anna Steffen');
});

it('says which letters no typeface has', async () => {
  const names = ['Anna 山田 ديمة', 'Robin 🎓', 'தமிழ்', 'x\u202ey'];
  expect((await lackingLetters(WRITTEN)).join('')).toBe('');
  expect(await lackingLetters(names)).toEqual(['', '🎓', 'தமிழ்', '']);
});

it('the same words are the same bytes, whatever was drawn before', async () => {
  const before = await certificateOf('محمد', '王小明');
  await certificateOf('الأحمد', '山田');
  expect((await certificateOf('محمد', '王小明')).equals(before)).toBe(true);
});

it('the tags join wrapped lines with a space', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const bytes = await makePdf({
    ...{ title: 'Receipt', author: 'Event', language: 'en', madeAt: 0 },
    blocks: [{ kind: 'paragraph', text: `${words}\nnext` }],
  });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  await task.destroy();
  // As a screen reader takes them from the tag, without knowing where a line ends.
  const tagged = fnArray
    .flatMap((operator, at) => (operator === OPS.showText ? argsArray[at][0] : []))
    .map((glyph: { unicode?: string }) => glyph.unicode ?? '')
    .join('');
  expect(tagged.trim()).toBe(`${words} next`);
});
