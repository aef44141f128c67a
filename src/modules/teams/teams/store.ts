import type { Selectable } from 'kysely';
import type { Db, Engine } from '../../../server/db/database.ts';
import { lockEdition } from '../../../server/db/edition-lock.ts';
import type { MembersChanged, Participants } from './participant-rows.ts';
import { createRequestStore } from './request-store.ts';
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

/** What of a team can be changed. */
type TeamChange = Partial<
  Pick<StoredTeam, 'name' | 'challenge' | 'lockedAt' | 'sizeReason' | 'unlockReason' | 'looksFor'>
>;

export function createTeamStore(core: Db, engine: Engine) {
  const db = core.$extendTables<TeamTables>();

  const requests = createRequestStore(core);
  let participants: Participants;
  let membersChanged: MembersChanged;

  return {
    requests,

    get participants() {
      return participants;
    },

    connectParticipants(connected: Participants): void {
      participants = connected;
    },

    connectMembers(connected: MembersChanged): void {
      membersChanged = connected;
    },

    /** Excludes other changes to several teams, or to who has a place. */
    lockEdition: (edition: number): Promise<void> => lockEdition(core, engine, edition),

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
      await membersChanged([id]);
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
      await membersChanged(teamId === null ? before : [...before, teamId]);
    },

    async countMembers(teamId: string): Promise<number> {
      const { count } = await db
        .selectFrom('team_members')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('team_id', '=', teamId)
        .executeTakeFirstOrThrow();
      return Number(count);
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
