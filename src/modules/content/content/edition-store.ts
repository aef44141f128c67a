import { sql } from 'kysely';
import type { Db, Engine } from '../../../server/db/database.ts';
import { lockEdition } from '../../../server/db/edition-lock.ts';
import type { ContentTables } from './tables.ts';

/** What a table of any module says of itself. */
interface YearTable {
  name: string;
  inWords?: readonly [one: string, many: string];
  ofYear?: {
    column: string;
    unless?: string;
    inWords?: readonly [one: string, many: string];
  };
}

/** Not a year: the lock for changing which editions exist or are shown. */
const ALL = 0;

/** Editions as wholes: which are there, which are out of sight, and what needs them. */
export function createEditionStore(core: Db, engine: Engine, tables: readonly YearTable[]) {
  const db = core.$extendTables<ContentTables>();

  /** "3 teams"; nothing where the table has none. */
  async function rowsOf(table: YearTable, year: number): Promise<string[]> {
    const { name, ofYear } = table;
    if (!ofYear) return [];
    const [one, many] = ofYear.inWords ?? table.inWords ?? [name, name];
    const isThere = ofYear.unless ? sql`and ${sql.ref(ofYear.unless)} is null` : sql``;
    // As text: some tables have the year as a number, others as a text.
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)}
      where cast(${sql.ref(ofYear.column)} as text) = ${String(year)} ${isThere}`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  }

  return {
    /** Excludes other publications and deletions until the transaction ends. */
    lockAll: () => lockEdition(core, engine, ALL),

    /** Excludes registrations for it until the transaction ends. */
    lock: (year: number) => lockEdition(core, engine, year),

    /** What modules have of a year, in words. */
    async holdings(year: number): Promise<string[]> {
      const found: string[][] = [];
      // A restore locks the tables in this order.
      for (const table of tables.toReversed()) found.unshift(await rowsOf(table, year));
      return found.flat();
    },

    async isThere(document: string): Promise<boolean> {
      const row = await db
        .selectFrom('content_drafts')
        .select('id')
        .where('document', '=', document)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** False when there is no such document. */
    async remove(document: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('content_drafts')
        .where('document', '=', document)
        .executeTakeFirstOrThrow();
      await db.deleteFrom('content_publications').where('document', '=', document).execute();
      await db.deleteFrom('archived_editions').where('id', '=', document).execute();
      // Last, since a draft saved meanwhile has recorded its files by now.
      await db.deleteFrom('content_objects').where('holder', 'like', `${document}-%`).execute();
      return numDeletedRows > 0n;
    },

    async archived(): Promise<Set<string>> {
      const rows = await db.selectFrom('archived_editions').select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** False when it is archived already. */
    async archive(document: string, by: string, now: Date): Promise<boolean> {
      const added = await db
        .insertInto('archived_editions')
        .values({ id: document, archived_at: now.toISOString(), archived_by: by })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** False when it is not archived. */
    async bringBack(document: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('archived_editions')
        .where('id', '=', document)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
export type EditionStore = ReturnType<typeof createEditionStore>;
