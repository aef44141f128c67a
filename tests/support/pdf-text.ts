import { inflateSync } from 'node:zlib';

/**
 * What a PDF says, as far as its fonts tell which letters their glyphs are, and its facts (title,
 * author, subject). Enough for documents with one text in each object, as the site's are.
 */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const letters = lettersOf(objects);
  const said = [...objects.values()].flatMap(({ head, stream }) => [
    ...plainStrings(head),
    ...(stream === null ? [] : shownText(stream, letters)),
  ]);
  return said.join(' ').replaceAll(/\s+/g, ' ');
}

interface PdfObject {
  head: string;
  /** As text of single bytes, inflated; null where there is none or it is no text. */
  stream: string | null;
}
type Letters = Map<string, string>;

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: number = '', index } of text.matchAll(/^(\d+) 0 obj\b/gm)) {
    const whole = text.slice(index, text.indexOf('\nendobj', index));
    const begins = /\bstream\r?\n/.exec(whole);
    const head = begins ? whole.slice(0, begins.index) : whole;
    objects.set(number, { head, stream: begins ? inflated(bytes, index, whole, begins) : null });
  }
  return objects;
}

function inflated(bytes: Buffer, index: number, whole: string, begins: RegExpExecArray) {
  const length = Number(/\/Length (\d+)/.exec(whole)?.[1] ?? 0);
  const from = index + begins.index + begins[0].length;
  const data = bytes.subarray(from, from + length);
  try {
    return (/FlateDecode/.test(whole) ? inflateSync(data) : data).toString('latin1');
  } catch {
    return null;
  }
}

/** For each font of a page, the letters of its glyphs. */
function lettersOf(objects: Map<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { head } of objects.values()) {
    for (const { 1: name = '', 2: number = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, readTable(objects.get(table)?.stream ?? ''));
    }
  }
  return fonts;
}

function readTable(table: string): Letters {
  const letters: Letters = new Map();
  for (const { 1: first = '', 2: list = '' } of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(({ 1: letter = '' }, place) => {
      const glyph = (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0');
      letters.set(
        glyph,
        Buffer.from(letter.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    });
  }
  return letters;
}

function shownText(stream: string, fonts: Map<string, Letters>): string[] {
  const said: string[] = [];
  let letters: Letters = new Map();
  for (const [, font, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
    if (font !== undefined) {
      letters = fonts.get(font) ?? letters;
      continue;
    }
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    said.push(glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '').join(''));
  }
  return said;
}

/** Title, author and such, in either spelling. */
function plainStrings(head: string): string[] {
  return [...head.matchAll(/\(((?:[^()\\]|\\.)*)\)/gs)].map(([, text = '']) => {
    const raw = Buffer.from(text, 'latin1');
    return raw[0] === 0xfe && raw[1] === 0xff
      ? Buffer.from(raw.subarray(2, 2 + ((raw.length - 2) & ~1)))
          .swap16()
          .toString('utf16le')
      : text;
  });
}
