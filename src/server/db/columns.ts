import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';

/** The columns of a table by their kind; one that may be missing is null. */
export interface Columns {
  text?: readonly string[];
  /** Empty where a statement does not name it. */
  emptyText?: readonly string[];
  integer?: readonly string[];
  /** 0 where a statement does not name it. */
  zero?: readonly string[];
  instant?: readonly string[];
  maybe?: readonly string[];
  maybeText?: readonly string[];
  maybeInteger?: readonly string[];
}

/** Tables with an id; their indexes are made apart. */
export async function createTables(
  db: Kysely<unknown>,
  engine: Engine,
  tables: Readonly<Record<string, Columns>>,
): Promise<void> {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  for (const [table, columns] of Object.entries(tables)) {
    const { text = [], emptyText = [], integer = [], zero = [] } = columns;
    const { maybe = [], maybeText = [], maybeInteger = [] } = columns;
    let query = db.schema.createTable(table).addColumn('id', 'text', (id) => id.primaryKey());
    const add = (names: readonly string[], type: 'text' | 'integer' | typeof instant) => {
      for (const name of names) query = query.addColumn(name, type, (column) => column.notNull());
    };
    const addEmpty = (
      names: readonly string[],
      type: 'text' | 'integer',
      empty: string | number,
    ) => {
      for (const name of names) {
        query = query.addColumn(name, type, (column) => column.notNull().defaultTo(empty));
      }
    };
    add(text, 'text');
    add(integer, 'integer');
    add(columns.instant ?? [], instant);
    addEmpty(emptyText, 'text', '');
    addEmpty(zero, 'integer', 0);
    for (const name of maybe) query = query.addColumn(name, instant);
    for (const name of maybeText) query = query.addColumn(name, 'text');
    for (const name of maybeInteger) query = query.addColumn(name, 'integer');
    await query.execute();
  }
}
