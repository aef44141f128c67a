/** Opens a ZIP and trusts none of what it says of itself. */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import {
  DAMAGED,
  DocumentProblem,
  ENCRYPTED,
  type Expansion,
  tooLarge,
} from './document-inspection.ts';
import type { RandomAccessFile } from './random-access-file.ts';

/** Yields the unpacked bytes of one part, piece by piece. */
export type ReadPart = (expansion: Expansion) => AsyncGenerator<Buffer>;

const HEADER_BYTES = 30;
/** What stands behind the list of entries: its end, also as ZIP64, and a comment. */
const END_BYTES = 22 + 20 + 56;
const NAME_MAX_BYTES = 1000;
const PIECE_BYTES = 64 * 1024;

/** By name in lower case. Nothing is unpacked until a part is read. */
export async function openZip(file: RandomAccessFile): Promise<Map<string, ReadPart>> {
  const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.size, {
    lazyEntries: true,
    autoClose: false,
    // Names and sizes are checked below, each with a sentence for the author.
    decodeStrings: false,
    validateEntrySizes: false,
  });
  if (zip.entryCount > DOCUMENT_LIMITS.zipEntries) throw tooMany();
  const directoryStart = Number(zip.readEntryCursor);
  const entries: Entry[] = [];
  const parts = new Map<string, ReadPart>();
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    parts.set(safeName(entry), (expansion) => readPart(zip, entry, expansion));
  }
  const unread = file.size - Number(zip.readEntryCursor);
  if (unread > END_BYTES + zip.comment.length) throw new DocumentProblem(DAMAGED);
  if (parts.size < entries.length)
    throw new DocumentProblem('it holds two parts with the same name');
  refuseOverlaps(entries, directoryStart);
  const expandsTo = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (expandsTo > DOCUMENT_LIMITS.zipExpandsToBytes)
    throw tooLarge(DOCUMENT_LIMITS.zipExpandsToBytes);
  return parts;
}

/** Nothing is written under these names; a program that opens the file might. */
function safeName({ fileNameRaw }: Entry): string {
  if (fileNameRaw.length > NAME_MAX_BYTES) throw new DocumentProblem(DAMAGED);
  const name = fileNameRaw.toString('utf8').replaceAll('\\', '/');
  if (name.includes('\0') || validateFileName(name) !== null)
    throw new DocumentProblem('it names parts that lie outside it');
  return name.toLowerCase();
}

/** Many entries on the same bytes: how a small file becomes a huge one with honest sizes. */
function refuseOverlaps(entries: readonly Entry[], directoryStart: number): void {
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let free = 0;
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of inOrder) {
    if (start < free) throw new DocumentProblem('its parts overlap');
    free = start + HEADER_BYTES + fileNameLength + compressedSize;
  }
  if (free > directoryStart) throw new DocumentProblem(DAMAGED);
}

/** Stops where a part becomes larger than it says or may be. */
async function* readPart(zip: ZipFile, entry: Entry, expansion: Expansion): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new DocumentProblem(ENCRYPTED);
  if (entry.uncompressedSize > DOCUMENT_LIMITS.partBytes) throw tooLarge(DOCUMENT_LIMITS.partBytes);
  let bytes = 0;
  let crc = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    bytes += piece.length;
    if (bytes > entry.uncompressedSize)
      throw new DocumentProblem('its parts are larger than it says');
    expansion.add(piece.length);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || crc !== entry.crc32) throw new DocumentProblem(DAMAGED);
}

class FileReader extends RandomAccessReader {
  readonly #file: RandomAccessFile;

  constructor(file: RandomAccessFile) {
    super();
    this.#file = file;
  }

  /** Short reads of the list of entries, of which there may be thousands. */
  override read(
    into: Buffer,
    at: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file.read(position, length).copy(into, at);
    setImmediate(callback, null);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.#file, start, end));
  }
}

function* piecesOf(file: RandomAccessFile, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += PIECE_BYTES)
    yield file.read(at, Math.min(PIECE_BYTES, end - at));
}

const tooMany = () =>
  new DocumentProblem(
    `it holds more than ${DOCUMENT_LIMITS.zipEntries.toLocaleString('en')} files`,
  );
