import type { Selectable } from 'kysely';
import { type Scores, scoresSchema } from '../../../judging/ballot-schema.ts';
import type { Db } from '../../../server/db/database.ts';
import { emptied } from '../../../server/db/table.ts';
import { ballotsTable, type JudgingTables } from './tables.ts';

type BallotRow = Selectable<JudgingTables['ballots']>;

export interface StoredBallot {
  id: string;
  edition: number;
  judgeId: string;
  teamId: string;
  revision: number;
  scores: Scores;
  note: string;
  feedback: string;
  reason: string;
  rubricSha256: string;
  madeAt: string;
  receivedAt: string;
  isVoid: boolean;
  isAfterClose: boolean;
  /** Empty for one from a phone. */
  typedBy: string;
  confirmedBy: string;
}

type NewBallot = Omit<StoredBallot, 'revision' | 'isVoid' | 'confirmedBy'>;

/** All judges and teams of a panel. */
export interface Pairs {
  judgeIds: readonly string[];
  teamIds: readonly string[];
}

/** Ballots, and what phones tell of those they have not sent. */
export function createBallotStore(core: Db) {
  const db = core.$extendTables<JudgingTables>();

  return {
    async find(id: string): Promise<StoredBallot | null> {
      const row = await db
        .selectFrom('ballots')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toBallot(row) : null;
    },

    /** Of an edition or a judge, by their revisions. */
    async list(of: { edition: number } | { judgeId: string }): Promise<StoredBallot[]> {
      const query = db.selectFrom('ballots').selectAll().orderBy('revision').orderBy('id');
      const rows = await ('edition' in of
        ? query.where('edition', '=', of.edition)
        : query.where('judge_id', '=', of.judgeId)
      ).execute();
      return rows.map(toBallot);
    },

    /** Of a judge and a team, by their revisions. */
    async ofPair(judgeId: string, teamId: string): Promise<StoredBallot[]> {
      const rows = await db
        .selectFrom('ballots')
        .selectAll()
        .where('judge_id', '=', judgeId)
        .where('team_id', '=', teamId)
        .orderBy('revision')
        .execute();
      return rows.map(toBallot);
    },

    /** Its revision follows the last one of the pair; the caller holds the panel. */
    async add(ballot: NewBallot): Promise<StoredBallot> {
      const { last } = await db
        .selectFrom('ballots')
        .select((eb) => eb.fn.max('revision').as('last'))
        .where('judge_id', '=', ballot.judgeId)
        .where('team_id', '=', ballot.teamId)
        .executeTakeFirstOrThrow();
      const row: BallotRow = {
        id: ballot.id,
        edition: ballot.edition,
        judge_id: ballot.judgeId,
        team_id: ballot.teamId,
        revision: Number(last ?? 0) + 1,
        scores: JSON.stringify(ballot.scores),
        note: ballot.note,
        feedback: ballot.feedback,
        reason: ballot.reason,
        rubric_sha256: ballot.rubricSha256,
        made_at: ballot.madeAt,
        received_at: ballot.receivedAt,
        is_void: 0,
        is_after_close: ballot.isAfterClose ? 1 : 0,
        typed_by: ballot.typedBy,
        confirmed_by: '',
      };
      await db.insertInto('ballots').values(row).execute();
      return toBallot(row);
    },

    /** False if it was already confirmed. */
    async confirm(id: string, by: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('ballots')
        .set({ confirmed_by: by })
        .where('id', '=', id)
        .where('confirmed_by', '=', '')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** All revisions of a judge who has stepped back from a team: they stay and never count. */
    async voidPair(judgeId: string, teamId: string): Promise<void> {
      await db
        .updateTable('ballots')
        .set({ is_void: 1 })
        .where('judge_id', '=', judgeId)
        .where('team_id', '=', teamId)
        .execute();
    },

    /** What came after the closing counts from now on, as it was sent; how many. */
    async takeIn({ judgeIds, teamIds }: Pairs): Promise<number> {
      if (judgeIds.length === 0 || teamIds.length === 0) return 0;
      const { numUpdatedRows } = await db
        .updateTable('ballots')
        .set({ is_after_close: 0 })
        .where('is_after_close', '=', 1)
        .where('judge_id', 'in', judgeIds)
        .where('team_id', 'in', teamIds)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** What a judge's phone holds now, in the place of what it has told before. */
    async setOnPhone(
      judgeId: string,
      ballots: readonly { teamId: string; since: string }[],
    ): Promise<void> {
      await db.deleteFrom('ballots_on_phones').where('judge_id', '=', judgeId).execute();
      if (ballots.length === 0) return;
      const rows = ballots.map(({ teamId, since }) => ({
        id: `${judgeId}.${teamId}`,
        judge_id: judgeId,
        team_id: teamId,
        since,
      }));
      await db
        .insertInto('ballots_on_phones')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async onPhones(): Promise<{ judgeId: string; teamId: string; since: string }[]> {
      const rows = await db.selectFrom('ballots_on_phones').selectAll().execute();
      return rows.map(({ judge_id, team_id, since }) => ({
        judgeId: judge_id,
        teamId: team_id,
        since,
      }));
    },

    /** On erasure of a judge: scores and feedback to the team stay. */
    async forgetNotes(judgeId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('ballots')
        .set(emptied(ballotsTable))
        .where('judge_id', '=', judgeId)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}
export type BallotStore = ReturnType<typeof createBallotStore>;

function toBallot(row: BallotRow): StoredBallot {
  return {
    id: row.id,
    edition: row.edition,
    judgeId: row.judge_id,
    teamId: row.team_id,
    revision: row.revision,
    scores: scoresSchema.parse(JSON.parse(row.scores)),
    note: row.note,
    feedback: row.feedback,
    reason: row.reason,
    rubricSha256: row.rubric_sha256,
    madeAt: row.made_at,
    receivedAt: row.received_at,
    isVoid: row.is_void === 1,
    isAfterClose: row.is_after_close === 1,
    typedBy: row.typed_by,
    confirmedBy: row.confirmed_by,
  };
}
