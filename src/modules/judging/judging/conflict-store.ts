import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { emptied } from '../../../server/db/table.ts';
import type { Pairs } from './ballot-store.ts';
import { type JudgingTables, judgingConflictsTable, judgingDismissalsTable } from './tables.ts';

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
  /** The words of the suggestions that it is about; none: all. */
  about: readonly string[];
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
      return rows.map(toAnswer);
    },

    async hasAnswer(id: string): Promise<boolean> {
      const found = db.selectFrom('judging_conflicts').select('id').where('id', '=', id);
      return (await found.executeTakeFirst()) !== undefined;
    },

    /** The same id twice is one: false for the second. */
    async addAnswer({ judgeId, teamId, ...answer }: StoredAnswer): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('judging_conflicts')
        .values({ ...answer, judge_id: judgeId, team_id: teamId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Who stepped back after the panel was closed, as they said it: for a panel that is opened again. */
    async lateRecusals({ judgeIds, teamIds }: Pairs): Promise<StoredAnswer[]> {
      if (judgeIds.length === 0 || teamIds.length === 0) return [];
      const rows = await db
        .selectFrom('judging_conflicts')
        .selectAll()
        .where('answer', '=', 'recused-late')
        .where('judge_id', 'in', judgeIds)
        .where('team_id', 'in', teamIds)
        .execute();
      return rows.map(toAnswer);
    },

    /** Of a judge who is erased: that there was a conflict stays, and not why. */
    async forgetReasons(judgeId: string): Promise<void> {
      await db
        .updateTable('judging_conflicts')
        .set(emptied(judgingConflictsTable))
        .where('judge_id', '=', judgeId)
        .execute();
      await db
        .updateTable('judging_dismissals')
        .set(emptied(judgingDismissalsTable))
        .where('judge_id', '=', judgeId)
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
      return rows.map(({ judge_id, team_id, confirmed_by, about, ...row }) => ({
        ...row,
        about: about === '' ? [] : about.split('\n'),
        judgeId: judge_id,
        teamId: team_id,
        confirmedBy: confirmed_by,
      }));
    },

    async addDismissal(dismissal: StoredDismissal): Promise<void> {
      const { judgeId, teamId, confirmedBy, about, ...row } = dismissal;
      await db
        .insertInto('judging_dismissals')
        .values({
          ...row,
          judge_id: judgeId,
          team_id: teamId,
          confirmed_by: confirmedBy,
          about: about.join('\n'),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Only while it is not confirmed; false otherwise. */
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

function toAnswer({
  judge_id,
  team_id,
  ...row
}: Selectable<JudgingTables['judging_conflicts']>): StoredAnswer {
  return { ...row, judgeId: judge_id, teamId: team_id };
}
