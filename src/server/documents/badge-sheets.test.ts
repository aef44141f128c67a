import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it, vi } from 'vitest';
import type { Badge } from './badge.ts';
import { type BadgeSheets, makeBadges } from './badge-sheets.ts';
import { openPdf } from './draw-pages.ts';
import { inspectDocument } from './inspect-document.ts';
import { inMemory } from './sample-documents.ts';

const BADGE: Badge = {
  name: 'Dominique Müller',
  role: 'participant',
  roleName: 'Participant',
  team: 'Quiet Ibis',
  organisation: 'University of Zurich',
  code: 'K7F-2QX',
  scanned: 'AB3D-2026-K7F2QX',
  isWithoutPictures: false,
};
const EVENT = 'Risk Innovation Challenge 2026';
const sheets = (badges: Badge[], more: Partial<BadgeSheets> = {}) =>
  makeBadges({ event: EVENT, mark: null, badges, blanks: 0, madeAt: 0, ...more });
const named = (...names: string[]) => names.map((name) => ({ ...BADGE, name }));

interface Said {
  /** In millimetres from the upper left corner of the page. */
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
}

async function said(bytes: Buffer, number = 1): Promise<Said[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const page = await (await task.promise).getPage(number);
  const { items } = await page.getTextContent();
  await task.destroy();
  const mm = 25.4 / 72;
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const [, , , size, x, y] = item.transform as number[];
    return [
      {
        ...{ text: item.str, size: size ?? 0, width: item.width * mm },
        ...{ x: (x ?? 0) * mm, y: 297 - (y ?? 0) * mm },
      },
    ];
  });
}
const joined = (parts: Said[]) =>
  parts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[\s\p{C}]/gu, '');

it('ten stand on a sheet of A4, the empty ones last', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `Person ${index + 1}`);
  const bytes = await sheets(named(...names), { blanks: 2 });
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  expect(await inspectDocument(inMemory(bytes))).toMatchObject({
    ...{ opens: true, slides: 3, missingFonts: [] },
  });
  expect(joined(await said(bytes, 2))).toMatch(/Person11.*Person20/);
  const last = joined(await said(bytes, 3));
  expect(last).toContain('Person21');
  expect(last.match(/Universityoremployer/g)).toHaveLength(2);
});

const SIXTY = 'Maximiliana-Konstantina Hohenlohe-Schillingsfürst zu Oetting';
it.each([
  ['a short one', 'Jo', 1, 30],
  ['one of sixty letters', SIXTY, 2, 13],
  ['accents', 'Đặng Thị Thuỳ Trâm Żółć-Brzęczyszczykiewicz', 2, 15],
  ['Greek and Cyrillic', 'Ξενοφών Чайковский', 2, 15],
  ['one word that is longer than the badge', 'Wolfeschlegelstein'.repeat(4), 3, 10],
  ['the widest that can be registered', 'W'.repeat(120), 4, 5],
])('a name is as large as fits and never cut: %s', async (_, name, lines, least) => {
  const all = await said(await sheets(named(name)));
  const whole = name.replaceAll(' ', '').normalize('NFC');
  expect(joined(all).normalize('NFC')).toContain(whole);
  // The first badge: from 15 mm on, 90 mm wide; its name stands between head and body.
  const parts = all.filter(({ y, text }) => y > 21 && y < 41.5 && text.trim() !== '');
  expect(new Set(parts.map(({ y }) => y.toFixed(1))).size).toBeLessThanOrEqual(lines);
  for (const { x, width, size } of parts) {
    expect(size).toBeGreaterThanOrEqual(least);
    expect(x + width).toBeLessThan(105 - 3);
  }
});

it('a letter can be copied even when one that is made of it was drawn before', async () => {
  // Typefaces are kept between drawings: here they have been used for nothing yet.
  vi.resetModules();
  const fresh = await import('./badge-sheets.ts');
  const draw = (name: string) =>
    fresh.makeBadges({
      ...{ event: EVENT, mark: null, badges: named(name), blanks: 0, madeAt: 0 },
    });
  await draw('έ');
  expect(joined(await said(await draw('ε')))).toContain('ε');
});

it('whatever it is given is one badge of a sheet', async () => {
  const hostile = ['x'.repeat(5000), '</Page><script>', '🎓🏳️‍🌈', 'שלום עולם', '', 'a\u202eb'];
  const badges = hostile.map((text) => ({ ...BADGE, name: text, team: text, organisation: text }));
  const bytes = await sheets(badges, { event: 'E'.repeat(500) });
  expect(await inspectDocument(inMemory(bytes))).toMatchObject({ opens: true, slides: 1 });
  for (const { x, width } of await said(bytes)) expect(x + width).toBeLessThan(195);
});

it('says in words who may not be photographed, and each role', async () => {
  const bytes = await sheets([
    { ...BADGE, isWithoutPictures: true },
    { ...BADGE, role: 'judge', roleName: 'Judge' },
  ]);
  const text = joined(await said(bytes));
  expect(text.match(/Nopictures/g)).toHaveLength(1);
  expect(text).toMatch(/Participant.*Judge/);
});

it('has the code of each person, 20 mm wide, with white around it', async () => {
  const pdf = await openPdf(await sheets([BADGE, { ...BADGE, scanned: 'AB3D-2026-ZZZZZZ' }]));
  const picture = await pdf.draw(1);
  await pdf.close();
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (xMm: number, yMm: number) => {
    const perMm = info.width / 210;
    return (data[Math.round(yMm * perMm) * info.width + Math.round(xMm * perMm)] ?? 255) < 128;
  };
  for (const [column, scanned] of [BADGE.scanned, 'AB3D-2026-ZZZZZZ'].entries()) {
    const { data: cells, size } = encode(scanned, { ecc: 'M', border: 0 });
    // In the lower right corner, 4 mm from both edges.
    const left = 15 + 90 * (column + 1) - 24;
    const top = 13.5 + 54 - 24;
    const cell = 20 / size;
    const drawn = cells.map((row, y) =>
      row.map((__, x) => isDark(left + (x + 0.5) * cell, top + (y + 0.5) * cell)),
    );
    expect(drawn).toEqual(cells);
    for (let at = -3.5; at < 23.5; at += 0.5) {
      for (const beside of [-3.5, -1, 21, 23.5]) {
        expect(isDark(left + beside, top + Math.max(at, -1))).toBe(false);
      }
    }
  }
});

it('has a mark once, however many badges show it, and is the same for the same facts', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#12ab34' } })
    .png()
    .toBuffer();
  const mark = { png: png.toString('base64'), width: 60, height: 20 };
  const badges = named('A', 'B', 'C');
  const bytes = await sheets(badges, { mark });
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect((await sheets(badges, { mark })).equals(bytes)).toBe(true);
});
