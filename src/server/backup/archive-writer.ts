/** Writes the file of a backup: entries one after the other, then the manifest and its checksum. */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import {
  BackupError,
  CHECKSUM_NAME,
  END_MARK,
  ENTRY_MAX_BYTES,
  type Entry,
  FORMAT,
  headerOf,
  MANIFEST_MAX_BYTES,
  MANIFEST_NAME,
  type Manifest,
  paddingOf,
  ROWS_MAX_BYTES,
  VERSION,
} from './format.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** As add, for bytes of which only the size is known yet. */
  addStream(name: string, size: number, stream: AsyncIterable<Buffer>): Promise<void>;
  /** Resolves when all of the file is safe on the disk. */
  finish(facts: Pick<Manifest, 'createdAt' | 'engine' | 'rows'>): Promise<FinishedArchive>;
  /** Removes the unfinished file. */
  discard(): Promise<void>;
}

export interface FinishedArchive {
  bytes: number;
  /** The SHA-256 of the whole file, as `sha256sum` computes it. */
  checksum: string;
}

/** Makes a new file that only its owner can read, because it will hold password hashes. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const entries: Entry[] = [];
  const whole = createHash('sha256');
  let written = 0;

  async function write(bytes: Buffer): Promise<void> {
    await explained(path, () => file.writeFile(bytes));
    whole.update(bytes);
    written += bytes.length;
  }

  async function writeEntry(name: string, bytes: Buffer): Promise<void> {
    const header = await headerOf(name, bytes.length);
    await write(Buffer.concat([header, bytes, paddingOf(bytes.length)]));
  }

  return {
    async add(name, bytes) {
      refuseTooLarge(name, bytes.length, ROWS_MAX_BYTES);
      await writeEntry(name, bytes);
      entries.push({ name, size: bytes.length, sha256: sha256(bytes) });
    },

    async addStream(name, size, stream) {
      refuseTooLarge(name, size, ENTRY_MAX_BYTES);
      const hash = createHash('sha256');
      let missing = size;
      await write(await headerOf(name, size));
      for await (const chunk of stream) {
        hash.update(chunk);
        missing -= chunk.length;
        await write(chunk);
      }
      if (missing !== 0)
        throw new BackupError(`${name} does not have the size that its storage said.`);
      await write(paddingOf(size));
      entries.push({ name, size, sha256: hash.digest('hex') });
    },

    async finish({ createdAt, engine, rows }) {
      const contents: Manifest = {
        format: FORMAT,
        version: VERSION,
        createdAt,
        engine,
        rows,
        entries,
      };
      const manifest = Buffer.from(JSON.stringify(contents));
      refuseTooLarge(MANIFEST_NAME, manifest.length, MANIFEST_MAX_BYTES);
      await writeEntry(MANIFEST_NAME, manifest);
      await write(await checksumAndEnd(manifest));
      await explained(path, () => file.sync());
      await file.close();
      return { bytes: written, checksum: whole.digest('hex') };
    },

    async discard() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** The last bytes of the file. They say how long the manifest is, so that it can be found. */
export async function checksumAndEnd(manifest: Buffer): Promise<Buffer> {
  const line = Buffer.from(`${sha256(manifest)} ${manifest.length}\n`);
  return Buffer.concat([
    await headerOf(CHECKSUM_NAME, line.length),
    line,
    paddingOf(line.length),
    END_MARK,
  ]);
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

// What a restore would refuse must not become a backup.
function refuseTooLarge(name: string, size: number, max: number): void {
  if (size > max) throw new BackupError(`${name} is too large for a backup (${size} bytes).`);
}

async function explained(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT'
      ? new BackupError(`There is no space left to write ${path}.`, error)
      : new BackupError(`${path} cannot be written (${code}).`, error);
  }
}
