import { crc32 } from 'node:zlib';
import {
  centralHeader,
  dataDescriptor,
  endRecords,
  localHeader,
  type WrittenEntry,
  type ZipEntry,
} from './zip-records.ts';

export interface ZipSource extends ZipEntry {
  /** Asked for when its turn comes, so that one file is open at a time. */
  open(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/** How many bytes the whole has: known before, so that a download can show how far it is. */
export function zipSize(entries: readonly ZipEntry[]): number {
  let offset = 0;
  let listSize = 0;
  for (const entry of entries) {
    listSize += centralHeader({ ...entry, checksum: 0, offset }).length;
    offset += localHeader(entry).length + entry.size + 16;
  }
  return offset + listSize + endRecords(entries.length, offset, listSize).length;
}

/**
 * A ZIP of files as they are: documents and pictures are packed already. Nothing is held but what is
 * on its way; a reader that stops closes the open file.
 */
export async function* zip(sources: readonly ZipSource[]): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const { open, ...entry } of sources) {
    const { name, size } = entry;
    const header = localHeader(entry);
    yield header;
    let checksum = 0;
    let seen = 0;
    for await (const chunk of await open()) {
      checksum = crc32(chunk, checksum);
      seen += chunk.length;
      yield chunk;
    }
    // Better a download that breaks off than one that looks whole.
    if (seen !== size) throw new Error(`${name} has ${seen} bytes instead of ${size}.`);
    yield dataDescriptor({ size, checksum });
    written.push({ ...entry, checksum, offset });
    offset += header.length + size + 16;
  }
  const list = Buffer.concat(written.map(centralHeader));
  yield list;
  yield endRecords(written.length, offset, list.length);
}
