import type { Db } from '../../../server/db/database.ts';
import { registrationRows } from './rows-store.ts';
import { WITHOUT_HEALTH, WITHOUT_PERSON } from './tables.ts';

/** What is kept of registrations, and for whom. */
export function createRetentionStore(core: Db) {
  const { db } = registrationRows(core);

  return {
    /** The years that have any. */
    async editions(): Promise<number[]> {
      const rows = await db.selectFrom('registrations').select('edition').distinct().execute();
      return rows.map(({ edition }) => edition);
    },

    /** Leaves that there was one. */
    async blank(id: string): Promise<void> {
      await db
        .updateTable('registrations')
        .set((eb) => ({
          ...WITHOUT_PERSON,
          // So that nothing is taken back that was done to it before.
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    async clearFood(editions: readonly number[]): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set(WITHOUT_HEALTH)
        .where('edition', 'in', editions)
        .where((eb) => eb.not(eb.and(WITHOUT_HEALTH)))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** Everyone who is there, once for each edition they registered for. */
    async keptPeople(): Promise<{ id: string; edition: number }[]> {
      return db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select(['people.id', 'registrations.edition'])
        .distinct()
        .where('people.erased_at', 'is', null)
        .execute();
    },

    /** Each name once; where people share one, the consent of one is enough. */
    async namesByPictureConsent(): Promise<{ name: string; agrees: boolean }[]> {
      const rows = await db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select(['people.name', 'registrations.picture_consent as consent'])
        .where('people.erased_at', 'is', null)
        .execute();
      const agreed = new Set(rows.filter(({ consent }) => consent === 1).map(({ name }) => name));
      return [...new Set(rows.map(({ name }) => name))].map((name) => ({
        name,
        agrees: agreed.has(name),
      }));
    },
  };
}
