/** Small documents for tests, honest and hostile, made of nothing. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { RandomAccessFile } from './random-access-file.ts';

interface SamplePart {
  name: string;
  contents: string | Buffer;
  /** What the directory says, where it lies. */
  says?: { bytes?: number; packedBytes?: number; flags?: number; method?: number; start?: number };
}

export function inMemory(bytes: Buffer): RandomAccessFile {
  return {
    size: bytes.length,
    read: (from, length) => bytes.subarray(from, from + length),
  };
}

export function sampleZip(
  parts: readonly SamplePart[],
  { entries = parts.length, isZip64 = false } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const { name, contents, says = {} } of parts) {
    const plain = Buffer.from(contents);
    const packed = deflateRawSync(plain, { level: 9 });
    const title = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(title.length, 26);
    const body = Buffer.concat([header, title, packed]);
    const { bytes = plain.length, packedBytes = packed.length } = says;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(says.flags ?? 0, 8);
    entry.writeUInt16LE(says.method ?? 8, 10);
    entry.writeUInt32LE(crc32(plain), 16);
    entry.writeUInt32LE(packedBytes, 20);
    entry.writeUInt32LE(isZip64 ? 0xffffffff : bytes, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(says.start ?? start, 42);
    const extra = Buffer.alloc(isZip64 ? 12 : 0);
    if (isZip64) {
      entry.writeUInt16LE(12, 30);
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(bytes), 4);
    }
    directory.push(entry, title, extra);
    if (says.start === undefined) {
      bodies.push(body);
      start += body.length;
    }
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...bodies, list, zipEnd(entries, list.length, start, isZip64)]);
}

function zipEnd(entries: number, bytes: number, start: number, isZip64: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries, 0xffff), 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(start, 16);
  if (!isZip64) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  return Buffer.concat([end64, locator, end]);
}

interface SamplePresentation {
  slides: number;
  hidden?: number;
  /** Named on the first slide. */
  fonts?: readonly string[];
  themeFont?: string;
  embeddedFonts?: readonly string[];
}

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function presentationParts(wanted: SamplePresentation): SamplePart[] {
  const { slides, hidden = 0, fonts = [], themeFont = 'Calibri', embeddedFonts = [] } = wanted;
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  return [
    { name: '[Content_Types].xml', contents: '<Types/>' },
    {
      name: 'ppt/presentation.xml',
      contents: `<?xml version="1.0"?><p:presentation xmlns:r="${RELATIONSHIP}"><p:sldIdLst>${numbers
        .map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`)
        .join('')}</p:sldIdLst><p:embeddedFontLst>${embeddedFonts
        .map((font) => `<p:embeddedFont><p:font typeface="${font}"/></p:embeddedFont>`)
        .join('')}</p:embeddedFontLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      contents: relations(numbers.map((number) => [`rId${number}`, `slides/slide${number}.xml`])),
    },
    ...numbers.map((number) => ({
      name: `ppt/slides/slide${number}.xml`,
      contents: `<p:sld${number > slides - hidden ? ' show="0"' : ''}><!-- <p:sld show="0"> -->${
        number === 1 ? fonts.map((font) => `<a:latin typeface='${font}'/>`).join('') : ''
      }</p:sld>`,
    })),
    {
      name: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      contents: relations([['rId1', '../theme/theme1.xml']]),
    },
    {
      name: 'ppt/theme/theme1.xml',
      contents: `<a:theme><a:latin typeface="${themeFont}"/><a:font script="Jpan" typeface="Rare"/></a:theme>`,
    },
  ];
}

function relations(pairs: [id: string, target: string][]): string {
  return `<Relationships>${pairs
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`)
    .join('')}</Relationships>`;
}

export const samplePresentation = (wanted: SamplePresentation) =>
  sampleZip(presentationParts(wanted));

/** Objects by number, with a table of where they stand; a stream is given as its bytes. */
export function samplePdf(
  objects: Record<number, string | Buffer>,
  trailer = '/Root 1 0 R',
): Buffer {
  const pieces = [Buffer.from('%PDF-1.7\n')];
  const starts = new Map<number, number>();
  let length = pieces[0]?.length ?? 0;
  for (const [number, contents] of Object.entries(objects)) {
    starts.set(Number(number), length);
    const piece = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(contents),
      Buffer.from('\nendobj\n'),
    ]);
    pieces.push(piece);
    length += piece.length;
  }
  const sections = [...starts].map(
    ([number, start]) => `${number} 1\n${String(start).padStart(10, '0')} 00000 n \n`,
  );
  pieces.push(
    Buffer.from(
      `xref\n${sections.join('')}trailer\n<< /Size ${starts.size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

export function pdfStream(entries: string, contents: string | Buffer): Buffer {
  const packed = deflateSync(contents);
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** Pages and catalog within a packed stream, found by a packed table, as programs write them today. */
export function modernPdf(pages: number): Buffer {
  const inside = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [
      2,
      `<< /Type /Pages /Count ${pages} /Kids [${range(pages).map((page) => `${10 + page} 0 R`)}] >>`.replaceAll(
        ',',
        ' ',
      ),
    ],
    ...range(pages).map((page): [number, string] => [10 + page, '<< /Type /Page /Parent 2 0 R >>']),
  ]);
  let offset = 0;
  const index = [...inside].map(([number, text]) => {
    const entry = `${number} ${offset}`;
    offset += text.length + 1;
    return entry;
  });
  const first = `${index.join(' ')} `;
  const header = Buffer.from('%PDF-1.7\n');
  const holder = Buffer.concat([
    Buffer.from('3 0 obj\n'),
    pdfStream(
      `/Type /ObjStm /N ${inside.size} /First ${first.length}`,
      `${first}${[...inside.values()].join(' ')}`,
    ),
    Buffer.from('\nendobj\n'),
  ]);
  const size = 10 + pages;
  const rows = range(size).map((number) => {
    const row = Buffer.alloc(6);
    if (inside.has(number)) row.set([0, 2, 0, 3, 0, 0]);
    if (number === 3) row.set([0, 1, 0, header.length, 0, 0]);
    return row;
  });
  const tableStart = header.length + holder.length;
  const table = pdfStream(
    `/Type /XRef /W [1 2 2] /Size ${size} /Root 1 0 R /DecodeParms << /Predictor 12 /Columns 5 >>`,
    Buffer.concat(asDifferences(rows)),
  );
  return Buffer.concat([
    header,
    holder,
    Buffer.from('4 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${tableStart}\n%%EOF`),
  ]);
}

/** Each row as what differs from the one above it; the first byte says so. */
function asDifferences(rows: Buffer[]): Buffer[] {
  return rows.map((row, index) => {
    const above = rows[index - 1];
    return Buffer.from(row.map((byte, at) => (at === 0 ? 2 : byte - (above?.[at] ?? 0))));
  });
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface SampleSlides {
  /** Of each page, as three parts between 0 and 1. */
  grounds: readonly (readonly [red: number, green: number, blue: number])[];
  /** In a typeface that is not in the file, as `Tj` has it. */
  text?: string;
  size?: readonly [width: number, height: number];
  /** Further entries of the catalog. */
  catalog?: string;
  /** What is drawn on every page, after its ground. */
  drawing?: string | Buffer;
  /** Further objects, from 100 on, and what pages call them. */
  objects?: Record<number, string | Buffer>;
  resources?: string;
}

/** Pages in one colour each, with black type on them. */
export function slidesPdf(wanted: SampleSlides): Buffer {
  const { grounds, text = 'Slide', size = [960, 540], catalog = '', drawing = '' } = wanted;
  const { objects = {}, resources = '' } = wanted;
  const [width, height] = size;
  const type = `0 g BT /F1 96 Tf 60 60 Td (${text}) Tj ET`;
  return samplePdf({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${grounds.length} /Kids [${grounds.map((_, index) => `${10 + index} 0 R`).join(' ')}] >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Object.fromEntries(
      grounds.flatMap((ground, index) => [
        [
          10 + index,
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${50 + index} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
        ],
        [
          50 + index,
          pdfStream(
            '',
            Buffer.concat([
              Buffer.from(`${ground.join(' ')} rg 0 0 ${width} ${height} re f ${type}\n`),
              Buffer.from(drawing),
            ]),
          ),
        ],
      ]),
    ),
    ...objects,
  });
}
