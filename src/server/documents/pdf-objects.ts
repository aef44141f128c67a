import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { DocumentProblem, Expansion, tooLarge } from './document-inspection.ts';
import { unpackStream } from './pdf-stream.ts';
import {
  EndOfBytes,
  type PdfDictionary,
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
