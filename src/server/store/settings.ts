import type { Kysely } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables.ts';

/** The key of the hash of the password that all attendees share. */
export const ATTENDEE_PASSWORD = 'attendee-password';
export type SettingKey = typeof ATTENDEE_PASSWORD | 'seeded-at';

/** Facts about this installation that every instance must share. */
export function createSettingStore(db: Kysely<Tables>) {
  return {
    async get(key: SettingKey): Promise<string | null> {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value ?? null;
    },

    set: (key: SettingKey, value: string): Promise<void> => set(db, key, value),

    /** Also ends every session that began with the password before. */
    async changeAttendeePassword(hash: string): Promise<void> {
      await inTransaction(db, async (transaction) => {
        // In this order: a session that begins meanwhile waits for the hash, or is there to be ended.
        await set(transaction, ATTENDEE_PASSWORD, hash);
        await transaction.deleteFrom('sessions').where('role', '=', 'attendee').execute();
      });
    },

    /** True for the one caller that set it first, also among instances that start together. */
    async setOnce(key: SettingKey, value: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async remove(key: SettingKey): Promise<void> {
      await db.deleteFrom('settings').where('key', '=', key).execute();
    },
  };
}
export type SettingStore = ReturnType<typeof createSettingStore>;

async function set(db: Kysely<Tables>, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
