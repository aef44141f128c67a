/** The records of a ZIP file (APPNOTE 6.3.10), for files that are stored as they are. */

const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Made on Unix: of other systems, unzip takes the names for those of MS-DOS, whatever the flags say. */
const MADE_BY = (3 << 8) | VERSION_ZIP64;
const READABLE_FILE = 0o100644 * 0x1_0000;
/** The checksum follows the bytes, and names are UTF-8. */
const FLAGS = 0x0808;

export interface ZipEntry {
  name: string;
  /** As local clocks show it, since a ZIP file knows no zones: 2026-09-02T14:40:00+02:00. */
  modified: string;
  /** Less than 4 GB. */
  size: number;
}

/** An entry whose bytes have been written. */
export interface WrittenEntry extends ZipEntry {
  checksum: number;
  /** Where its header stands. */
  offset: number;
}

/** Before the bytes of a file. */
export function localHeader({ name, modified }: ZipEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(timestamp(modified), 10);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** After them. */
export function dataDescriptor({ size, checksum }: { size: number; checksum: number }): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(checksum, 4);
  descriptor.writeUInt32LE(size, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

/** In the list at the end. */
export function centralHeader({ name, modified, size, checksum, offset }: WrittenEntry): Buffer {
  const isFar = offset >= MAX_32;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(MADE_BY, 4);
  header.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt32LE(timestamp(modified), 12);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(Buffer.byteLength(name), 28);
  header.writeUInt16LE(isFar ? 12 : 0, 30);
  header.writeUInt32LE(READABLE_FILE, 38);
  header.writeUInt32LE(isFar ? MAX_32 : offset, 42);
  return Buffer.concat([header, Buffer.from(name), ...(isFar ? [farOffset(offset)] : [])]);
}

/** In steps of two seconds, counted from 1980: the date above the time. */
function timestamp(modified: string): number {
  const parts = modified.split(/\D/).map(Number);
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const date = ((year - 1980) << 9) | (month << 5) | day;
  return date * 0x1_0000 + ((hour << 11) | (minute << 5) | (second >> 1));
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/** The end: where the list is. What is too large for 32 bits stands in a second form before it. */
export function endRecords(count: number, listOffset: number, listSize: number): Buffer {
  const isLarge = count >= MAX_16 || listOffset >= MAX_32 || listSize >= MAX_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(listSize, MAX_32), 12);
  end.writeUInt32LE(Math.min(listOffset, MAX_32), 16);
  return isLarge ? Buffer.concat([largeEnd(count, listOffset, listSize), end]) : end;
}

function largeEnd(count: number, listOffset: number, listSize: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_ZIP64, 12);
  end.writeUInt16LE(VERSION_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(listSize), 40);
  end.writeBigUInt64LE(BigInt(listOffset), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(listOffset + listSize), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
