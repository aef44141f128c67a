/** Reads a ZIP of stored files by its list at the end, as programs do that open archives. */
import { crc32 } from 'node:zlib';

export interface ZipFile {
  name: string;
  bytes: Buffer;
  /** As the archive says it, in no zone: 2026-09-02 14:40:00. */
  modified: string;
}

export function readZip(archive: Buffer): ZipFile[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 !== archive.length) throw new Error('The archive has no end.');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  if (at + archive.readUInt32LE(end + 12) !== end) throw new Error('The list is not at the end.');
  const files: ZipFile[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new Error('The list is broken.');
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error('The file is packed.');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const size = archive.readUInt32LE(at + 24);
    const header = archive.readUInt32LE(at + 42);
    const nameAgain = archive.toString('utf8', header + 30, header + 30 + nameLength);
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x0800) !== 0;
    if (!isUtf8 && !/^[\x20-\x7e]+$/.test(name)) throw new Error(`${name} is not marked as UTF-8.`);
    const [modified, modifiedAgain] = [at + 12, header + 10].map((stamp) =>
      readStamp(archive, stamp),
    );
    if (
      archive.readUInt32LE(header) !== 0x0403_4b50 ||
      nameAgain !== name ||
      modified !== modifiedAgain
    ) {
      throw new Error(`${name} is not where the list says.`);
    }
    const start = header + 30 + nameLength + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(start, start + size);
    const checksum = archive.readUInt32LE(at + 16);
    const descriptor = start + size;
    if (crc32(bytes) !== checksum || archive.readUInt32LE(descriptor + 4) !== checksum) {
      throw new Error(`${name} is damaged.`);
    }
    files.push({ name, bytes, modified: modified ?? '' });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** Two bytes of time and two of date, as MS-DOS had them. */
function readStamp(archive: Buffer, at: number): string {
  const [time, date] = [archive.readUInt16LE(at), archive.readUInt16LE(at + 2)];
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = [1980 + (date >> 9), pad((date >> 5) & 15), pad(date & 31)].join('-');
  return `${day} ${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(pad).join(':')}`;
}
