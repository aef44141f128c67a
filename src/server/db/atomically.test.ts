import { Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createStore } from './atomically.ts';
import { createSqliteDialect } from './sqlite.ts';
import type { CoreTables } from './tables.ts';

const db = new Kysely<CoreTables>({ dialect: createSqliteDialect(':memory:') });
const store = createStore(db, (on) => ({ on }));
afterAll(() => db.destroy());

it('hands the stores of a transaction to functions called inside it', async () => {
  await store.atomically(async (stores) => {
    expect(store.within(stores)).toBe(stores);
    expect(store.within(stores).on).not.toBe(db);
  });
});

it('takes nothing else for a transaction: its writes would not be part of one', () => {
  expect(() => store.within(store)).toThrow('not the stores of a transaction');
});
