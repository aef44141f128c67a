/** Reads what a ZIP says of itself, and trusts none of it. Nothing is unpacked here. */
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { DAMAGED, DocumentProblem, tooLarge } from './document-inspection.ts';
import type { RandomAccessFile } from './random-access-file.ts';

export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Of its header; the contents follow it. */
  start: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const END64_SIGNATURE = 0x06064b50;
const END64_BYTES = 56;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_SIGNATURE = 0x04034b50;
const HEADER_BYTES = 30;
const ZIP64_EXTRA = 1;
const IN_ZIP64 = 0xffffffff;
/** Of the whole directory: names of usual length, ten thousand times. */
const DIRECTORY_MAX_BYTES = 8 * 1024 * 1024;

export function readZipDirectory(file: RandomAccessFile): Map<string, ZipEntry> {
  const end = findEnd(file);
  if (end.entries > DOCUMENT_LIMITS.zipEntries) throw tooMany();
  if (end.start + end.bytes > file.size) throw damaged();
  if (end.bytes > DIRECTORY_MAX_BYTES) throw tooMany();
  const entries = readEntries(file.read(end.start, end.bytes));
  if (entries.length !== end.entries) throw damaged();
  refuseUnsafeNames(entries);
  refuseOverlaps(entries, end.start);
  const expandsTo = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (expandsTo > DOCUMENT_LIMITS.zipExpandsToBytes)
    throw tooLarge(DOCUMENT_LIMITS.zipExpandsToBytes);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.size !== entries.length)
    throw new DocumentProblem('it holds two parts with the same name');
  return byName;
}

/** The contents of an entry as they lie in the file. */
export function packedStart(file: RandomAccessFile, entry: ZipEntry): number {
  const header = file.read(entry.start, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== HEADER_SIGNATURE) throw damaged();
  return entry.start + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function findEnd(file: RandomAccessFile): { start: number; bytes: number; entries: number } {
  const tailStart = Math.max(0, file.size - END_BYTES - COMMENT_MAX);
  const tail = file.read(tailStart, file.size - tailStart);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    // The comment reaches to the end of the file; otherwise it is a signature inside a comment.
    if (at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const end64 = findEnd64(file, tailStart + at);
    if (end64) return end64;
    if (tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0) throw damaged();
    return {
      entries: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
  }
  throw damaged();
}

function findEnd64(file: RandomAccessFile, endStart: number) {
  if (endStart < LOCATOR_BYTES) return null;
  const locator = file.read(endStart - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== LOCATOR_SIGNATURE) return null;
  const end = file.read(large(locator, 8), END64_BYTES);
  if (end.length < END64_BYTES || end.readUInt32LE(0) !== END64_SIGNATURE) throw damaged();
  return { entries: large(end, 32), bytes: large(end, 40), start: large(end, 48) };
}

function readEntries(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + ENTRY_BYTES > directory.length) throw damaged();
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw damaged();
    const sizes = readSizes(directory, at, directory.subarray(nameEnd, extraEnd));
    entries.push({
      // Names that are not UTF-8 are none that a presentation needs.
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      crc: directory.readUInt32LE(at + 16),
      ...sizes,
    });
    if (entries.length > DOCUMENT_LIMITS.zipEntries) throw tooMany();
    at = next;
  }
  return entries;
}

/** Those that do not fit into 32 bits stand in an extra field, in this order. */
function readSizes(directory: Buffer, at: number, extra: Buffer) {
  let bytes = directory.readUInt32LE(at + 24);
  let packedBytes = directory.readUInt32LE(at + 20);
  let start = directory.readUInt32LE(at + 42);
  if (bytes !== IN_ZIP64 && packedBytes !== IN_ZIP64 && start !== IN_ZIP64)
    return { bytes, packedBytes, start };
  const large64 = zip64Numbers(extra);
  const next = () => {
    const value = large64.shift();
    if (value === undefined) throw damaged();
    return value;
  };
  if (bytes === IN_ZIP64) bytes = next();
  if (packedBytes === IN_ZIP64) packedBytes = next();
  if (start === IN_ZIP64) start = next();
  return { bytes, packedBytes, start };
}

function zip64Numbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) throw damaged();
    if (extra.readUInt16LE(at) === ZIP64_EXTRA) {
      const numbers: number[] = [];
      for (let value = at + 4; value + 8 <= end; value += 8) numbers.push(large(extra, value));
      return numbers;
    }
    at = end;
  }
  throw damaged();
}

/** Nothing is written under these names; a program that opens the file might. */
function refuseUnsafeNames(entries: readonly ZipEntry[]): void {
  for (const { name } of entries) {
    const parts = name.split(/[\\/]/);
    if (name.includes('\0') || parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(name))
      throw new DocumentProblem('it names parts that lie outside it');
  }
}

/** Many entries on the same bytes: how a small file becomes a huge one with honest sizes. */
function refuseOverlaps(entries: readonly ZipEntry[], directoryStart: number): void {
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.start - other.start)) {
    if (entry.start < free) throw new DocumentProblem('its parts overlap');
    free = entry.start + HEADER_BYTES + Buffer.byteLength(entry.name) + entry.packedBytes;
  }
  if (free > directoryStart) throw damaged();
}

function large(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw damaged();
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw damaged();
  return value;
}

const damaged = () => new DocumentProblem(DAMAGED);
const tooMany = () =>
  new DocumentProblem(
    `it holds more than ${DOCUMENT_LIMITS.zipEntries.toLocaleString('en')} files`,
  );
