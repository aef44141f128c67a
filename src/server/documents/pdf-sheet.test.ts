import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectDocument } from './inspect-document.ts';
import { makePdf } from './pdf-sheet.ts';
import { inMemory } from './sample-documents.ts';
import type { Sheet } from './sheet.ts';

const HASH = '9f2c 41aa 07be d3c1 5520 8e4f 6b90 12dd\nc7a3 55e1 0f6e 9b28 7d44 a1c0 3e95 b8f2';
const ADDRESS = 'https://risk-innovation.example/receipt#3f7c9a0e';
const RECEIPT: Sheet = {
  title: 'Receipt 3 of Team 7',
  author: 'Risk Innovation Challenge',
  language: 'en',
  madeAt: Date.UTC(2026, 8, 2, 13, 1, 36),
  masthead: 'Risk Innovation Challenge',
  blocks: [
    { kind: 'state', text: 'Received, in time', tone: 'good' },
    { kind: 'heading', text: 'Receipt 3 of Team 7' },
    {
      kind: 'rows',
      rows: [
        { label: 'File', value: 'team-7-pitchdeck.pptx' },
        { label: 'SHA-256', value: HASH },
      ],
    },
    { kind: 'line' },
    { kind: 'code', address: ADDRESS, text: 'Check a file.' },
    { kind: 'paragraph', text: 'Counts.', look: 'quiet' },
  ],
};

const withRows = (...values: string[]): Sheet => ({
  ...RECEIPT,
  blocks: [{ kind: 'rows', rows: values.map((value) => ({ label: 'File', value })) }],
});

interface Drawn {
  /** All words, in their order, without spaces: lines are broken anywhere. */
  text: string;
  /** Where each piece of text begins, in points from the lower left corner. */
  places: { x: number; y: number; size: number }[];
}

/** Reads back what pdfkit writes: glyphs, and for each font a table of what they mean. */
function drawn(bytes: Buffer): Drawn {
  const file = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const contents = (number: string) => {
    const body = objects.get(number) ?? '';
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const packed = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
    return inflateSync(packed).toString('latin1');
  };
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', number = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1];
    if (map) fonts.set(name, meanings(contents(map)));
  }
  const page = [...objects.values()].find((body) => /\/Type \/Page\n/.test(body)) ?? '';
  const commands = contents(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '');
  const result: Drawn = { text: '', places: [] };
  const piece =
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[\d.-]+ Tc\n)?([^\n]*TJ)/g;
  for (const [, x, y, font = '', size, glyphs = ''] of commands.matchAll(piece)) {
    result.places.push({ x: Number(x), y: Number(y), size: Number(size) });
    for (const [, hex = ''] of glyphs.matchAll(/<([0-9a-f]+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? [])
        result.text += fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?';
  }
  result.text = result.text.replaceAll(' ', '');
  return result;
}

function meanings(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      found.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(
          ...(hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16)),
        ),
      );
  return found;
}

const plain = (text: string) => text.replace(/\s/g, '');

describe('a receipt', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await makePdf(RECEIPT);
  });

  it('says what it was given', () => {
    const { text } = drawn(bytes);
    for (const words of ['Received, in time', 'team-7-pitchdeck.pptx', HASH, ADDRESS, 'Counts.'])
      expect(text).toContain(plain(words));
  });

  it('is one page that opens, with all of its fonts', async () => {
    expect(await inspectDocument(inMemory(bytes))).toEqual({
      type: 'pdf',
      opens: true,
      slides: 1,
      missingFonts: [],
      isCut: false,
      problem: null,
    });
  });

  it('is the same for the same facts', async () => {
    expect((await makePdf(RECEIPT)).equals(bytes)).toBe(true);
    expect((await makePdf({ ...RECEIPT, madeAt: 0 })).equals(bytes)).toBe(false);
  });

  it('has a title, a language and tags', () => {
    const file = bytes.toString('latin1');
    expect(file).toContain('/Lang (en)');
    expect(file).toMatch(
      /\/Title (\d+) 0 R[\s\S]*\n\1 0 obj\n\(Receipt 3 of Team 7\)|\n(\d+) 0 obj\n\(Receipt 3 of Team 7\)[\s\S]*\/Title \2 0 R/,
    );
    expect(file).toContain('(D:20260902130136Z)');
    expect(file).toMatch(/\/DisplayDocTitle true/);
    expect(file).toMatch(/\/Marked true/);
    for (const tag of ['Document', 'H1', 'Table', 'TH', 'TD', 'Figure', 'P'])
      expect(file).toMatch(new RegExp(`/S /${tag}\\n`));
    expect(file).toContain(`/Alt (QR code: ${ADDRESS})`);
  });
});

describe('names of people and files', () => {
  it.each([
    'Łukasz Żółć, Nguyễn Văn, Ünïcödé, Şebnem Ğ, Åse Ørsted',
    'Δημήτριος Παπαδόπουλος, Ἀριστοτέλης',
    'Юлия Щукина, Ґалаґан Їжак, Ђорђе',
    'fi-fl->!=--.pptx',
  ])('are drawn as they are: %s', async (name) => {
    const sheet = withRows(name);
    const blocks = [...sheet.blocks, { kind: 'heading', text: name } as const];
    const { text } = drawn(await makePdf({ ...sheet, blocks }));
    expect(text.split(plain(name))).toHaveLength(3);
  });

  it('are drawn the same however their accents were written', async () => {
    const { text } = drawn(await makePdf(withRows('Zu\u0308rich'.normalize('NFD'))));
    expect(text).toContain('Zürich');
  });

  it('have a box for what no typeface has, and nothing for what only turns others around', async () => {
    const { text } = drawn(await makePdf(withRows('தமிழ் \u202efdp.exe 👩‍👩‍👧 \ud800x\u0007y')));
    expect(text).toMatch(/File□□□fdp\.exe□\ufffdxy$/);
  });
});

describe('hostile text', () => {
  const PAGE = { width: 595.28, height: 841.89 };
  const inside = (places: Drawn['places']) => {
    expect(places.length).toBeGreaterThan(0);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(PAGE.width);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(PAGE.height);
    }
  };

  it('without a space is broken where the line ends', async () => {
    const name = `${'W'.repeat(250)}.pptx`;
    const { text, places } = drawn(await makePdf(withRows(name)));
    expect(text).toContain(name);
    inside(places);
    // A letter of this typeface is 0.6 of its size wide: no line is longer than its column.
    const [{ x, size } = { x: 0, size: 0 }] = places.slice(1);
    const lines = new Set(places.map(({ y }) => y)).size;
    expect(x + (name.length / lines) * 0.6 * size).toBeLessThan(PAGE.width - 40);
  });

  it('that is long is set smaller, so that all of it is on the page', async () => {
    const values = Array.from({ length: 60 }, (_, index) => `value ${index}`);
    const { text, places } = drawn(await makePdf(withRows(...values)));
    for (const value of values) expect(text).toContain(plain(value));
    inside(places);
  });

  it('without end is cut off, on one page', async () => {
    const endless = withRows(...Array.from({ length: 500 }, () => 'x'.repeat(20_000)));
    const bytes = await makePdf({ ...endless, masthead: 'X'.repeat(5000) });
    inside(drawn(bytes).places);
    expect(await inspectDocument(inMemory(bytes))).toMatchObject({ slides: 1 });
  });

  it('is no reason for a code that nothing can read', async () => {
    const address = `https://example.org/${'ä'.repeat(5000)}`;
    const blocks = [{ kind: 'code', address, text: 'Scan' } as const];
    const bytes = await makePdf({ ...RECEIPT, blocks });
    expect(bytes.toString('latin1')).not.toContain('/S /Figure');
  });
});
