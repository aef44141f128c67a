import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { LookingTeam } from './schema.ts';
import type { TeamTables } from './tables.ts';

type RequestRow = Selectable<TeamTables['team_requests']>;

/** Who asks which team to join. */
export function createRequestStore(core: Db) {
  const db = core.$extendTables<TeamTables>();

  return {
    async find(id: string): Promise<RequestRow | null> {
      const row = await db
        .selectFrom('team_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async create(request: Omit<RequestRow, 'state'>): Promise<void> {
      await db
        .insertInto('team_requests')
        .values({ ...request, state: 'open' })
        .execute();
    },

    async countOpenOf(registrationId: string): Promise<number> {
      const { count } = await db
        .selectFrom('team_requests')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('registration_id', '=', registrationId)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async decline(id: string, teamId: string): Promise<void> {
      await db
        .updateTable('team_requests')
        .set({ state: 'declined' })
        .where('id', '=', id)
        .where('team_id', '=', teamId)
        .execute();
    },

    /** Only an open one: what was declined is no longer theirs to take back. */
    async takeBack(id: string): Promise<void> {
      await db
        .deleteFrom('team_requests')
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute();
    },

    async endAllOf(registrationIds: readonly string[]): Promise<number> {
      if (registrationIds.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('team_requests')
        .where('registration_id', 'in', registrationIds)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async endAllIn(editions: readonly number[]): Promise<number> {
      if (editions.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('team_requests')
        .where('team_id', 'in', (eb) =>
          eb.selectFrom('teams').select('id').where('edition', 'in', editions),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** The years whose teams are asked for something. */
    async editions(): Promise<number[]> {
      const rows = await db
        .selectFrom('team_requests')
        .innerJoin('teams', 'teams.id', 'team_requests.team_id')
        .select('teams.edition')
        .distinct()
        .execute();
      return rows.map(({ edition }) => edition);
    },

    /** Teams with room that look for members, and those that this registration waits for. */
    async lookingTeams(
      { registrationId, edition }: { registrationId: string; edition: number },
      max: number,
    ): Promise<LookingTeam[]> {
      const members = sql<number>`(select count(*) from team_members where team_members.team_id = teams.id)`;
      const rows = await db
        .selectFrom('teams')
        .leftJoin('team_requests', (join) =>
          join
            .onRef('team_requests.team_id', '=', 'teams.id')
            .on('team_requests.registration_id', '=', registrationId),
        )
        .select([
          'teams.id',
          'teams.name',
          'teams.challenge',
          'teams.looks_for as looksFor',
          members.as('members'),
          'team_requests.state as request',
        ])
        .where('teams.edition', '=', edition)
        .where('teams.locked_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('teams.looks_for', '!=', ''), eb(members, '<', max)]),
            eb('team_requests.state', '=', 'open'),
          ]),
        )
        .orderBy('teams.created_at')
        .orderBy('teams.id')
        .execute();
      return rows.map((row) => ({ ...row, members: Number(row.members) }));
    },
  };
}
