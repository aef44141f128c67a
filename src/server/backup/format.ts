/** What stands in a backup: entries of a tar file, a manifest that lists them, and its checksum. */

import { pack } from 'tar-stream';
import { z } from 'zod';
import type { Table } from '../db/table.ts';
import type { BackupPlan } from './table.ts';

/** A backup that cannot be made or used: its message is one sentence for a person. */
export class BackupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BackupError';
  }
}

export const FORMAT = 'risk-innovation-challenge-backup';
/** A restore refuses any other: it rises with every change of the tables. */
export const VERSION = 1;

export const MANIFEST_NAME = 'manifest.json';
export const CHECKSUM_NAME = 'manifest.sha256';

/** Small enough for one statement of every engine and for memory. */
export const PAGE_ROWS = 500;
/** Of rows, which are read as a whole; files are streamed. */
export const ROWS_MAX_BYTES = 64 * 1024 * 1024;
/** As much as the header of a tar file can say. */
export const ENTRY_MAX_BYTES = 8 * 1024 ** 3 - 1;
export const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

const count = z.int().min(0);

export interface Entry {
  name: string;
  size: number;
  sha256: string;
}

/** How many rows there are of each table. */
export type RowCounts = Record<string, number>;

export interface Manifest {
  format: typeof FORMAT;
  version: typeof VERSION;
  createdAt: string;
  engine: 'sqlite' | 'postgres';
  rows: RowCounts;
  entries: Entry[];
}

export function manifestSchemaFor(plan: BackupPlan): z.ZodType<Manifest> {
  const rows: Record<string, z.ZodType<number>> = Object.fromEntries(
    plan.tables.map(({ name }) => [name, count]),
  );
  return z.strictObject({
    format: z.literal(FORMAT),
    version: z.literal(VERSION),
    createdAt: z.iso.datetime(),
    engine: z.enum(['sqlite', 'postgres']),
    rows: z.strictObject(rows),
    entries: z.array(
      z.strictObject({
        name: z
          .string()
          .max(NAME_MAX_BYTES)
          .refine((name) => meaningOf(name, plan) !== null),
        size: z.int().min(0).max(ENTRY_MAX_BYTES),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
  });
}

/** Enough to tell a backup of another version from a file that is none. */
export const manifestStartSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

export function noRows({ tables }: BackupPlan): RowCounts {
  return Object.fromEntries(tables.map(({ name }) => [name, 0]));
}

export function rowsEntryName(table: string, page: number): string {
  return `rows/${table}-${String(page).padStart(4, '0')}.jsonl`;
}

export function objectEntryName(key: string): string {
  return `objects/${key}`;
}

export type EntryMeaning = { table: Table } | { key: string };

/** What an entry is by its name; null for a name that no backup has. */
export function meaningOf(name: string, plan: BackupPlan): EntryMeaning | null {
  if (name.startsWith('objects/')) {
    const key = name.slice('objects/'.length);
    return plan.isKey(key) ? { key } : null;
  }
  const named = /^rows\/([a-z_]+)-[0-9]{4,}\.jsonl$/.exec(name)?.[1];
  const table = plan.tables.find((candidate) => candidate.name === named);
  return table ? { table } : null;
}

/**
 * How entries lie in the file: a header of one block, the bytes, zeros up to the next block. Every
 * part follows from name and size alone, so that a reader can compare it to the last bit.
 */
const BLOCK = 512;
/** Two empty blocks close a tar file. */
export const END_MARK = Buffer.alloc(2 * BLOCK);
export const HEADER_BYTES = BLOCK;
/** Longer names would need headers of more than one block. */
export const NAME_MAX_BYTES = 100;

/** Header, bytes and padding together. */
export function spanOf(size: number): number {
  return BLOCK + size + paddingOf(size).length;
}

export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export function headerOf(name: string, size: number): Promise<Buffer> {
  if (Buffer.byteLength(name) > NAME_MAX_BYTES) {
    throw new Error(`Too long a name for an entry: ${JSON.stringify(name)}`);
  }
  return new Promise((resolve) => {
    const archive = pack();
    archive.once('data', (header) => resolve(header as Buffer));
    // The time of the backup stands in the manifest.
    archive.entry({ name, size, mode: 0o600, mtime: new Date(0) });
  });
}
