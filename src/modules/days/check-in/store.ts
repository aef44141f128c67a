import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { AccountTables } from '../../accounts/accounts/tables.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { RegistrationTables } from '../../registration/registrations/tables.ts';
import type { TeamTables } from '../../teams/teams/tables.ts';
import type { CheckInTables } from './tables.ts';

/** The revision of who is in. */
export const CHECK_IN = 'check-in';

export type ScanRow = Selectable<CheckInTables['check_in_scans']>;

export interface Registered {
  personId: string;
  name: string;
  state: string;
  university: string;
  food: string;
  hasPictureConsent: boolean;
  team: string;
  table: string;
}

export function createCheckInStore(core: Db) {
  const db = core.$extendTables<
    AccountTables & CheckInTables & PeopleTables & RegistrationTables & TeamTables
  >();
  const standing = () => db.selectFrom('check_in_scans').where('withdrawn_at', 'is', null);

  return {
    /**
     * First in a transaction that adds scans: they come one after the other, on whichever instance, since
     * the row of the revision is held until its end.
     */
    hold: () => bumpRevision(core, CHECK_IN),

    /** Those of these ids that are there. */
    async findMany(ids: readonly string[]): Promise<ScanRow[]> {
      if (ids.length === 0) return [];
      return db.selectFrom('check_in_scans').selectAll().where('id', 'in', ids).execute();
    },

    /** What counts of these people. */
    async listOfPeople(edition: number, personIds: readonly string[]): Promise<ScanRow[]> {
      if (personIds.length === 0) return [];
      return standing()
        .selectAll()
        .where('edition', '=', edition)
        .where('person_id', 'in', personIds)
        .execute();
    },

    /** What came by a link and counts, and of how many people. */
    cameBy: (link: string): Promise<{ kind: ScanRow['kind']; count: number; people: number }[]> =>
      standing()
        .select(({ fn }) => [
          'kind',
          fn.countAll<number>().as('count'),
          fn.count<number>('person_id').distinct().as('people'),
        ])
        .where('link', '=', link)
        .groupBy('kind')
        .orderBy('kind')
        .execute(),

    /** All that came by a link, what it took back as well. */
    async withdraw(link: string, now: Date): Promise<void> {
      await bumpRevision(core, CHECK_IN);
      await db
        .updateTable('check_in_scans')
        .set({ withdrawn_at: now.toISOString() })
        .where('link', '=', link)
        .where('withdrawn_at', 'is', null)
        .execute();
    },

    async add(rows: readonly ScanRow[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('check_in_scans').values(rows).execute();
    },

    /** Of a day, or of all of them; an undo is of the day of what it takes back. */
    async list(edition: number, day?: string): Promise<ScanRow[]> {
      let query = standing().selectAll().where('edition', '=', edition);
      if (day !== undefined) query = query.where('day', '=', day);
      return query.orderBy('at').orderBy('id').execute();
    },

    listOf: (personId: string): Promise<ScanRow[]> =>
      db
        .selectFrom('check_in_scans')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('at')
        .orderBy('id')
        .execute(),

    /** All accounts. */
    organisers: (): Promise<{ id: string; name: string }[]> =>
      db.selectFrom('users').select(['id', 'username as name']).orderBy('username').execute(),

    /** Everyone who has registered, whatever became of it, or one of them. */
    async registered(edition: number, personId?: string): Promise<Registered[]> {
      const rows = await db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .leftJoin('team_members', 'team_members.id', 'registrations.id')
        .leftJoin('teams', 'teams.id', 'team_members.team_id')
        .select([
          'people.id as personId',
          'people.name',
          'registrations.state',
          'registrations.university',
          'registrations.food',
          'registrations.picture_consent as pictureConsent',
          'teams.name as team',
          'teams.at_table as table',
        ])
        .where('registrations.edition', '=', edition)
        .where('people.erased_at', 'is', null)
        .$if(personId !== undefined, (of) => of.where('people.id', '=', personId ?? ''))
        .orderBy('people.name')
        .orderBy('people.id')
        .execute();
      return rows.map(({ pictureConsent, team, table, ...row }) => ({
        ...row,
        hasPictureConsent: pictureConsent === 1,
        team: team ?? '',
        table: table ?? '',
      }));
    },

    removeOf: (personId: string): Promise<number> =>
      inTransaction(core, async (transaction) => {
        const { numDeletedRows } = await transaction
          .$extendTables<CheckInTables>()
          .deleteFrom('check_in_scans')
          .where('person_id', '=', personId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await bumpRevision(transaction, CHECK_IN);
        return Number(numDeletedRows);
      }),

    async editions(): Promise<number[]> {
      const rows = await db.selectFrom('check_in_scans').select('edition').distinct().execute();
      return rows.map(({ edition }) => edition);
    },

    async removeIn(editions: readonly number[]): Promise<number> {
      if (editions.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('check_in_scans')
        .where('edition', 'in', editions)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type CheckInStore = ReturnType<typeof createCheckInStore>;
