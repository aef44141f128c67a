import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Engine } from '../../server/db/database.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { RegistrationState, TeamWish } from './choices-schema.ts';
import type { RegistrationTables } from './tables.ts';

export type RegistrationRow = RegistrationTables['registrations'];
/** With the name and the address of the person. */
export type NamedRow = RegistrationRow & { name: string; email: string };

type Tables = RegistrationTables & PeopleTables;
type Builder = ExpressionBuilder<Tables, 'registrations'>;

export interface RegistrationFilter {
  search?: string | undefined;
  state?: RegistrationState | undefined;
  team?: TeamWish | undefined;
  university?: string | undefined;
  wish?: number | undefined;
}

interface Range {
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

/** Any number will do that nobody else locks with. */
const LOCK = 7_007;

export function createRegistrationStore(core: Db, engine: Engine) {
  const db = core.$extendTables<Tables>();
  const of = (edition: number) => db.selectFrom('registrations').where('edition', '=', edition);
  const taken = (edition: number, now: string) =>
    of(edition).where((eb) => eb.or([isAt(eb, 'placed', now), isAt(eb, 'offered', now)]));
  const named = () =>
    db
      .selectFrom('registrations')
      .innerJoin('people', 'people.id', 'registrations.person_id')
      .selectAll('registrations')
      .select(['people.name', 'people.email']);

  return {
    /** Nobody else changes who has a place; several people are held before any of their teams. */
    async lock(edition: number, ids: readonly string[] = []): Promise<void> {
      // SQLite has one writer: a transaction is the lock.
      if (engine === 'sqlite') return;
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${sql.lit(edition)})`.execute(db);
      if (ids.length === 0) return;
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

    /** The newest of a person. */
    async findOf(personId: string): Promise<NamedRow | null> {
      const row = await named()
        .where('registrations.person_id', '=', personId)
        .orderBy('registrations.edition', 'desc')
        .orderBy('registrations.created_at', 'desc')
        .executeTakeFirst();
      return row ?? null;
    },

    /** The years that have any. */
    async editions(): Promise<number[]> {
      const rows = await db.selectFrom('registrations').select('edition').distinct().execute();
      return rows.map(({ edition }) => edition);
    },

    listOf: (personId: string): Promise<RegistrationRow[]> =>
      db
        .selectFrom('registrations')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute(),

    /** Leaves that there was one. */
    async blank(id: string): Promise<void> {
      const nothing = { university: '', field: '', wishes: '', food: '', needs: '' };
      await db
        .updateTable('registrations')
        .set((eb) => ({
          ...nothing,
          picture_consent: 0,
          bank_consent: 0,
          opened_until: null,
          // So that nothing is taken back that was done to it before.
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    async clearFood(editions: readonly number[]): Promise<number> {
      if (editions.length === 0) return 0;
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set({ food: '', needs: '' })
        .where('edition', 'in', editions)
        .where((eb) => eb.or([eb('food', '!=', ''), eb('needs', '!=', '')]))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /**
     * People who are there, with registrations of these editions and of no other. Not those who judge
     * or look on as well: that has periods of its own.
     */
    async peopleOnlyIn(editions: readonly number[]): Promise<string[]> {
      if (editions.length === 0) return [];
      const rows = await db
        .selectFrom('people')
        .select('people.id')
        .where('people.erased_at', 'is', null)
        .where('people.roles', 'not like', '%judge%')
        .where('people.roles', 'not like', '%partner%')
        .where('people.id', 'in', (eb) =>
          eb.selectFrom('registrations').select('person_id').where('edition', 'in', editions),
        )
        .where('people.id', 'not in', (eb) =>
          eb.selectFrom('registrations').select('person_id').where('edition', 'not in', editions),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    async namesWithoutPictureConsent(): Promise<string[]> {
      const rows = await db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select(['people.name', 'registrations.picture_consent as consent'])
        .where('people.erased_at', 'is', null)
        .execute();
      const agreed = new Set(rows.filter(({ consent }) => consent === 1).map(({ name }) => name));
      return [...new Set(rows.map(({ name }) => name))].filter((name) => !agreed.has(name));
    },

    /** Newest first. */
    async list(
      edition: number,
      { search = '', state, team, university, wish }: RegistrationFilter,
      { after, limit }: Range,
      now: string,
    ): Promise<NamedRow[]> {
      let query = named()
        .where('registrations.edition', '=', edition)
        // Of who has been erased nothing is left but the count.
        .where('people.erased_at', 'is', null)
        .orderBy('registrations.created_at', 'desc')
        .orderBy('registrations.id', 'desc')
        .limit(limit);
      if (search !== '') {
        const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
        query = query.where(
          sql<boolean>`(lower(people.name) like ${like} escape '\\'
            or lower(people.email) like ${like} escape '\\'
            or lower(registrations.university) like ${like} escape '\\')`,
        );
      }
      if (state !== undefined)
        query = query.where((eb) => isAt(eb as unknown as Builder, state, now));
      if (team !== undefined) query = query.where('registrations.team_wish', '=', team);
      if (university !== undefined)
        query = query.where('registrations.university', '=', university);
      if (wish !== undefined) {
        query = query.where((eb) =>
          eb.or([
            eb('registrations.wishes', '=', String(wish)),
            eb('registrations.wishes', 'like', `${wish} %`),
          ]),
        );
      }
      if (after) {
        query = query.where(
          sql<boolean>`(registrations.created_at, registrations.id) < (${after.createdAt}, ${after.id})`,
        );
      }
      return query.execute();
    },

    /** Whether somebody else, who has a place now, was given it or has changed since an instant. */
    async hasOtherTakenSince(
      edition: number,
      since: string,
      ids: readonly string[],
      now: string,
    ): Promise<boolean> {
      const others = taken(edition, now).where('changed_at', '>=', since);
      const found = await others.where('id', 'not in', ids).select('id').executeTakeFirst();
      return found !== undefined;
    },

    /** How many places are taken: an offer counts until it lapses. */
    async countTaken(edition: number, now: string): Promise<number> {
      const { count } = await taken(edition, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Those who wait, in their order; offers that have lapsed stand at their end. */
    async queue(
      edition: number,
      now: string,
    ): Promise<Pick<RegistrationRow, 'id' | 'person_id' | 'queued_at'>[]> {
      return of(edition)
        .where((eb) => isAt(eb, 'waiting', now))
        .select(['id', 'person_id', 'queued_at'])
        .orderBy(
          sql`case when state = 'offered' then offered_until else coalesce(queued_at, created_at) end`,
        )
        .orderBy('id')
        .execute();
    },

    async lapsed(edition: number, now: string): Promise<RegistrationRow[]> {
      return of(edition)
        .where('state', '=', 'offered')
        .where('offered_until', '<=', now)
        .selectAll()
        .execute();
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
      return numUpdatedRows === 1n;
    },

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
        when state = 'offered' and offered_until <= ${now} then 'waiting' else state end`;
      const rows = await db
        .selectFrom(of(edition).select(state.as('state')).as('states'))
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      return new Map(rows.map((row) => [row.state, row.count]));
    },

    /** Of those who have not withdrawn, the most frequent first. */
    async countBy(
      edition: number,
      column: 'university' | 'wishes' | 'food' | 'team_wish',
    ): Promise<{ of: string; count: number }[]> {
      return of(edition)
        .where('state', '!=', 'withdrawn')
        .select((eb) => [`${column} as of`, eb.fn.countAll<number>().as('count')])
        .groupBy(column)
        .orderBy('count', 'desc')
        .orderBy('of')
        .execute();
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

/** Whether a registration has this state at an instant: an offer that has lapsed waits. */
function isAt(eb: Builder, state: RegistrationState, now: string): Expression<SqlBool> {
  const isOffered = eb('registrations.state', '=', 'offered');
  if (state === 'offered') return eb.and([isOffered, eb('registrations.offered_until', '>', now)]);
  const is = eb('registrations.state', '=', state);
  return state === 'waiting'
    ? eb.or([is, eb.and([isOffered, eb('registrations.offered_until', '<=', now)])])
    : is;
}
