/** Makes tables as they are described, in both engines. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Column } from './column.ts';
import { createFolded } from './contains-words.ts';
import type { Engine } from './database.ts';
import type { Table } from './table.ts';

/** Each table after those that it refers to. */
export async function createTables(
  db: Kysely<unknown>,
  engine: Engine,
  tables: readonly Table[],
): Promise<void> {
  await createFolded(db, engine);
  for (const table of tables) {
    await createTable(db, engine, table);
    await createIndexes(db, table);
  }
}

async function createTable(db: Kysely<unknown>, engine: Engine, table: Table): Promise<void> {
  let query: CreateTableBuilder<string, string> = db.schema.createTable(table.name);
  for (const [name, { facts }] of Object.entries(table.columns)) {
    query = query.addColumn(name, typeIn(engine, facts), (definition) => {
      let column = definition;
      if (facts.isKey) column = column.primaryKey();
      else if (!facts.isNullable) column = column.notNull();
      if (facts.isUnique) column = column.unique();
      if (facts.default !== undefined) column = column.defaultTo(facts.default);
      if (!facts.refersTo) return column;
      const { table: other, onDelete } = facts.refersTo;
      column = column.references(`${other}.id`);
      return onDelete ? column.onDelete(onDelete) : column;
    });
  }
  for (const [name, columns] of Object.entries(table.uniqueKeys ?? {})) {
    query = query.addUniqueConstraint(name, [...columns]);
  }
  await query.execute();
}

/** Instants are ISO text in SQLite. */
function typeIn(engine: Engine, { type }: Column['facts']) {
  if (type !== 'instant') return type;
  return engine === 'postgres' ? sql`timestamptz` : 'text';
}

async function createIndexes(db: Kysely<unknown>, { name, indexes = {} }: Table): Promise<void> {
  for (const [index, described] of Object.entries(indexes)) {
    const { columns, isUnique, where } =
      'columns' in described ? described : { columns: described };
    let query = db.schema
      .createIndex(index)
      .on(name)
      .columns([...columns]);
    if (isUnique) query = query.unique();
    if (where)
      query = query.where(sql.ref(where[0]), where[1] === 'is null' ? 'is' : 'is not', null);
    await query.execute();
  }
}
