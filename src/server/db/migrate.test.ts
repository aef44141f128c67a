import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/world.ts';
import { id, integer, text } from './column.ts';
import { type Database, type DatabaseLocation, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { defineTable } from './table.ts';

const columns = { id: id().primaryKey(), words: text() };

/** As a release could have been. */
const older = { tables: [defineTable('notes', columns)], migrations: {} };

/** As the one after it could be: it also knows how long a note is. */
const newer = {
  tables: [defineTable('notes', { ...columns, size: integer().default(0) })],
  migrations: {
    '0001-sizes': () => ({
      async up(db: Kysely<unknown>) {
        await sql`alter table notes add column size integer not null default 0`.execute(db);
        await sql`update notes set size = length(words)`.execute(db);
      },
    }),
  },
};

const failing = {
  ...newer,
  migrations: {
    ...newer.migrations,
    '0002-fails': () => ({
      async up(db: Kysely<unknown>) {
        await sql`delete from notes`.execute(db);
        await sql`select * from no_such_table`.execute(db);
      },
    }),
  },
};

const BEGINNING = '0000-tables';
const ALL = [BEGINNING, '0001-sizes'];

interface Place {
  location: DatabaseLocation;
  end(): Promise<void>;
}

async function createFile(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  const location = { file: join(folder, 'site.sqlite') };
  return { location, end: () => rm(folder, { recursive: true, force: true }) };
}

async function createOnServer(): Promise<Place> {
  const { url, drop } = await createDatabase();
  return { location: { url }, end: drop };
}

const PLACES = {
  SQLite: createFile,
  ...(process.env.TEST_DATABASE_URL && { PostgreSQL: createOnServer }),
};

describe.each(Object.entries(PLACES))('a database on %s', (engine, create) => {
  let database: Database;
  let location: DatabaseLocation;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ location, end } = await create());
    database = await openDatabase(location);
  });
  afterEach(async () => {
    await database.close();
    await end();
  });

  const addNote = (id: string) =>
    sql`insert into notes (id, words) values (${id}, 'Hello')`.execute(database.db);
  const notes = async () => (await sql`select * from notes order by id`.execute(database.db)).rows;
  const recorded = async () => {
    const query = sql<{ name: string }>`select name from kysely_migration order by name`;
    return (await query.execute(database.db)).rows.map(({ name }) => name);
  };

  it('of an older release gets what came since, and keeps its rows', async () => {
    await migrate(database, older);
    expect(await recorded()).toEqual([BEGINNING]);
    await addNote('a');
    await migrate(database, newer);
    expect(await notes()).toEqual([{ id: 'a', words: 'Hello', size: 5 }]);
    expect(await recorded()).toEqual(ALL);
    await migrate(database, newer);
    expect(await recorded()).toEqual(ALL);
  });

  it('that is new gets the tables of today at once', async () => {
    await migrate(database, newer);
    await addNote('a');
    expect(await notes()).toEqual([{ id: 'a', words: 'Hello', size: 0 }]);
    expect(await recorded()).toEqual(ALL);
  });

  it('of a newer release is refused, and stays as it is', async () => {
    await migrate(database, newer);
    await addNote('a');
    await expect(migrate(database, older)).rejects.toThrow('0001-sizes is missing');
    expect(await notes()).toEqual([{ id: 'a', words: 'Hello', size: 0 }]);
    expect(await recorded()).toEqual(ALL);
  });

  it('is as it was when a migration fails', async () => {
    await migrate(database, older);
    await addNote('a');
    await expect(migrate(database, failing)).rejects.toThrow('no_such_table');
    expect(await notes()).toEqual([{ id: 'a', words: 'Hello' }]);
    expect(await recorded()).toEqual([BEGINNING]);
  });

  it.runIf(engine === 'PostgreSQL')('is made once by instances that start together', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(location)));
    try {
      await Promise.all([database, ...others].map((each) => migrate(each, newer)));
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
    expect(await recorded()).toEqual(ALL);
  });
});
