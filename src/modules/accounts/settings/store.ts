import type { Db } from '../../../server/db/database.ts';
import type { ATTENDEE_PASSWORD } from '../accounts/tables.ts';
import type { SettingTables } from './tables.ts';

type SettingKey = typeof ATTENDEE_PASSWORD | 'seeded-at' | 'mail-sender';

/** Facts about this installation that every instance must share. */
export function createSettingStore(core: Db) {
  const db = core.$extendTables<SettingTables>();
  return {
    async get(key: SettingKey): Promise<string | null> {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value ?? null;
    },

    async set(key: SettingKey, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
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
