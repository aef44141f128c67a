import type { Db, Engine } from '../../../server/db/database.ts';
import { lockEdition } from '../../../server/db/edition-lock.ts';
import { createConsentStore } from './consent-store.ts';
import { createFiguresStore } from './figures-store.ts';
import { createListStore } from './list-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createRetentionStore } from './retention-store.ts';
import { registrationRows } from './rows-store.ts';
import type { NamedRow, RegistrationRow } from './tables.ts';

/** Single registrations, and with them all that is asked of many. */
export function createRegistrationStore(core: Db, engine: Engine) {
  const { db, named } = registrationRows(core);
  const consents = createConsentStore(core);

  return {
    ...createQueueStore(core),
    ...createListStore(core),
    ...createFiguresStore(core),
    ...createRetentionStore(core),
    setBankConsent: consents.setBankConsent,

    /** Excludes other changes to who has a place; people are locked before their teams. */
    async lock(edition: number, ids: readonly string[] = []): Promise<void> {
      await lockEdition(core, engine, edition);
      if (engine === 'sqlite' || ids.length === 0) return;
      const held = db.selectFrom('registrations').select('id').where('id', 'in', ids);
      await held.orderBy('id').forUpdate().execute();
    },

    async create(row: RegistrationRow): Promise<void> {
      await db.insertInto('registrations').values(row).execute();
    },

    async find(id: string): Promise<NamedRow | null> {
      return (await named().where('registrations.id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Without those of people who have been erased: nothing is done with them any more. */
    async findMany(ids: readonly string[]): Promise<NamedRow[]> {
      if (ids.length === 0) return [];
      return named()
        .where('registrations.id', 'in', ids)
        .where('people.erased_at', 'is', null)
        .orderBy('registrations.id')
        .execute();
    },

    /** Whom helpers have added by a link, and who has not been withdrawn. */
    listBy: (link: string): Promise<NamedRow[]> =>
      named().where('door_link', '=', link).where('state', '!=', 'withdrawn').execute(),

    /** The newest of a person. */
    async findOf(personId: string): Promise<NamedRow | null> {
      const row = await named()
        .where('registrations.person_id', '=', personId)
        .orderBy('registrations.edition', 'desc')
        .orderBy('registrations.created_at', 'desc')
        .executeTakeFirst();
      return row ?? null;
    },

    listOf: (personId: string): Promise<RegistrationRow[]> =>
      db
        .selectFrom('registrations')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute(),

    /** Beside a change that has its version. */
    async noteSeat(id: string, seat: string | null): Promise<void> {
      await db.updateTable('registrations').set({ left_seat: seat }).where('id', '=', id).execute();
    },

    /** False when it has another version. */
    async change(
      id: string,
      version: number,
      change: Partial<Omit<RegistrationRow, 'id' | 'version'>>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      const isChanged = numUpdatedRows === 1n;
      if (isChanged && change.bank_consent !== undefined) {
        await consents.noteAnswerOf(id, change.bank_consent === 1);
      }
      return isChanged;
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;
