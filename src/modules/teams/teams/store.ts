import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Engine } from '../../../server/db/database.ts';
import { lockEdition } from '../../../server/db/edition-lock.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { RegistrationTables } from '../../registration/registrations/tables.ts';
import type { VerdictTables } from '../../verdict/verdicts/tables.ts';
import { createRequestStore } from './request-store.ts';
import type { TeamPerson } from './schema.ts';
import type { TeamTables } from './tables.ts';

type TeamRow = Selectable<TeamTables['teams']>;

export interface StoredTeam
  extends Omit<TeamRow, 'locked_at' | 'size_reason' | 'unlock_reason' | 'looks_for' | 'at_table'> {
  lockedAt: string | null;
  sizeReason: string;
  unlockReason: string;
  looksFor: string;
  table: string;
}

export interface Place {
  /** Of the registration. */
  id: string;
  edition: number;
  hasPlace: boolean;
  /** Neither held nor offered. */
  isFirm: boolean;
  wantsToJoin: boolean;
}

export interface PlacedPerson extends TeamPerson {
  teamId: string | null;
}

/** A team member, as other modules need it. */
export interface TeamMember {
  teamId: string;
  personId: string;
  name: string;
  university: string;
  /** That the bank of the challenge sees the team's files. */
  bankConsent: boolean;
}

/** What of a team can be changed. */
export type TeamChange = Partial<
  Pick<StoredTeam, 'name' | 'challenge' | 'lockedAt' | 'sizeReason' | 'unlockReason' | 'looksFor'>
>;

export function createTeamStore(core: Db, engine: Engine) {
  const db = core.$extendTables<TeamTables & RegistrationTables & PeopleTables & VerdictTables>();

  /** Results name and count who is in a team: once there is a verdict, pages are made again. */
  async function noteMembers(teamIds: readonly string[]): Promise<void> {
    if (teamIds.length === 0) return;
    const judged = await db
      .selectFrom('verdicts')
      .innerJoin('teams', 'teams.edition', 'verdicts.edition')
      .select('verdicts.id')
      .where('teams.id', 'in', teamIds)
      .limit(1)
      .executeTakeFirst();
    if (judged) await bumpRevision(core, 'results');
  }

  /** A held or offered place that was not confirmed in time is none, recorded or not. */
  const hasPlace = (now: Date) =>
    sql<SqlBool>`(registrations.state = 'placed' or (registrations.state in ('held', 'offered') and
      (registrations.offered_until is null or registrations.offered_until > ${now.toISOString()})))`;

  const requests = createRequestStore(core);

  return {
    requests,

    /** Excludes other changes to several teams, or to who has a place. */
    lockEdition: (edition: number): Promise<void> => lockEdition(core, engine, edition),

    /** A person's registration for the newest edition, with or without a place. */
    async placeOf(personId: string, now: Date): Promise<Place | null> {
      const rows = await db
        .selectFrom('registrations')
        .select(['id', 'edition', 'state', 'team_wish', hasPlace(now).as('has')])
        .where('person_id', '=', personId)
        .orderBy('edition', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      const places = rows.map(({ id, edition, state, team_wish, has }) => ({
        id,
        edition,
        hasPlace: Boolean(has),
        isFirm: state === 'placed',
        wantsToJoin: team_wish === 'join',
      }));
      // Of two for one edition that with a place counts; an old edition is over.
      const newest = places.filter(({ edition }) => edition === places[0]?.edition);
      return newest.find((place) => place.hasPlace) ?? newest[0] ?? null;
    },

    /**
     * Answers the edition of a registration that has a place, and holds the row until the end of the
     * transaction, so that people cannot withdraw while joining a team. Held before any team is.
     */
    async holdPlace(id: string, now: Date): Promise<number | null> {
      const row = await db
        .updateTable('registrations')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('id', '=', id)
        .where(hasPlace(now))
        .returning('edition')
        .executeTakeFirst();
      return row?.edition ?? null;
    },

    /** Holds the team until the end of the transaction, and gives it its next version. */
    async hold(id: string): Promise<StoredTeam | null> {
      const row = await db
        .updateTable('teams')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? toTeam(row) : null;
    },

    async find(id: string): Promise<StoredTeam | null> {
      const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toTeam(row) : null;
    },

    async findByCode(code: string): Promise<StoredTeam | null> {
      const row = await db
        .selectFrom('teams')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row ? toTeam(row) : null;
    },

    /** In the order in which they were made. */
    async list(edition: number): Promise<StoredTeam[]> {
      const rows = await db
        .selectFrom('teams')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toTeam);
    },

    async namesOf(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      return db.selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute();
    },

    /** False when there is one with this id: a request was sent twice. */
    async create(
      team: Pick<StoredTeam, 'id' | 'edition' | 'name' | 'code' | 'challenge'>,
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('teams')
        .values({
          ...team,
          locked_at: null,
          size_reason: '',
          unlock_reason: '',
          looks_for: '',
          at_table: '',
          created_at: now.toISOString(),
          version: 1,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Of a team that is held, which has given it its version. */
    async change(id: string, change: TeamChange): Promise<void> {
      const { lockedAt, sizeReason, unlockReason, looksFor, ...columns } = change;
      await db
        .updateTable('teams')
        .set({
          ...columns,
          ...(lockedAt === undefined ? {} : { locked_at: lockedAt }),
          ...(sizeReason === undefined ? {} : { size_reason: sizeReason }),
          ...(unlockReason === undefined ? {} : { unlock_reason: unlockReason }),
          ...(looksFor === undefined ? {} : { looks_for: looksFor }),
        })
        .where('id', '=', id)
        .execute();
    },

    /** False if it was at another table than expected, or belongs to another edition. */
    async changeTable(
      { id, was, table }: { id: string; was: string; table: string },
      edition: number,
    ): Promise<boolean> {
      const row = await db
        .updateTable('teams')
        .set({ at_table: table })
        .where('id', '=', id)
        .where('edition', '=', edition)
        // Sent twice, it is there already.
        .where('at_table', 'in', [was, table])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Its members are without a team then. */
    async remove(id: string): Promise<void> {
      await noteMembers([id]);
      await db.deleteFrom('team_members').where('team_id', '=', id).execute();
      await db.deleteFrom('teams').where('id', '=', id).execute();
    },

    async teamIdOf(registrationId: string): Promise<string | null> {
      const row = await db
        .selectFrom('team_members')
        .select('team_id')
        .where('id', '=', registrationId)
        .executeTakeFirst();
      return row?.team_id ?? null;
    },

    async personOf(registrationId: string): Promise<string | null> {
      const row = await db
        .selectFrom('registrations')
        .select('person_id')
        .where('id', '=', registrationId)
        .executeTakeFirst();
      return row?.person_id ?? null;
    },

    /** A person's teams in all editions, the newest first. */
    async listOf(personId: string): Promise<StoredTeam[]> {
      const rows = await db
        .selectFrom('teams')
        .innerJoin('team_members', 'team_members.team_id', 'teams.id')
        .innerJoin('registrations', 'registrations.id', 'team_members.id')
        .selectAll('teams')
        .where('registrations.person_id', '=', personId)
        .orderBy('teams.edition', 'desc')
        .orderBy('teams.id')
        .execute();
      return rows.map(toTeam);
    },

    /** Puts a person into a team; null removes them. */
    async place(registrationId: string, teamId: string | null, now: Date): Promise<void> {
      const left = await db
        .deleteFrom('team_members')
        .where('id', '=', registrationId)
        .returning('team_id')
        .execute();
      if (teamId !== null) {
        // A seat ends all other requests.
        await requests.endAllOf([registrationId]);
        await db
          .insertInto('team_members')
          .values({ id: registrationId, team_id: teamId, joined_at: now.toISOString() })
          .execute();
      }
      const before = left.map(({ team_id }) => team_id);
      await noteMembers(teamId === null ? before : [...before, teamId]);
    },

    async countMembers(teamId: string): Promise<number> {
      const { count } = await db
        .selectFrom('team_members')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('team_id', '=', teamId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** All who have a place, or those of one team, as they came. */
    async people(of: { edition: number } | { teamId: string }, now: Date): Promise<PlacedPerson[]> {
      let query = db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .leftJoin('team_members', 'team_members.id', 'registrations.id')
        .select([
          'registrations.id',
          'people.name',
          'registrations.university',
          'registrations.field',
          'registrations.wishes',
          'registrations.team_wish as teamWish',
          'registrations.state',
          'team_members.team_id as teamId',
        ])
        .where(hasPlace(now))
        .orderBy('team_members.joined_at')
        .orderBy('registrations.created_at')
        .orderBy('registrations.id');
      query =
        'edition' in of
          ? query.where('registrations.edition', '=', of.edition)
          : query.where('team_members.team_id', '=', of.teamId);
      const rows = await query.execute();
      return rows.map(({ wishes, state, ...person }) => ({
        ...person,
        wishes: wishes === '' ? [] : wishes.split(' ').map(Number),
        isOffered: state !== 'placed',
      }));
    },

    /** Of one team, or of all of an edition. */
    async members(of: { edition: number } | { teamId: string }, now: Date): Promise<TeamMember[]> {
      const query = db
        .selectFrom('team_members')
        .innerJoin('registrations', 'registrations.id', 'team_members.id')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select([
          'team_members.team_id as teamId',
          'people.id as personId',
          'people.name',
          'registrations.university',
          'registrations.bank_consent as bankConsent',
        ])
        .where(hasPlace(now))
        .orderBy('team_members.joined_at')
        .orderBy('team_members.id');
      const rows = await ('edition' in of
        ? query.where('registrations.edition', '=', of.edition)
        : query.where('team_members.team_id', '=', of.teamId)
      ).execute();
      return rows.map((row) => ({ ...row, bankConsent: row.bankConsent === 1 }));
    },
  };
}
export type TeamStore = ReturnType<typeof createTeamStore>;

function toTeam(stored: TeamRow): StoredTeam {
  const { looks_for, locked_at, size_reason, unlock_reason, at_table, ...row } = stored;
  return {
    ...row,
    lockedAt: locked_at,
    sizeReason: size_reason,
    unlockReason: unlock_reason,
    looksFor: looks_for,
    table: at_table,
  };
}
