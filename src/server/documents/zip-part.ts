import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import {
  DAMAGED,
  DocumentProblem,
  ENCRYPTED,
  type Expansion,
  tooLarge,
} from './document-inspection.ts';
import type { RandomAccessFile } from './random-access-file.ts';
import { packedStart, type ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
const PIECE_BYTES = 64 * 1024;

/** Unpacks a part piece by piece; stops where it becomes larger than it says or may be. */
export async function* readZipPart(
  file: RandomAccessFile,
  entry: ZipEntry,
  expansion: Expansion,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted) throw new DocumentProblem(ENCRYPTED);
  if (entry.bytes > DOCUMENT_LIMITS.partBytes) throw tooLarge(DOCUMENT_LIMITS.partBytes);
  let bytes = 0;
  let crc = 0;
  for await (const piece of unpacked(file, entry)) {
    bytes += piece.length;
    if (bytes > entry.bytes) throw new DocumentProblem('its parts are larger than it says');
    expansion.add(piece.length);
    crc = crc32(piece, crc);
    yield piece;
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new DocumentProblem(DAMAGED);
}

function unpacked(
  file: RandomAccessFile,
  entry: ZipEntry,
): Iterable<Buffer> | AsyncIterable<Buffer> {
  const pieces = packed(file, packedStart(file, entry), entry.packedBytes);
  if (entry.method === STORED) return pieces;
  if (entry.method === DEFLATED) return inflated(pieces);
  throw new DocumentProblem(DAMAGED);
}

function* packed(file: RandomAccessFile, start: number, length: number): Generator<Buffer> {
  for (let at = 0; at < length; at += PIECE_BYTES) {
    const piece = file.read(start + at, Math.min(PIECE_BYTES, length - at));
    if (piece.length === 0) throw new DocumentProblem(DAMAGED);
    yield piece;
  }
}

async function* inflated(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  // What is wrong with the bytes is told to whoever reads.
  pipeline(Readable.from(pieces), inflate, () => {});
  yield* inflate;
}
