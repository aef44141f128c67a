import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { DAMAGED, DocumentProblem, ENCRYPTED, Expansion, tooLarge } from './document-inspection.ts';
import {
  EndOfBytes,
  type PdfDictionary,
  PdfName,
  PdfReader,
  PdfReference,
  type PdfValue,
} from './pdf-values.ts';
import type { RandomAccessFile } from './random-access-file.ts';

/** Where objects stand: in the file, or within a stream that holds many of them. */
export interface ObjectPlaces {
  starts: Map<number, number>;
  streams: Map<number, number>;
}

interface ObjectStream {
  bytes: Buffer;
  starts: Map<number, number>;
}

export interface PdfObject {
  number: number;
  value: PdfValue;
  /** Of the packed bytes; null for an object that is no stream. */
  contentsStart: number | null;
}

/** Most objects are short; only a table or a long list needs more. */
const WINDOWS = [4 * 1024, 64 * 1024, 1024 * 1024, 8 * 1024 * 1024];
const OBJECTS_IN_STREAM_MAX = 100_000;
const CACHE_BYTES = 32 * 1024 * 1024;
const LINKS_MAX = 20;

export class PdfObjects {
  readonly places: ObjectPlaces = { starts: new Map(), streams: new Map() };
  readonly #expansion = new Expansion();
  readonly #streams = new Map<number, ObjectStream>();
  #cachedBytes = 0;
  readonly #file: RandomAccessFile;

  constructor(file: RandomAccessFile) {
    this.#file = file;
  }

  /** Follows references; null stands for what does not exist. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    let found = value ?? null;
    for (let links = 0; found instanceof PdfReference; links++) {
      if (links > LINKS_MAX) throw new Error('References without end');
      found = await this.#find(found.number);
    }
    return found;
  }

  async dictionary(value: PdfValue | undefined): Promise<PdfDictionary | null> {
    const found = await this.resolve(value);
    return found instanceof Map ? found : null;
  }

  /** Parses from a place, with as many bytes as it takes. */
  parseAt<Result>(start: number, parse: (reader: PdfReader) => Result): Result {
    for (const window of WINDOWS) {
      const bytes = this.#file.read(start, window);
      try {
        return parse(new PdfReader(bytes));
      } catch (error) {
        if (!(error instanceof EndOfBytes) || bytes.length < window) throw error;
      }
    }
    throw new Error('Too long');
  }

  objectAt(start: number): PdfObject {
    return this.parseAt(start, (reader) => {
      const number = Number(reader.word());
      reader.word();
      if (reader.word() !== 'obj') throw new Error('No object');
      const value = reader.value();
      const contentsStart = value instanceof Map ? this.#contentsStart(start + reader.at) : null;
      return { number, value, contentsStart };
    });
  }

  async contents({ value, contentsStart }: PdfObject): Promise<Buffer> {
    if (!(value instanceof Map) || contentsStart === null) throw new Error('No stream');
    const length = await this.resolve(value.get('Length'));
    if (typeof length !== 'number' || !(length >= 0)) throw new Error('No length');
    if (length > DOCUMENT_LIMITS.partBytes) throw tooLarge(DOCUMENT_LIMITS.partBytes);
    return unpackStream(this.#file.read(contentsStart, length), value, this.#expansion);
  }

  async objectStream(number: number): Promise<ObjectStream> {
    const known = this.#streams.get(number);
    if (known) return known;
    const start = this.places.starts.get(number);
    if (!start) throw new Error('No stream');
    const object = this.objectAt(start);
    const dictionary = object.value as PdfDictionary;
    // A space, so that a number at the very end is known to have ended.
    const bytes = Buffer.concat([await this.contents(object), Buffer.from(' ')]);
    const [count, first] = [dictionary.get('N'), dictionary.get('First')];
    if (typeof count !== 'number' || typeof first !== 'number') throw new Error('No index');
    const stream = { bytes, starts: readIndex(bytes, count, first) };
    this.#remember(number, stream);
    return stream;
  }

  async #find(number: number): Promise<PdfValue> {
    const start = this.places.starts.get(number);
    if (start) {
      const object = this.objectAt(start);
      if (object.number !== number) throw new Error('Another object');
      return object.value;
    }
    const holder = this.places.streams.get(number);
    if (holder === undefined) return null;
    const { bytes, starts } = await this.objectStream(holder);
    const within = starts.get(number);
    return within === undefined ? null : new PdfReader(bytes, within).value();
  }

  #contentsStart(end: number): number | null {
    const after = this.#file.read(end, 64).toString('latin1');
    const found = /^[\0\t\n\f\r ]*stream(?:\r\n|\n|\r)/.exec(after);
    return found ? end + found[0].length : null;
  }

  #remember(number: number, stream: ObjectStream): void {
    this.#streams.set(number, stream);
    this.#cachedBytes += stream.bytes.length;
    for (const [old, { bytes }] of this.#streams) {
      if (this.#cachedBytes <= CACHE_BYTES || old === number) return;
      this.#streams.delete(old);
      this.#cachedBytes -= bytes.length;
    }
  }
}

function readIndex(bytes: Buffer, count: number, first: number): Map<number, number> {
  if (count > OBJECTS_IN_STREAM_MAX) throw new DocumentProblem('it has too many parts');
  const reader = new PdfReader(bytes);
  const starts = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const number = Number(reader.word());
    const start = first + Number(reader.word());
    if (!(start <= bytes.length)) throw new Error('Beyond the end');
    starts.set(number, start);
  }
  return starts;
}

const inflateBytes = promisify(inflate);

/** Only what the structure of a PDF is packed with; pictures are not looked at. */
async function unpackStream(
  packed: Buffer,
  dictionary: PdfDictionary,
  expansion: Expansion,
): Promise<Buffer> {
  const filter = only(dictionary.get('Filter'));
  if (filter === undefined || filter === null) {
    expansion.add(packed.length);
    return packed;
  }
  if (!(filter instanceof PdfName) || !/^(?:FlateDecode|Fl)$/.test(filter.name))
    throw new Error('Another filter');
  const bytes = await inflateWithin(packed);
  expansion.add(bytes.length);
  const settings = only(dictionary.get('DecodeParms'));
  return settings instanceof Map ? withoutPredictor(bytes, settings) : bytes;
}

function only(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new Error('Several filters');
  return value[0];
}

async function inflateWithin(packed: Buffer): Promise<Buffer> {
  try {
    return await inflateBytes(packed, {
      maxOutputLength: DOCUMENT_LIMITS.partBytes,
      // Viewers accept what ends too early.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(DOCUMENT_LIMITS.partBytes);
    throw error;
  }
}

/** Tables are stored as differences between rows, as in a PNG picture. */
function withoutPredictor(bytes: Buffer, settings: PdfDictionary): Buffer {
  const predictor = settings.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = settings.get('Columns') ?? 1;
  if (typeof predictor !== 'number' || predictor < 10) throw new Error('Another predictor');
  if (typeof columns !== 'number' || !(columns >= 1 && columns <= 1000))
    throw new Error('No columns');
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0);
      const above = row === 0 ? 0 : (plain[at - columns] ?? 0);
      const corner = column === 0 || row === 0 ? 0 : (plain[at - columns - 1] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][kind] ?? 0;
      plain[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return plain;
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((byte) => Math.abs(guess - byte));
  if ((byLeft ?? 0) <= (byAbove ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left;
  return (byAbove ?? 0) <= (byCorner ?? 0) ? above : corner;
}

/** Finds the objects of a PDF by its tables, or, where these are broken, by reading all of it. */
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
