import type { Db } from '../../server/db/database.ts';
import type { JudgingTables } from './tables.ts';

export interface StoredAnswer {
  id: string;
  edition: number;
  judgeId: string;
  teamId: string;
  answer: JudgingTables['judging_conflicts']['answer'];
  reason: string;
  by: string;
  at: string;
}

export interface StoredDismissal extends Omit<StoredAnswer, 'answer'> {
  /** Empty until a second person has agreed. */
  confirmedBy: string;
}

/** What was said about conflicts. */
export function createConflictStore(core: Db) {
  const db = core.$extendTables<JudgingTables>();

  return {
    /** In the order in which they were said; the last one of a pair holds. */
    async answers(edition: number): Promise<StoredAnswer[]> {
      const rows = await db
        .selectFrom('judging_conflicts')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ judge_id, team_id, ...row }) => ({
        ...row,
        judgeId: judge_id,
        teamId: team_id,
      }));
    },

    /** The same id twice is one. */
    async addAnswer({ judgeId, teamId, ...answer }: StoredAnswer): Promise<void> {
      await db
        .insertInto('judging_conflicts')
        .values({ ...answer, judge_id: judgeId, team_id: teamId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** The last one of a pair holds. */
    async dismissals(edition: number): Promise<StoredDismissal[]> {
      const rows = await db
        .selectFrom('judging_dismissals')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ judge_id, team_id, confirmed_by, ...row }) => ({
        ...row,
        judgeId: judge_id,
        teamId: team_id,
        confirmedBy: confirmed_by,
      }));
    },

    async addDismissal(dismissal: StoredDismissal): Promise<void> {
      const { judgeId, teamId, confirmedBy, ...row } = dismissal;
      await db
        .insertInto('judging_dismissals')
        .values({ ...row, judge_id: judgeId, team_id: teamId, confirmed_by: confirmedBy })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Of one that nobody has confirmed yet; false when somebody has. */
    async confirmDismissal(id: string, by: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('judging_dismissals')
        .set({ confirmed_by: by })
        .where('id', '=', id)
        .where('confirmed_by', '=', '')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
export type ConflictStore = ReturnType<typeof createConflictStore>;
