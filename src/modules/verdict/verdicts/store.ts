import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { TeamTables } from '../../teams/teams/tables.ts';
import { type VerdictInput, verdictInputSchema } from './schema.ts';
import type { VerdictTables } from './tables.ts';

type VerdictRow = Selectable<VerdictTables['verdicts']>;

export interface StoredInput {
  id: string;
  edition: number;
  input: VerdictInput;
  by: string;
  at: string;
}

export interface StoredVerdict {
  id: string;
  edition: number;
  number: number;
  pack: string;
  over: string;
  supersedes: number | null;
  reason: string;
  publishAt: string | null;
  withdrawnAt: string | null;
  withdrawnReason: string;
  createdAt: string;
  createdBy: string;
}

export interface StoredSignature {
  id: string;
  verdictId: string;
  userId: string;
  name: string;
  over: string;
  at: string;
}

interface StoredOrganiserConflict {
  id: string;
  edition: number;
  userId: string;
  name: string;
  teamId: string;
  reason: string;
  at: string;
}

/** Verdicts with what they were decided on, and who signed them. */
export function createVerdictStore(core: Db) {
  const db = core.$extendTables<VerdictTables>();

  return {
    /** Results name and count who is in a team: once there is a verdict, pages are made again. */
    async membersChanged(teamIds: readonly string[]): Promise<void> {
      if (teamIds.length === 0) return;
      const judged = await db
        .$extendTables<TeamTables>()
        .selectFrom('verdicts')
        .innerJoin('teams', 'teams.edition', 'verdicts.edition')
        .select('verdicts.id')
        .where('teams.id', 'in', teamIds)
        .limit(1)
        .executeTakeFirst();
      if (judged) await bumpRevision(core, 'results');
    },

    /** The oldest first. */
    async inputs(edition: number): Promise<StoredInput[]> {
      const rows = await db
        .selectFrom('verdict_inputs')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, edition: of, content, by, at }) => ({
        ...{ id, edition: of, by, at },
        input: verdictInputSchema.parse(JSON.parse(content)),
      }));
    },

    /** The same id twice is one. */
    async addInput({ id, edition, input, by, at }: StoredInput): Promise<void> {
      await db
        .insertInto('verdict_inputs')
        .values({
          ...{ id, edition, by, at, kind: input.kind, content: JSON.stringify(input) },
          challenge: input.kind === 'award' ? null : input.challenge,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** By their numbers. */
    async list(edition: number): Promise<StoredVerdict[]> {
      const rows = await db
        .selectFrom('verdicts')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('number')
        .execute();
      return rows.map(toVerdict);
    },

    async find(edition: number, number: number): Promise<StoredVerdict | null> {
      const row = await db
        .selectFrom('verdicts')
        .selectAll()
        .where('edition', '=', edition)
        .where('number', '=', number)
        .executeTakeFirst();
      return row ? toVerdict(row) : null;
    },

    /** Of all that are, or will be, published: which and when. */
    async publications(): Promise<{ edition: number; number: number; at: string }[]> {
      const rows = await db
        .selectFrom('verdicts')
        .select(['edition', 'number', 'publish_at'])
        .where('publish_at', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .orderBy('edition')
        .orderBy('number')
        .execute();
      return rows.map(({ publish_at, ...row }) => ({ ...row, at: publish_at ?? '' }));
    },

    async add(verdict: StoredVerdict): Promise<void> {
      await db
        .insertInto('verdicts')
        .values({
          id: verdict.id,
          edition: verdict.edition,
          number: verdict.number,
          pack: verdict.pack,
          over: verdict.over,
          supersedes: verdict.supersedes,
          reason: verdict.reason,
          publish_at: null,
          withdrawn_at: null,
          withdrawn_reason: '',
          created_at: verdict.createdAt,
          created_by: verdict.createdBy,
          version: 1,
        })
        .execute();
    },

    /** Holds it until the end of the transaction. */
    async hold(id: string): Promise<StoredVerdict | null> {
      const row = await db
        .updateTable('verdicts')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? toVerdict(row) : null;
    },

    /** For one that is locked and unsigned. */
    async replace(
      id: string,
      next: Pick<StoredVerdict, 'pack' | 'over' | 'reason' | 'createdAt' | 'createdBy'>,
    ): Promise<void> {
      await db
        .updateTable('verdicts')
        .set({
          pack: next.pack,
          over: next.over,
          reason: next.reason,
          created_at: next.createdAt,
          created_by: next.createdBy,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Pages are made again, on every instance. */
    async setPublication(id: string, at: string | null): Promise<void> {
      await db.updateTable('verdicts').set({ publish_at: at }).where('id', '=', id).execute();
      await bumpRevision(core, 'verdicts');
    },

    async withdraw(id: string, at: string, reason: string): Promise<void> {
      await db
        .updateTable('verdicts')
        .set({ withdrawn_at: at, withdrawn_reason: reason, publish_at: null })
        .where('id', '=', id)
        .execute();
      await bumpRevision(core, 'verdicts');
    },

    /** In the order in which they were given. */
    async signatures(verdictIds: readonly string[]): Promise<StoredSignature[]> {
      if (verdictIds.length === 0) return [];
      const rows = await db
        .selectFrom('verdict_signatures')
        .selectAll()
        .where('verdict_id', 'in', verdictIds)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ verdict_id, user_id, ...row }) => ({
        ...row,
        verdictId: verdict_id,
        userId: user_id,
      }));
    },

    async sign({ verdictId, userId, ...signature }: StoredSignature): Promise<void> {
      await db
        .insertInto('verdict_signatures')
        .values({ ...signature, verdict_id: verdictId, user_id: userId })
        .execute();
    },

    async conflicts(edition: number): Promise<StoredOrganiserConflict[]> {
      const rows = await db
        .selectFrom('organiser_conflicts')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ user_id, team_id, ...row }) => ({
        ...row,
        userId: user_id,
        teamId: team_id,
      }));
    },

    /** The same id twice is one. */
    async addConflict({ userId, teamId, ...row }: StoredOrganiserConflict): Promise<void> {
      await db
        .insertInto('organiser_conflicts')
        .values({ ...row, user_id: userId, team_id: teamId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
export type VerdictStore = ReturnType<typeof createVerdictStore>;

function toVerdict(row: VerdictRow): StoredVerdict {
  return {
    id: row.id,
    edition: row.edition,
    number: row.number,
    pack: row.pack,
    over: row.over,
    supersedes: row.supersedes,
    reason: row.reason,
    publishAt: row.publish_at,
    withdrawnAt: row.withdrawn_at,
    withdrawnReason: row.withdrawn_reason,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}
