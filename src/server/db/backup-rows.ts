import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { bumpRevision, type Topic } from './revisions.ts';
import type { Tables } from './tables.ts';

/**
 * The tables of a backup, each before those that refer to it. Sessions and limits belong to the
 * running site, and revisions count its changes: a restore must raise them, not bring them back.
 */
export const BACKUP_TABLES = [
  'users',
  'settings',
  'contact_messages',
  'activity',
  'objects',
  'photos',
  'committee_members',
] as const;
export type BackupTable = (typeof BACKUP_TABLES)[number];

type LeftOut = 'sessions' | 'rate_limits' | 'revisions';
type Forgotten = Exclude<keyof Tables, BackupTable | LeftOut>;
// A new table is named in one of the two lists, or the compiler names it here.
({}) satisfies Record<Forgotten, never>;

/** All of them; the compiler names one that is missing here. */
const TOPICS = Object.keys({ photos: true, committee: true } satisfies Record<
  Topic,
  true
>) as Topic[];

export interface Snapshot {
  /** All rows of a table by their key; of objects only those whose bytes are safe. */
  pages<Table extends BackupTable>(table: Table, pageRows: number): AsyncGenerator<Tables[Table][]>;
}

export type RowPages = <Table extends BackupTable>(
  table: Table,
) => AsyncIterable<readonly Tables[Table][]>;

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

async function* pagesOf<Table extends BackupTable>(
  on: Kysely<Tables>,
  table: Table,
  pageRows: number,
): AsyncGenerator<Tables[Table][]> {
  const key = table === 'settings' ? 'key' : 'id';
  let last: string | undefined;
  for (;;) {
    // Kysely cannot express "any of these tables": one with an id stands for all.
    let query = on
      .selectFrom(table as 'objects')
      .selectAll()
      .orderBy(key as 'id')
      .limit(pageRows);
    if (table === 'objects') query = query.where('state', '=', 'stored');
    if (last !== undefined) query = query.where(key as 'id', '>', last);
    const page = (await query.execute()) as unknown as Tables[Table][];
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    last = (page.at(-1) as unknown as Record<string, string>)[key];
  }
}

/** Puts the given rows in the place of all that is there, or changes nothing. */
export async function replaceRows({ db, engine }: Database, pages: RowPages): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await keepWritersOut(transaction);
    // Whoever is signed in may not be a user of the backup.
    await transaction.deleteFrom('sessions').execute();
    for (const table of BACKUP_TABLES.toReversed()) await transaction.deleteFrom(table).execute();
    for (const table of BACKUP_TABLES) {
      for await (const page of pages(table)) {
        await transaction
          .insertInto(table)
          .values(page as never)
          .execute();
      }
    }
    // Running instances drop what they keep in memory.
    for (const topic of TOPICS) await bumpRevision(transaction, topic);
  });
}

// In the order in which transactions touch them, so that no two wait for each other.
const LOCKED = [
  'users',
  'sessions',
  'photos',
  'committee_members',
  'objects',
  'contact_messages',
  'settings',
  'revisions',
  'activity',
] as const satisfies (keyof Tables)[];
// What is replaced is locked; the compiler names a table that is not.
({}) satisfies Record<Exclude<BackupTable, (typeof LOCKED)[number]>, never>;

/** Other instances go on reading and wait with writing; the mode lets foreign keys be checked. */
async function keepWritersOut(transaction: Kysely<Tables>): Promise<void> {
  const tables = sql.join(LOCKED.map((table) => sql.table(table)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(transaction);
}
