import type { Db, Engine } from '../../../server/db/database.ts';
import { lockEdition } from '../../../server/db/edition-lock.ts';
import { createAnswersStore } from './answers-store.ts';
import { createFiguresStore } from './figures-store.ts';
import { createListStore } from './list-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createRetentionStore } from './retention-store.ts';
import { registrationRows } from './rows-store.ts';
import type { NamedRow, RegistrationRow } from './tables.ts';

/** Told what people said of their team's files, in the same transaction. */
type BankAnswered = (personId: string, edition: number, agrees: boolean) => Promise<void>;

/** Single registrations, and with them all that is asked of many. */
export function createRegistrationStore(core: Db, engine: Engine) {
  const { db, named } = registrationRows(core);
  let bankAnswered: BankAnswered;

  return {
    ...createQueueStore(core),
    ...createListStore(core),
    ...createFiguresStore(core),
    ...createRetentionStore(core),
    ...createAnswersStore(core),

    connectBankAnswer(connected: BankAnswered): void {
      bankAnswered = connected;
    },

    /** At any time, and the same again changes nothing. */
    async setBankConsent(personId: string, edition: number, agrees: boolean): Promise<void> {
      const bank_consent = agrees ? 1 : 0;
      await db
        .updateTable('registrations')
        .set((eb) => ({ bank_consent, version: eb('version', '+', 1) }))
        .where('person_id', '=', personId)
        .where('edition', '=', edition)
        .where('bank_consent', '!=', bank_consent)
        .execute();
      await bankAnswered(personId, edition, agrees);
    },

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
      const row = await db
        .updateTable('registrations')
        .set({ ...change, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['person_id', 'edition'])
        .executeTakeFirst();
      if (row && change.bank_consent !== undefined) {
        await bankAnswered(row.person_id, row.edition, change.bank_consent === 1);
      }
      return row !== undefined;
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;
