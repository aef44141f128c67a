/** Finds the objects of a PDF by its tables, or, where these are broken, by reading all of it. */
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { DAMAGED, DocumentProblem, ENCRYPTED } from './document-inspection.ts';
import type { ObjectPlaces, PdfObjects } from './pdf-objects.ts';
import { type PdfDictionary, type PdfReader, PdfReference, type PdfValue } from './pdf-values.ts';
import type { RandomAccessFile } from './random-access-file.ts';

const TAIL_BYTES = 2048;
const SECTIONS_MAX = 1000;
/** An entry of an object that exists no longer: an older table must not bring it back. */
const NOWHERE = 0;

/** Fills the places of the objects and gives back what leads to all others. */
export async function readTables(
  file: RandomAccessFile,
  objects: PdfObjects,
  headerStart: number,
): Promise<PdfDictionary> {
  const tailStart = Math.max(0, file.size - TAIL_BYTES);
  const tail = file.read(tailStart, TAIL_BYTES).toString('latin1');
  const last = [...tail.matchAll(/startxref[\0\t\n\f\r ]{1,20}(\d{1,12})/g)].at(-1);
  if (!last) throw new Error('No table');
  const next: PdfValue[] = [Number(last[1])];
  const seen = new Set<number>();
  let newest: PdfDictionary | null = null;
  while (next.length > 0) {
    const offset = next.shift();
    if (typeof offset !== 'number' || seen.has(offset)) continue;
    seen.add(offset);
    if (seen.size > SECTIONS_MAX) throw new Error('Too many tables');
    const trailer = await readTable(objects, headerStart, offset);
    if (trailer.has('Encrypt')) throw new DocumentProblem(ENCRYPTED);
    newest ??= trailer;
    next.push(trailer.get('XRefStm') ?? null, trailer.get('Prev') ?? null);
  }
  if (!newest) throw new Error('No table');
  return newest;
}

async function readTable(
  objects: PdfObjects,
  headerStart: number,
  offset: number,
): Promise<PdfDictionary> {
  const start = headerStart + offset;
  const isTable = objects.parseAt(start, (reader) => reader.word() === 'xref');
  if (isTable)
    return objects.parseAt(start, (reader) => readPlainTable(reader, objects.places, headerStart));
  const object = objects.objectAt(start);
  if (!(object.value instanceof Map)) throw new Error('No table');
  readPackedTable(await objects.contents(object), object.value, objects.places, headerStart);
  return object.value;
}

function readPlainTable(
  reader: PdfReader,
  places: ObjectPlaces,
  headerStart: number,
): PdfDictionary {
  reader.word();
  for (let word = reader.word(); word !== 'trailer'; word = reader.word()) {
    const first = Number(word);
    const count = Number(reader.word());
    for (let index = 0; index < count; index++) {
      const start = Number(reader.word());
      reader.word();
      addStart(places, first + index, reader.word() === 'n' ? headerStart + start : NOWHERE);
    }
  }
  const trailer = reader.value();
  if (!(trailer instanceof Map)) throw new Error('No trailer');
  return trailer;
}

function readPackedTable(
  bytes: Buffer,
  dictionary: PdfDictionary,
  places: ObjectPlaces,
  headerStart: number,
): void {
  const widths = numbers(dictionary.get('W'));
  const ranges = numbers(dictionary.get('Index') ?? [0, dictionary.get('Size') ?? 0]);
  const [kindWidth = 0, placeWidth = 0, restWidth = 0] = widths;
  const rowBytes = kindWidth + placeWidth + restWidth;
  if (rowBytes < 1 || widths.some((width) => width > 6)) throw new Error('No widths');
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let index = 0; index < count && at + rowBytes <= bytes.length; index++, at += rowBytes) {
      const kind = kindWidth === 0 ? 1 : bytes.readUIntBE(at, kindWidth);
      const place = placeWidth === 0 ? 0 : bytes.readUIntBE(at + kindWidth, placeWidth);
      if (kind === 2) addStream(places, first + index, place);
      else addStart(places, first + index, kind === 1 ? headerStart + place : NOWHERE);
    }
  }
}

/** The newest table comes first: what it says is not overwritten. */
function addStart({ starts, streams }: ObjectPlaces, number: number, start: number): void {
  if (starts.has(number) || streams.has(number)) return;
  starts.set(number, start);
  refuseTooMany({ starts, streams });
}

function addStream({ starts, streams }: ObjectPlaces, number: number, holder: number): void {
  if (starts.has(number) || streams.has(number)) return;
  streams.set(number, holder);
  refuseTooMany({ starts, streams });
}

function refuseTooMany({ starts, streams }: ObjectPlaces): void {
  if (starts.size + streams.size > DOCUMENT_LIMITS.pdfObjects)
    throw new DocumentProblem('it has too many parts');
}

function numbers(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new Error('No numbers');
  return value.map((one) => {
    if (typeof one !== 'number' || !(one >= 0)) throw new Error('No number');
    return one;
  });
}

const PIECE_BYTES = 1024 * 1024;
/** How an object begins; what follows tells whether it is one that leads to others. */
const OVERLAP_BYTES = 1024;
const OBJECT = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj(?![a-z])/g;

/** As viewers repair a file: the last object of each number counts. */
export async function findObjects(
  file: RandomAccessFile,
  objects: PdfObjects,
): Promise<PdfDictionary> {
  const { places } = objects;
  places.starts.clear();
  places.streams.clear();
  const holders = new Set<number>();
  let root: number | null = null;
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const text = file.read(from, PIECE_BYTES + OVERLAP_BYTES).toString('latin1');
    if (/\/Encrypt[\0\t\n\f\r ]{1,8}\d/.test(text)) throw new DocumentProblem(ENCRYPTED);
    for (const { 0: found, 1: digits, index } of text.matchAll(OBJECT)) {
      if (index >= PIECE_BYTES) break;
      const number = Number(digits);
      places.starts.set(number, from + index);
      const start = text.slice(index + found.length, index + OVERLAP_BYTES);
      const own = start.split(/endobj|stream/, 1)[0] ?? '';
      if (/\/Type[\0\t\n\f\r ]{0,8}\/Catalog/.test(own)) root = number;
      if (/\/ObjStm/.test(own)) holders.add(number);
    }
    refuseTooMany(places);
  }
  for (const holder of holders) {
    const { bytes, starts } = await objects.objectStream(holder);
    for (const [number, start] of starts) {
      addStream(places, number, holder);
      const own = bytes.toString('latin1', start, start + 256);
      if (/^[^>]*\/Type[\0\t\n\f\r ]{0,8}\/Catalog/.test(own)) root ??= number;
    }
  }
  if (root === null) throw new DocumentProblem(DAMAGED);
  return new Map<string, PdfValue>([['Root', new PdfReference(root)]]);
}
