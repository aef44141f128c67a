/** What stands in a backup: entries of a tar file, a manifest that lists them, and its checksum. */
import { z } from 'zod';
import { imageIdOfKey, imageKey } from '../../modules/objects/image-keys.ts';
import { BACKUP_TABLES, type BackupTable } from '../db/backup-rows.ts';
import type { Tables } from '../db/tables.ts';
import { NAME_MAX_BYTES } from './tar-layout.ts';

export const FORMAT = 'risk-innovation-challenge-backup';
/**
 * A restore refuses any other, so it rises only when older backups cannot be read any more. A table
 * or a column that came later does not need that: see `rows` below.
 */
export const VERSION = 1;

export const MANIFEST_NAME = 'manifest.json';
export const CHECKSUM_NAME = 'manifest.sha256';

/** Small enough for one statement of every engine and for memory. */
export const PAGE_ROWS = 500;
export const ENTRY_MAX_BYTES = 64 * 1024 * 1024;
export const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

const count = z.int().min(0);

const entrySchema = z.strictObject({
  name: z
    .string()
    .max(NAME_MAX_BYTES)
    .refine((name) => meaningOf(name) !== null),
  size: z.int().min(0).max(ENTRY_MAX_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Entry = z.infer<typeof entrySchema>;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  // A later table is `count.default(0)`, a later column has a default in `rows.ts` and in its
  // migration, so that backups from before them can still be restored.
  rows: z.strictObject({
    users: count,
    settings: count,
    contact_messages: count,
    activity: count,
    objects: count,
    photos: count,
    committee_members: count,
  } satisfies Record<BackupTable, unknown>),
  entries: z.array(entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type RowCounts = Manifest['rows'];

/** Enough to tell a backup of another version from a file that is none. */
export const manifestStartSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

export function noRows(): RowCounts {
  return Object.fromEntries(BACKUP_TABLES.map((table) => [table, 0])) as RowCounts;
}

export function rowsEntryName(table: BackupTable, page: number): string {
  return `rows/${table}-${String(page).padStart(4, '0')}.jsonl`;
}

export function objectEntryName(key: string): string {
  return `objects/${key}`;
}

export type EntryMeaning = { table: BackupTable } | { key: string };

/** What an entry is by its name; null for a name that no backup has. */
export function meaningOf(name: string): EntryMeaning | null {
  if (name.startsWith('objects/')) {
    const key = name.slice('objects/'.length);
    return imageIdOfKey(key) === null ? null : { key };
  }
  const table = /^rows\/([a-z_]+)-[0-9]{4,}\.jsonl$/.exec(name)?.[1];
  const known = BACKUP_TABLES.find((candidate) => candidate === table);
  return known ? { table: known } : null;
}

/** The keys under which the bytes of an object are stored. */
export function keysOf({ id, widths, avif }: Tables['objects']): string[] {
  const formats = avif === 'made' ? (['webp', 'avif'] as const) : (['webp'] as const);
  return widths
    .split(',')
    .flatMap((width) => formats.map((format) => imageKey(id, Number(width), format)));
}
