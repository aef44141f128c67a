import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/world.ts';
import { openDatabase } from './database.ts';
import { transact } from './in-transaction.ts';
import type { CoreTables } from './tables.ts';

it.runIf(process.env.TEST_DATABASE_URL)(
  'two transactions that wait for each other both come to their end',
  async () => {
    const { url, drop } = await createDatabase('tables');
    const database = await openDatabase<CoreTables>({ url });
    const { db } = database;
    await db
      .insertInto('revisions')
      .values(['one', 'two'].map((topic) => ({ topic, revision: 0 })))
      .execute();
    let holding = 0;
    let bothHold = () => {};
    const bothHolding = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    let begun = 0;
    const both: Promise<void>[] = [];
    const raise = (topics: string[]) =>
      transact(
        db,
        async (on) => {
          begun += 1;
          for (const topic of topics) {
            await on
              .updateTable('revisions')
              .set((eb) => ({ revision: eb('revision', '+', 1) }))
              .where('topic', '=', topic)
              .execute();
            holding += 1;
            if (holding === 2) bothHold();
            await bothHolding;
          }
        },
        // Held until the other one is through: how long a machine takes for that does not matter.
        () => Promise.any(both),
      );
    both.push(raise(['one', 'two']), raise(['two', 'one']));
    await Promise.all(both);
    const rows = await db
      .selectFrom('revisions')
      .selectAll()
      .where('topic', 'in', ['one', 'two'])
      .execute();
    expect(rows.map(({ revision }) => revision)).toEqual([2, 2]);
    expect(begun).toBe(3);
    await database.close();
    await drop();
  },
);

it.runIf(process.env.TEST_DATABASE_URL)(
  'one that never comes to its end is tried three times, each after a pause, and told to come again',
  async () => {
    const { url, drop } = await createDatabase('tables');
    const { db, close } = await openDatabase<CoreTables>({ url });
    let begun = 0;
    const pauses: number[] = [];
    const ended = transact(
      db,
      async (on) => {
        begun += 1;
        await sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(
          on,
        );
      },
      async () => pauses.push(begun),
    );
    await expect(ended).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect([begun, pauses]).toEqual([3, [1, 2]]);
    await close();
    await drop();
  },
);
