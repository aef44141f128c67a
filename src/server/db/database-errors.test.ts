import { type Dialect, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/world.ts';
import { ConstraintError, type Violation } from './database-errors.ts';
import { createPostgresDialect } from './postgres.ts';
import { createSqliteDialect } from './sqlite.ts';

interface Tables {
  teams: { id: string; name: string };
  people: { id: string };
  members: { id: string; team_id: string | null; person_id: string | null };
}

interface Opened {
  dialect: Dialect;
  drop(): Promise<void>;
}

const ENGINES: Record<string, () => Promise<Opened>> = {
  SQLite: async () => ({ dialect: createSqliteDialect(':memory:'), drop: async () => {} }),
  ...(process.env.TEST_DATABASE_URL
    ? {
        PostgreSQL: async () => {
          const { url, drop } = await createDatabase();
          return { dialect: createPostgresDialect(url), drop };
        },
      }
    : {}),
};

describe.each(Object.entries(ENGINES))('%s names what a write would break:', (_, open) => {
  let db: Kysely<Tables>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    db = new Kysely<Tables>({ dialect: opened.dialect });
    await sql`create table teams (id text primary key, name text not null unique)`.execute(db);
    await sql`create table people (id text primary key)`.execute(db);
    await sql`create table members (id text primary key, team_id text references teams (id),
      person_id text references people (id))`.execute(db);
    await db.insertInto('teams').values({ id: 't', name: 'Team' }).execute();
    await db.insertInto('people').values({ id: 'p' }).execute();
    await db.insertInto('members').values({ id: 'm', team_id: 't', person_id: 'p' }).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const member = { id: 'n', team_id: 't', person_id: 'p' };
  const CASES: [string, (on: Kysely<Tables>) => Promise<unknown>, Violation][] = [
    [
      'the reference of an insert',
      (on) =>
        on
          .insertInto('members')
          .values({ ...member, person_id: 'none' })
          .execute(),
      { kind: 'foreignKey', constraint: 'members_person_id_fkey' },
    ],
    [
      'the reference of an insert that returns',
      (on) =>
        on
          .insertInto('members')
          .values({ ...member, team_id: 'none' })
          .returning('id')
          .execute(),
      { kind: 'foreignKey', constraint: 'members_team_id_fkey' },
    ],
    [
      'the reference of an update',
      (on) => on.updateTable('members').set({ team_id: 'none' }).execute(),
      { kind: 'foreignKey', constraint: 'members_team_id_fkey' },
    ],
    [
      'the reference to a row that is deleted',
      (on) => on.deleteFrom('teams').execute(),
      { kind: 'foreignKey', constraint: 'members_team_id_fkey' },
    ],
    [
      'a unique column',
      (on) => on.insertInto('teams').values({ id: 'u', name: 'Team' }).execute(),
      { kind: 'unique', constraint: 'teams_name_key' },
    ],
    [
      'a primary key',
      (on) => on.insertInto('teams').values({ id: 't', name: 'Other' }).execute(),
      { kind: 'unique', constraint: 'teams_pkey' },
    ],
  ];

  const contents = async () => [
    await db.selectFrom('teams').selectAll().execute(),
    await db.selectFrom('members').selectAll().execute(),
  ];

  it.each(CASES)('%s', async (_what, write, violation) => {
    const before = await contents();
    const error = await write(db).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConstraintError);
    expect(error).toMatchObject({ violation });
    const inside = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('people').values({ id: 'q' }).execute();
      await write(transaction);
    });
    await expect(inside).rejects.toMatchObject({ violation });
    expect(await contents()).toEqual(before);
  });

  it('and goes on to refuse after it', async () => {
    const write = () =>
      db
        .insertInto('members')
        .values({ ...member, team_id: 'x' })
        .execute();
    await expect(write()).rejects.toBeInstanceOf(ConstraintError);
    await expect(write()).rejects.toBeInstanceOf(ConstraintError);
    await db.insertInto('members').values(member).execute();
    await db.deleteFrom('members').where('id', '=', 'n').execute();
  });
});
