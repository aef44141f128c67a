import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './database.ts';

/** The columns of a table by their kind; one that may be missing is null. */
export interface Columns {
  text?: readonly string[];
  integer?: readonly string[];
  instant?: readonly string[];
  maybe?: readonly string[];
  maybeText?: readonly string[];
  maybeInteger?: readonly string[];
}

function listOf(columns: Columns, engine: Engine) {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  const list = (names: readonly string[] = [], type: 'text' | 'integer' | typeof instant) =>
    names.map((name) => ({ name, type }));
  const { text, integer, maybe, maybeText, maybeInteger } = columns;
  return {
    needed: [...list(text, 'text'), ...list(integer, 'integer'), ...list(columns.instant, instant)],
    others: [...list(maybe, instant), ...list(maybeText, 'text'), ...list(maybeInteger, 'integer')],
  };
}

/** Tables with an id; their indexes are made apart. */
export async function createTables(
  db: Kysely<unknown>,
  engine: Engine,
  tables: Readonly<Record<string, Columns>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const { needed, others } = listOf(columns, engine);
    let query = db.schema.createTable(table).addColumn('id', 'text', (id) => id.primaryKey());
    for (const { name, type } of needed) {
      query = query.addColumn(name, type, (column) => column.notNull());
    }
    for (const { name, type } of others) query = query.addColumn(name, type);
    await query.execute();
  }
}

/** A migration for a table that may have rows: they get an empty text, 0 or null. */
export const addColumns =
  (table: string, columns: Omit<Columns, 'instant'>) =>
  (engine: Engine): Migration => ({
    async up(db: Kysely<unknown>) {
      const { needed, others } = listOf(columns, engine);
      const to = () => db.schema.alterTable(table);
      for (const { name, type } of needed) {
        const empty = type === 'integer' ? 0 : '';
        await to()
          .addColumn(name, type, (column) => column.notNull().defaultTo(empty))
          .execute();
      }
      for (const { name, type } of others) await to().addColumn(name, type).execute();
    },
  });
