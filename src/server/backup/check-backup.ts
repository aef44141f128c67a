/** Reads a whole backup and makes sure that all of it can be restored. */
import type { BackupTable } from '../db/backup-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { keysOf, meaningOf, noRows, PAGE_ROWS } from './format.ts';
import { fromLines } from './rows.ts';

interface SeenContents {
  rows: ReturnType<typeof noRows>;
  /** What may stand only once: keys of rows, and user names. */
  unique: Set<string>;
  /** Keys of bytes that are there. */
  bytes: Set<string>;
  /** Keys of bytes that rows of objects name. */
  named: Set<string>;
  objects: Set<string>;
  used: Set<string>;
}

/** Rejects with one sentence when any part is damaged, missing, too much or not valid. */
export async function checkBackup(archive: ArchiveReader): Promise<void> {
  const seen: SeenContents = {
    rows: noRows(),
    unique: new Set(),
    bytes: new Set(),
    named: new Set(),
    objects: new Set(),
    used: new Set(),
  };
  for (const entry of archive.manifest.entries) {
    const meaning = meaningOf(entry.name);
    if (meaning === null) throw archive.refusal('it holds an unknown entry');
    const contents = await archive.read(entry);
    if ('key' in meaning) {
      seen.bytes.add(meaning.key);
      continue;
    }
    const rows = fromLines(meaning.table, contents);
    if (rows === null || rows.length > PAGE_ROWS) {
      throw archive.refusal(`${entry.name} does not hold rows of its table`);
    }
    for (const row of rows) see(seen, meaning.table, row, archive);
  }
  refuseIncomplete(seen, archive);
}

function see(
  seen: SeenContents,
  table: BackupTable,
  row: Tables[BackupTable],
  archive: ArchiveReader,
): void {
  seen.rows[table] += 1;
  const names = [`${table} ${'id' in row ? row.id : row.key}`];
  if (table === 'users' && 'username' in row) names.push(`user ${row.username}`);
  for (const name of names) {
    if (seen.unique.has(name)) throw archive.refusal(`${name} stands in it twice`);
    seen.unique.add(name);
  }
  if ('object_id' in row && row.object_id !== null) seen.used.add(row.object_id);
  if ('widths' in row) {
    seen.objects.add(row.id);
    for (const key of keysOf(row)) seen.named.add(key);
  }
}

function refuseIncomplete(seen: SeenContents, archive: ArchiveReader): void {
  for (const [table, count] of Object.entries(archive.manifest.rows)) {
    if (seen.rows[table as BackupTable] !== count) {
      throw archive.refusal(`the number of rows of ${table} differs from its manifest`);
    }
  }
  const unknown = firstWithout(seen.used, seen.objects);
  if (unknown !== undefined) throw archive.refusal(`the picture ${unknown} is not in it`);
  const withoutBytes = firstWithout(seen.named, seen.bytes);
  if (withoutBytes !== undefined) throw archive.refusal(`the bytes of ${withoutBytes} are missing`);
  const withoutRow = firstWithout(seen.bytes, seen.named);
  if (withoutRow !== undefined) throw archive.refusal(`no row names the bytes of ${withoutRow}`);
}

function firstWithout(all: Set<string>, known: Set<string>): string | undefined {
  return [...all].find((each) => !known.has(each));
}
