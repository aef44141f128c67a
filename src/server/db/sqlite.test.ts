import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSqliteDialect } from './sqlite.ts';

let folder: string;
let db: Kysely<{ notes: { text: string } }>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  db = new Kysely({ dialect: createSqliteDialect(join(folder, 'site.sqlite')) });
  await sql`create table notes (text text)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const text = 'x'.repeat(100_000);
const add = (into: typeof db) => into.insertInto('notes').values({ text }).execute();

it('says that the disk is full also inside a transaction, which SQLite ends by itself', async () => {
  await sql`pragma max_page_count = 10`.execute(db);
  const transaction = db.transaction().execute(add);
  await expect(transaction).rejects.toMatchObject({ code: 'diskFull' });
  await sql`pragma max_page_count = 1000`.execute(db);
  await db.transaction().execute(add);
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ text }]);
});
