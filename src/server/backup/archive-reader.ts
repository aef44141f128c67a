/** Reads the file of a backup and trusts none of it: each byte must be what the writer writes. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { checksumAndEnd } from './archive-writer.ts';
import {
  BackupError,
  type Entry,
  HEADER_BYTES,
  headerOf,
  MANIFEST_MAX_BYTES,
  MANIFEST_NAME,
  type Manifest,
  manifestSchemaFor,
  manifestStartSchema,
  paddingOf,
  ROWS_MAX_BYTES,
  spanOf,
  VERSION,
} from './format.ts';
import type { BackupPlan } from './table.ts';

export interface ArchiveReader {
  manifest: Manifest;
  /** Compares all entries with the manifest, and resolves with the SHA-256 of the whole file. */
  check(): Promise<string>;
  /** The bytes of an entry of the manifest, after they were compared with it; for rows. */
  read(entry: Entry): Promise<Buffer>;
  /** The bytes of an entry of any size; fails at its end when they are not those of the manifest. */
  stream(entry: Entry): AsyncGenerator<Buffer>;
  /** The error to throw for a file that is whole but cannot be a backup. */
  refusal(reason: string): BackupError;
  close(): Promise<void>;
}

// Checksum entry (header and one block) and end mark.
const TAIL_BYTES = 2048;
const CHUNK_BYTES = 256 * 1024;
const CHECKSUM_LINE = /^[0-9a-f]{64} ([0-9]{1,9})\n/;

export async function openArchive(path: string, plan: BackupPlan): Promise<ArchiveReader> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const manifestBytes = await readManifest(file, path, size);
    const manifest = parseManifest(path, manifestBytes, plan);
    const offsets = offsetsOf(manifest);
    const refusal = (reason: string) =>
      new BackupError(`${path} is not a valid backup (${reason}); nothing was changed.`);
    if (offsets.of.size !== manifest.entries.length) throw refusal('an entry is in it twice');
    // The entries fill the file up to the manifest, without a gap and without anything between.
    if (offsets.end !== size - TAIL_BYTES - spanOf(manifestBytes.length)) throw damaged(path);

    async function* stream(entry: Entry): AsyncGenerator<Buffer> {
      const { name, size } = entry;
      const start = offsets.of.get(name);
      const header = start === undefined ? null : await readAt(file, start, HEADER_BYTES);
      if (start === undefined || !header?.equals(await headerOf(name, size))) throw damaged(path);
      const hash = createHash('sha256');
      for (let at = 0; at < size; at += CHUNK_BYTES) {
        const length = Math.min(CHUNK_BYTES, size - at);
        const chunk = await readAt(file, start + HEADER_BYTES + at, length);
        if (chunk === null) throw damaged(path);
        hash.update(chunk);
        yield chunk;
      }
      const padding = paddingOf(size);
      const found = await readAt(file, start + HEADER_BYTES + size, padding.length);
      if (!found?.equals(padding) || hash.digest('hex') !== entry.sha256) throw damaged(path);
    }

    return {
      manifest,
      stream,
      async check() {
        const whole = createHash('sha256');
        for (const entry of manifest.entries) {
          whole.update(await headerOf(entry.name, entry.size));
          for await (const chunk of stream(entry)) whole.update(chunk);
          whole.update(paddingOf(entry.size));
        }
        whole.update(await headerOf(MANIFEST_NAME, manifestBytes.length));
        whole.update(manifestBytes).update(paddingOf(manifestBytes.length));
        return whole.update(await checksumAndEnd(manifestBytes)).digest('hex');
      },
      async read(entry) {
        if (entry.size > ROWS_MAX_BYTES) throw damaged(path);
        return buffer(stream(entry));
      },
      refusal,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`, error);
    throw new BackupError(`${path} cannot be read (${code}).`, error);
  }
  throw new BackupError(`${path} is not a file.`);
}

async function readManifest(file: FileHandle, path: string, fileSize: number): Promise<Buffer> {
  const tailOffset = fileSize - TAIL_BYTES;
  const tail = await readAt(file, tailOffset, TAIL_BYTES);
  const line = tail && CHECKSUM_LINE.exec(tail.toString('latin1', HEADER_BYTES));
  if (!tail || !line) {
    throw new BackupError(
      `${path} is cut off, damaged or not a backup of this site; nothing was changed.`,
    );
  }
  const size = Number(line[1]);
  if (size > MANIFEST_MAX_BYTES) throw damaged(path);
  const bytes = await readEntry(file, tailOffset - spanOf(size), { name: MANIFEST_NAME, size });
  if (bytes === null || !tail.equals(await checksumAndEnd(bytes))) throw damaged(path);
  return bytes;
}

function parseManifest(path: string, bytes: Buffer, plan: BackupPlan): Manifest {
  const parsed = parseJson(bytes);
  const start = manifestStartSchema.safeParse(parsed);
  if (start.success && start.data.version !== VERSION) {
    throw new BackupError(
      `${path} was made by another version of this site (format ${start.data.version}, not ` +
        `${VERSION}); nothing was changed.`,
    );
  }
  const manifest = manifestSchemaFor(plan).safeParse(parsed);
  if (manifest.success) return manifest.data;
  const field = manifest.error.issues[0]?.path.join('.') || 'all of it';
  throw new BackupError(
    `${path} is not a valid backup (its manifest is wrong at ${field}); nothing was changed.`,
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function offsetsOf({ entries }: Manifest): { of: Map<string, number>; end: number } {
  const of = new Map<string, number>();
  let end = 0;
  for (const { name, size } of entries) {
    of.set(name, end);
    end += spanOf(size);
  }
  return { of, end };
}

/** Null when header or padding are not exactly those of an entry with that name and size. */
async function readEntry(
  file: FileHandle,
  offset: number,
  { name, size }: Pick<Entry, 'name' | 'size'>,
): Promise<Buffer | null> {
  const span = await readAt(file, offset, spanOf(size));
  if (!span?.subarray(0, HEADER_BYTES).equals(await headerOf(name, size))) return null;
  const bytes = span.subarray(HEADER_BYTES, HEADER_BYTES + size);
  const isPadded = span.subarray(HEADER_BYTES + size).every((byte) => byte === 0);
  return isPadded ? bytes : null;
}

/** Null when the file does not have these bytes. */
async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer | null> {
  if (offset < 0) return null;
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) return null;
    filled += bytesRead;
  }
  return bytes;
}

function damaged(path: string): BackupError {
  return new BackupError(`${path} is damaged; nothing was changed.`);
}
