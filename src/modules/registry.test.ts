import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../server/db/database.ts';
import { createSqliteDialect } from '../server/db/sqlite.ts';
import { uploadPurposeSchema } from './objects/schema.ts';
import { fieldsOf, unknownFields } from './outbox/template-schema.ts';
import { declared, migrations, modules } from './registry.ts';

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

describe('the modules together', () => {
  it('have names, tables, topics and kinds of files of their own', () => {
    expect(repeated(modules.modules.map(({ name }) => name))).toEqual([]);
    const tables = [...declared.tables.map(({ name }) => name), ...declared.transientTables];
    expect(repeated(tables)).toEqual([]);
    expect(repeated([...declared.topics, ...declared.liveTopics])).toEqual([]);
    expect(repeated(declared.mailKinds.map(({ kind }) => kind))).toEqual([]);
    expect(repeated(declared.fileKinds.map(({ purpose }) => purpose))).toEqual([]);
  });

  it('write mails that name no field which there is not', () => {
    for (const kind of declared.mailKinds) {
      const told = `${kind.subject} ${kind.text}`;
      expect([kind.kind, unknownFields(told, fieldsOf(kind))]).toEqual([kind.kind, []]);
    }
  });

  it('put tables into a backup each after those that it refers to', async () => {
    const db = new Kysely({ dialect: createSqliteDialect(':memory:') });
    try {
      await migrate({ db, engine: 'sqlite' }, migrations);
      const names = declared.tables.map(({ name }) => name);
      for (const [at, name] of names.entries()) {
        const { rows } = await sql<{ table: string }>`
          select "table" from pragma_foreign_key_list(${name})`.execute(db);
        const before = [...names.slice(0, at), name];
        expect(before, name).toEqual(expect.arrayContaining(rows.map(({ table }) => table)));
      }
    } finally {
      await db.destroy();
    }
  });

  it('say of every table with a year that it has one, so that no edition is deleted under it', async () => {
    const db = new Kysely({ dialect: createSqliteDialect(':memory:') });
    try {
      await migrate({ db, engine: 'sqlite' }, migrations);
      for (const { name, ofYear, inWords } of declared.tables) {
        const { rows } = await sql<{ name: string }>`
          select name from pragma_table_info(${name})`.execute(db);
        const columns = rows.map((row) => row.name);
        if (columns.includes('edition')) expect(ofYear?.column, name).toBe('edition');
        if (!ofYear) continue;
        expect(columns, name).toEqual(expect.arrayContaining([ofYear.column]));
        expect(ofYear.inWords ?? inWords, name).toHaveLength(2);
      }
    } finally {
      await db.destroy();
    }
  });

  it('number their migrations, each number once, so that all installations have one order', () => {
    const numbers = Object.keys(migrations).map((name) => /^([0-9]{4})-[a-z-]+$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(repeated(numbers.map(String))).toEqual([]);
  });

  it('take every kind of file that the API offers to upload', () => {
    const purposes = declared.fileKinds.map(({ purpose }) => purpose);
    expect(purposes).toEqual(expect.arrayContaining(uploadPurposeSchema.options));
  });
});
