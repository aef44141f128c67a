import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { RegistrationState } from './choices-schema.ts';
import { LAPSING, registrationRows } from './rows-store.ts';
import type { RegistrationRow } from './tables.ts';

/** How many registrations there are, of what. */
export function createFiguresStore(core: Db) {
  const { db, of } = registrationRows(core);

  return {
    /** Of each address of these rows: how many registrations of the edition have it. */
    async countByAddress(edition: number, emails: readonly string[]): Promise<Map<string, number>> {
      if (emails.length === 0) return new Map();
      const rows = await db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .where('registrations.edition', '=', edition)
        .where('people.email', 'in', emails)
        .where('people.email', '!=', '')
        .select((eb) => ['people.email', eb.fn.countAll<number>().as('count')])
        .groupBy('people.email')
        .execute();
      return new Map(rows.map(({ email, count }) => [email, count]));
    },

    async countByState(edition: number, now: string): Promise<Map<RegistrationState, number>> {
      const state = sql<RegistrationState>`case
        when state in ('held', 'offered') and offered_until <= ${now} then 'waiting' else state end`;
      const rows = await db
        .selectFrom(of(edition).select(state.as('state')).as('states'))
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      return new Map(rows.map((row) => [row.state, row.count]));
    },

    /** When those registered who have not withdrawn. */
    async instants(edition: number): Promise<string[]> {
      const rows = await of(edition)
        .where('state', '!=', 'withdrawn')
        .select('created_at')
        .execute();
      return rows.map(({ created_at }) => created_at);
    },

    /** Who stands apart, since when, and how many places lapse between two instants. */
    async attention(
      edition: number,
      now: string,
      soon: string,
    ): Promise<{ apart: number; apartSince: string | null; lapsing: number }> {
      const apart = await of(edition)
        .where('state', '=', 'apart')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.min<string | null>('created_at').as('since'),
        ])
        .executeTakeFirstOrThrow();
      const lapsing = await of(edition)
        .where('state', 'in', LAPSING)
        .where('offered_until', '>', now)
        .where('offered_until', '<=', soon)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return {
        apart: Number(apart.count),
        apartSince: apart.since,
        lapsing: Number(lapsing.count),
      };
    },

    /** What those said who have not withdrawn. */
    answersIn: (edition: number): Promise<RegistrationRow[]> =>
      of(edition).where('state', '!=', 'withdrawn').selectAll().execute(),
  };
}
