import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from './inspect-document.ts';
import { inMemory, modernPdf, pdfStream, samplePdf } from './sample-documents.ts';

const look = (bytes: Buffer) => inspectDocument(inMemory(bytes));
const MEGABYTE = 1024 * 1024;

async function refused(bytes: Buffer, problem: RegExp): Promise<void> {
  expect(await look(bytes)).toEqual({
    type: 'pdf',
    opens: false,
    slides: null,
    missingFonts: [],
    isCut: false,
    problem: expect.stringMatching(problem),
  });
}

const THREE_PAGES = {
  1: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(1\\){}) >> >>',
  // What it counts itself is not believed.
  2: '<< /Type /Pages /Count 2147483647 /Kids [3 0 R 4 0 R] /Resources << /Font << /F1 9 0 R >> >> >>',
  3: '<< /Type /Page /Parent 2 0 R >>',
  4: '<< /Type /Pages /Count 2 /Kids 5 0 R >>',
  5: '[6 0 R % a comment\n7 0 R]',
  6: '<< /Type /Page /Title (a \\) b (c)) >>',
  7: '<< /Type#20 /Page /Annots [<</A<</S/Launch/F(cmd.exe)>>>>] /Hex <0a0b> /Real -.5 >>',
  9: '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Graphik-Bold /FontDescriptor 10 0 R >>',
  10: '<< /Type /FontDescriptor /Flags 4 >>',
};

describe('a PDF', () => {
  it('tells its pages by walking over them, and the fonts that are not in it', async () => {
    expect(await look(samplePdf(THREE_PAGES))).toEqual({
      type: 'pdf',
      opens: true,
      slides: 3,
      missingFonts: ['Graphik-Bold'],
      isCut: false,
      problem: null,
    });
  });

  it('has all fonts that are in it, on every machine, or drawn', async () => {
    const fonts = {
      3: '<< /Type /Page /Resources << /Font << /A 11 0 R /B 12 0 R /C 13 0 R /D 14 0 R >> >> >>',
      11: '<< /Type /Font /BaseFont /Helvetica >>',
      12: '<< /Type /Font /BaseFont /Arial,Bold /FontDescriptor 10 0 R >>',
      13: '<< /Type /Font /Subtype /Type0 /BaseFont /X /DescendantFonts [15 0 R] >>',
      14: '<< /Type /Font /Subtype /Type3 >>',
      15: '<< /Type /Font /BaseFont /AAAAAA+Inter /FontDescriptor 16 0 R >>',
      16: '<< /Type /FontDescriptor /FontFile2 99 0 R >>',
      9: '<< /Type /Font /BaseFont /TimesNewRomanPS-BoldMT /FontDescriptor 10 0 R >>',
    };
    const bytes = samplePdf({ ...THREE_PAGES, ...fonts });
    expect(await look(bytes)).toMatchObject({ slides: 3, missingFonts: [] });
  });

  it('may keep its objects and its table packed', async () => {
    expect(await look(modernPdf(7))).toMatchObject({ opens: true, slides: 7 });
  });

  it('counts as it was saved last', async () => {
    const first = samplePdf(THREE_PAGES);
    const start = first.length;
    const table = start + '2 0 obj\n<< /Kids [3 0 R] >>\nendobj\n'.length;
    const previous = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
    const later = `2 0 obj\n<< /Kids [3 0 R] >>\nendobj\nxref\n2 1\n${String(start).padStart(10, '0')} 00000 n \ntrailer\n<< /Root 1 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF`;
    expect(await look(Buffer.concat([first, Buffer.from(later)]))).toMatchObject({ slides: 1 });
  });

  it('is repaired as viewers do it', async () => {
    const whole = samplePdf(THREE_PAGES);
    const withoutTable = whole.subarray(0, whole.indexOf('xref'));
    expect(await look(withoutTable)).toMatchObject({ opens: true, slides: 3 });
    const moved = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), whole]);
    expect(await look(moved)).toMatchObject({ opens: true, slides: 3 });
    const modern = modernPdf(4);
    const unfinished = modern.subarray(0, modern.indexOf('startxref'));
    expect(await look(unfinished)).toMatchObject({ opens: true, slides: 4 });
  });
});

describe('a PDF of which a part is missing', () => {
  const picture = pdfStream('/Type /XObject', randomBytes(20_000));

  it('is told so where it ends too early, although a viewer shows some of it', async () => {
    const whole = samplePdf({ ...THREE_PAGES, 20: picture });
    expect(await look(whole)).toMatchObject({ opens: true, isCut: false });
    for (const share of [0.25, 0.5, 0.99]) {
      const cut = whole.subarray(0, whole.length * share);
      expect([share, await look(cut)]).toMatchObject([
        share,
        { opens: true, slides: 3, isCut: true },
      ]);
    }
    const withoutTable = whole.subarray(0, whole.lastIndexOf('xref'));
    expect(await look(withoutTable)).toMatchObject({ opens: true, isCut: true });
  });

  it('is told so where its first page has an end of its own', async () => {
    const first = samplePdf({ 30: '<< /Linearized 1 /L 90000 /H [1 2] >>', ...THREE_PAGES });
    expect(await look(first)).toMatchObject({ opens: true, isCut: true });
    const whole = samplePdf({ 30: '<< /Linearized 1 /L 900 /H [1 2] >>', ...THREE_PAGES });
    expect(await look(whole)).toMatchObject({ opens: true, isCut: false });
  });

  it('is told so where pages are named that are not there', async () => {
    const bytes = samplePdf({ ...THREE_PAGES, 5: '[6 0 R 77 0 R]' });
    expect(await look(bytes)).toMatchObject({ opens: true, slides: 2, isCut: true });
  });
});

describe('a hostile or broken PDF', () => {
  it('with pages that lead back to themselves is damaged', async () => {
    await refused(samplePdf({ ...THREE_PAGES, 3: '<< /Kids [2 0 R] >>' }), /damaged/);
    await refused(samplePdf({ ...THREE_PAGES, 2: '2 0 R' }), /damaged/);
  });

  it('with references that lead in circles is damaged', async () => {
    await refused(samplePdf({ ...THREE_PAGES, 2: '3 0 R', 3: '2 0 R' }), /damaged/);
    await refused(samplePdf({ 1: pdfStream('/Type /ObjStm /N 1 /First 4', '1 0 ') }), /damaged/);
  });

  it('with tables that lead in circles is read once', async () => {
    const first = samplePdf(THREE_PAGES);
    const start = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
    const bytes = samplePdf(THREE_PAGES, `/Root 1 0 R /Prev ${start} /XRefStm ${start}`);
    expect(await look(bytes)).toMatchObject({ slides: 3 });
  });

  it('with more pages than anyone reads is refused', async () => {
    const kids = '<< /Type /Page >> '.repeat(10_001);
    await refused(samplePdf({ ...THREE_PAGES, 2: `<< /Kids [${kids}] >>` }), /10,000 pages/);
  });

  it('with a page tree that doubles at each step is refused', async () => {
    const deep = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const next = `${21 + index} 0 R`;
        return [20 + index, `<< /Kids [<< /Kids [${next}] >> << /Kids [${next}] >>] >>`];
      }),
    );
    const bytes = samplePdf({ ...THREE_PAGES, ...deep, 2: '<< /Kids [20 0 R] >>' });
    await refused(bytes, /damaged|pages/);
  });

  it('that nests without end is damaged', async () => {
    await refused(samplePdf({ ...THREE_PAGES, 2: '['.repeat(100_000) }), /damaged/);
    await refused(samplePdf({ ...THREE_PAGES, 2: '<</A'.repeat(100_000) }), /damaged/);
    await refused(samplePdf({ ...THREE_PAGES, 2: '('.repeat(100_000) }), /damaged/);
  });

  it('with a packed stream that never ends is refused at the limit', async () => {
    const bomb = pdfStream('/Type /ObjStm /N 5 /First 20', Buffer.alloc(60 * MEGABYTE, 32));
    const bytes = samplePdf({ ...THREE_PAGES, 1: bomb });
    const unlisted = bytes.subarray(0, bytes.indexOf('xref'));
    await refused(unlisted, /expands to more than 50 MB/);
  });

  it('with a table of more objects than anyone writes is refused', async () => {
    const row = '0000000009 00000 n \n';
    const bytes = Buffer.from(
      `%PDF-1.7\nxref\n0 400000\n${row.repeat(310_000)}trailer\n<<>>\nstartxref\n9\n%%EOF`,
    );
    await refused(bytes, /too many parts/);
  });

  it('that is encrypted is told so', async () => {
    await refused(samplePdf(THREE_PAGES, '/Root 1 0 R /Encrypt 8 0 R'), /encrypted/);
    const locked = samplePdf(THREE_PAGES, '/Root 1 0 R /Encrypt 8 0 R');
    await refused(locked.subarray(0, locked.indexOf('startxref')), /encrypted/);
  });

  it('without anything in it is damaged', async () => {
    await refused(Buffer.from('%PDF-1.7\n%%EOF'), /damaged/);
    await refused(Buffer.from('%PDF-'), /damaged/);
    await refused(samplePdf({ 1: '<< /Type /Catalog >>' }), /damaged/);
  });

  it('leads to an answer wherever it ends, and whichever byte is another', async () => {
    for (const whole of [samplePdf(THREE_PAGES), modernPdf(3)]) {
      for (let end = 6; end < whole.length; end += 5) await answered(whole.subarray(0, end));
      for (let at = 5; at < whole.length; at += 2) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ 0x1f;
        await answered(changed);
      }
    }
  });

  async function answered(bytes: Buffer): Promise<void> {
    const { opens, problem, slides } = await look(bytes);
    expect(opens).toBe(problem === null);
    expect(opens).toBe(slides !== null);
  }
});
