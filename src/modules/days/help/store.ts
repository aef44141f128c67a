import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { TeamTables } from '../../teams/teams/tables.ts';
import type { HelpKind, HelpState } from './schema.ts';
import type { HelpTables } from './tables.ts';

/** The revision of everything that pages know of help. */
export const HELP = 'help';

export interface StoredRequest {
  id: string;
  edition: number;
  personId: string;
  teamId: string | null;
  kind: HelpKind;
  words: string;
  place: string;
  state: HelpState;
  waitsFor: string | null;
  askedAt: string;
  takenAt: string | null;
  takenByPerson: string | null;
  takenByUser: string;
  endedAt: string | null;
}

/** With what it takes to show it. */
export interface ListedRequest extends StoredRequest {
  personName: string;
  team: { name: string; challenge: number | null } | null;
  /** The name of the mentor; empty for an organiser or no one. */
  mentorName: string;
}

type Change = Partial<
  Pick<
    StoredRequest,
    'state' | 'waitsFor' | 'takenAt' | 'takenByPerson' | 'takenByUser' | 'endedAt'
  >
>;

export function createHelpStore(core: Db) {
  const db = core.$extendTables<HelpTables & PeopleTables & TeamTables>();

  const listed = () =>
    db
      .selectFrom('help_requests')
      .innerJoin('people as asker', 'asker.id', 'help_requests.person_id')
      .leftJoin('people as mentor', 'mentor.id', 'help_requests.taken_by_person')
      .leftJoin('teams', 'teams.id', 'help_requests.team_id')
      .selectAll('help_requests')
      .select([
        'asker.name as asker_name',
        'mentor.name as mentor_name',
        'teams.name as team_name',
        'teams.challenge as team_challenge',
      ]);

  return {
    /** False if they have an open request, which stays as it is. */
    create: (request: StoredRequest): Promise<boolean> =>
      inTransaction(core, async (transaction) => {
        const made = await transaction
          .$extendTables<HelpTables>()
          .insertInto('help_requests')
          .values(toRow(request))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) await bumpRevision(transaction, HELP);
        return made !== undefined;
      }),

    async find(id: string): Promise<ListedRequest | null> {
      const row = await listed().where('help_requests.id', '=', id).executeTakeFirst();
      return row ? toListed(row) : null;
    },

    /** The newest one of a team, or of a person without one, that was not withdrawn. */
    async newestOf(of: { teamId: string } | { personId: string }): Promise<ListedRequest | null> {
      const query =
        'teamId' in of
          ? listed().where('help_requests.team_id', '=', of.teamId)
          : listed()
              .where('help_requests.person_id', '=', of.personId)
              .where('help_requests.team_id', 'is', null);
      const row = await query
        .where('state', '!=', 'withdrawn')
        .orderBy('asked_at', 'desc')
        .orderBy('help_requests.id')
        .limit(1)
        .executeTakeFirst();
      return row ? toListed(row) : null;
    },

    /** Those that are not over, and those that were asked since an instant; the oldest first. */
    async list(edition: number, since: Date): Promise<ListedRequest[]> {
      const rows = await listed()
        .where('help_requests.edition', '=', edition)
        .where((eb) =>
          eb.or([eb('waits_for', 'is not', null), eb('asked_at', '>=', since.toISOString())]),
        )
        .orderBy('asked_at')
        .orderBy('help_requests.id')
        .execute();
      return rows.map(toListed);
    },

    /** When each was asked and taken, of those asked since an instant and taken. */
    async waits(edition: number, since: Date): Promise<{ askedAt: string; takenAt: string }[]> {
      const rows = await db
        .selectFrom('help_requests')
        .select(['asked_at', 'taken_at'])
        .where('edition', '=', edition)
        .where('asked_at', '>=', since.toISOString())
        .where('taken_at', 'is not', null)
        .execute();
      return rows.flatMap(({ asked_at, taken_at }) =>
        taken_at === null ? [] : [{ askedAt: asked_at, takenAt: taken_at }],
      );
    },

    /** The times of requests that were not taken, the oldest first. */
    async openOnes(edition: number): Promise<string[]> {
      const rows = await db
        .selectFrom('help_requests')
        .select('asked_at')
        .where('edition', '=', edition)
        .where('state', '=', 'open')
        .orderBy('asked_at')
        .execute();
      return rows.map(({ asked_at }) => asked_at);
    },

    /** False where it is no longer as it was: of two who take it at once, one has. */
    change: (
      { id, state, takenByPerson, takenByUser }: StoredRequest,
      change: Change,
    ): Promise<boolean> =>
      inTransaction(core, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .$extendTables<HelpTables>()
          .updateTable('help_requests')
          .set(toColumns(change))
          .where('id', '=', id)
          .where('state', '=', state)
          .where('taken_by_user', '=', takenByUser)
          .where('taken_by_person', takenByPerson === null ? 'is' : '=', takenByPerson)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await bumpRevision(transaction, HELP);
        return true;
      }),

    async listOf(personId: string): Promise<StoredRequest[]> {
      const rows = await db
        .selectFrom('help_requests')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('asked_at')
        .execute();
      return rows.map(toRequest);
    },

    removeOf: (personId: string): Promise<number> =>
      inTransaction(core, async (transaction) => {
        const { numDeletedRows } = await transaction
          .$extendTables<HelpTables>()
          .deleteFrom('help_requests')
          .where('person_id', '=', personId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await bumpRevision(transaction, HELP);
        return Number(numDeletedRows);
      }),

    async editions(): Promise<number[]> {
      const rows = await db.selectFrom('help_requests').select('edition').distinct().execute();
      return rows.map(({ edition }) => edition);
    },

    async removeIn(editions: readonly number[]): Promise<number> {
      if (editions.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('help_requests')
        .where('edition', 'in', editions)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type HelpStore = ReturnType<typeof createHelpStore>;

type Row = Selectable<HelpTables['help_requests']>;

const toRequest = (row: Row): StoredRequest => ({
  id: row.id,
  edition: row.edition,
  personId: row.person_id,
  teamId: row.team_id,
  kind: row.kind,
  words: row.words,
  place: row.place,
  state: row.state,
  waitsFor: row.waits_for,
  askedAt: row.asked_at,
  takenAt: row.taken_at,
  takenByPerson: row.taken_by_person,
  takenByUser: row.taken_by_user,
  endedAt: row.ended_at,
});

const toListed = (
  row: Row & {
    asker_name: string;
    mentor_name: string | null;
    team_name: string | null;
    team_challenge: number | null;
  },
): ListedRequest => ({
  ...toRequest(row),
  personName: row.asker_name,
  team: row.team_name === null ? null : { name: row.team_name, challenge: row.team_challenge },
  mentorName: row.mentor_name ?? '',
});

const toColumns = ({ waitsFor, takenAt, takenByPerson, takenByUser, endedAt, state }: Change) => ({
  ...(state !== undefined && { state }),
  ...(waitsFor !== undefined && { waits_for: waitsFor }),
  ...(takenAt !== undefined && { taken_at: takenAt }),
  ...(takenByPerson !== undefined && { taken_by_person: takenByPerson }),
  ...(takenByUser !== undefined && { taken_by_user: takenByUser }),
  ...(endedAt !== undefined && { ended_at: endedAt }),
});

const toRow = (request: StoredRequest): Row => ({
  id: request.id,
  edition: request.edition,
  person_id: request.personId,
  team_id: request.teamId,
  kind: request.kind,
  words: request.words,
  place: request.place,
  state: request.state,
  waits_for: request.waitsFor,
  asked_at: request.askedAt,
  taken_at: request.takenAt,
  taken_by_person: request.takenByPerson,
  taken_by_user: request.takenByUser,
  ended_at: request.endedAt,
});
