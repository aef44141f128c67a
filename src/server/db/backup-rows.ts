import { sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { transact } from './in-transaction.ts';
import { closeGate } from './restore-gate.ts';
import { bumpRevision, type Topic } from './revisions.ts';
import type { AnyRow, AnyTables } from './table.ts';

interface ReadTable {
  name: string;
  keyColumn: string;
  only?: { column: string; value: string };
}

export interface Snapshot {
  /** All rows of a table by their key, or those that are complete. */
  pages(table: ReadTable, pageRows: number): AsyncGenerator<AnyRow[]>;
}

interface Replaced {
  /** Each before those that refer to it. */
  tables: readonly { name: string }[];
  /** What belongs to the running site: signed-in users may not exist in the backup. */
  emptiedTables: readonly { name: string }[];
  topics: readonly Topic[];
}

/** Lets `work` read all tables as they are at one moment, while others go on writing. */
export async function readSnapshot<Result>(
  { db, engine }: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  // In SQLite's WAL every transaction sees the database as it was at its first read.
  const transaction =
    engine === 'postgres'
      ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : db.transaction();
  return transaction.execute((on) =>
    work({ pages: (table, pageRows) => pagesOf(on, table, pageRows) }),
  );
}

async function* pagesOf(
  on: Db,
  { name, keyColumn, only }: ReadTable,
  pageRows: number,
): AsyncGenerator<AnyRow[]> {
  let last: unknown;
  for (;;) {
    let query = on
      .$extendTables<AnyTables>()
      .selectFrom(name)
      .selectAll()
      .orderBy(keyColumn)
      .limit(pageRows);
    if (only) query = query.where(only.column, '=', only.value);
    if (last !== undefined) query = query.where(keyColumn, '>', last);
    const page = await query.execute();
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = page.at(-1)?.[keyColumn];
  }
}

/** Puts the given rows in the place of all that is there, or changes nothing. */
export async function replaceRows(
  { db, engine }: Database,
  { tables, emptiedTables, topics }: Replaced,
  pages: (table: string) => AsyncIterable<AnyRow[]>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const emptied = emptiedTables.map(({ name }) => name);
  // What refers to others goes before them.
  const backwards = names.toReversed();
  await transact(db, async (transaction) => {
    if (engine === 'postgres') {
      await closeGate(transaction);
      await keepWritersOut(transaction, [...names, ...emptied, 'revisions']);
    }
    const rowsOf = transaction.$extendTables<AnyTables>();
    for (const table of [...emptied, ...backwards]) {
      await rowsOf.deleteFrom(table).execute();
    }
    for (const table of names) {
      for await (const page of pages(table)) await rowsOf.insertInto(table).values(page).execute();
    }
    // Running instances drop what they keep in memory.
    for (const topic of topics) await bumpRevision(transaction, topic);
  });
}

/** Single statements need no transaction: they go on reading, and wait with writing. */
async function keepWritersOut(transaction: Db, names: readonly string[]): Promise<void> {
  const tables = sql.join(names.map((name) => sql.table(name)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(transaction);
}
