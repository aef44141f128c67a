/** Reads a whole backup and makes sure that all of it can be restored. */

import type { Table } from '../db/table.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { meaningOf, noRows, PAGE_ROWS, type RowCounts } from './format.ts';
import { type BackupPlan, fromLines, holdsBytes, type SeenRow } from './table.ts';

interface SeenContents {
  rows: RowCounts;
  /** What may stand only once: keys of rows, and user names. */
  unique: Set<string>;
  /** Keys of bytes that are there. */
  bytes: Set<string>;
  /** Keys of bytes that rows of objects name. */
  named: Set<string>;
  objects: Set<string>;
  used: Set<string>;
}

/**
 * Resolves with the checksum of the file; rejects with one sentence when any part is damaged, missing,
 * too much or not valid.
 */
export async function checkBackup(archive: ArchiveReader, plan: BackupPlan): Promise<string> {
  const checksum = await archive.check();
  const seen: SeenContents = {
    rows: noRows(plan),
    unique: new Set(),
    bytes: new Set(),
    named: new Set(),
    objects: new Set(),
    used: new Set(),
  };
  for (const entry of archive.manifest.entries) {
    const meaning = meaningOf(entry.name, plan);
    if (meaning === null) throw archive.refusal('it holds an unknown entry');
    if ('key' in meaning) {
      seen.bytes.add(meaning.key);
      continue;
    }
    const rows = fromLines(meaning.table, await archive.read(entry));
    if (rows === null || rows.length > PAGE_ROWS) {
      throw archive.refusal(`${entry.name} does not hold rows of its table`);
    }
    for (const row of rows) see(seen, meaning.table, row, archive);
  }
  refuseIncomplete(seen, archive);
  return checksum;
}

function see(
  seen: SeenContents,
  table: Table,
  { key, keys, unique, uses }: SeenRow,
  archive: ArchiveReader,
): void {
  seen.rows[table.name] = (seen.rows[table.name] ?? 0) + 1;
  for (const name of unique) {
    if (seen.unique.has(name)) throw archive.refusal(`${name} is in it twice`);
    seen.unique.add(name);
  }
  if (uses) seen.used.add(uses.objectId);
  if (holdsBytes(table)) seen.objects.add(key);
  for (const each of keys) seen.named.add(each);
}

function refuseIncomplete(seen: SeenContents, archive: ArchiveReader): void {
  for (const [table, count] of Object.entries(archive.manifest.rows)) {
    if (seen.rows[table] !== count) {
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
