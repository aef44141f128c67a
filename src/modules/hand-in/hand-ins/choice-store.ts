import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import { emptied } from '../../../server/db/table.ts';
import { type HandInTables, handInChoicesTable } from './tables.ts';

type ChoiceRow = Selectable<HandInTables['hand_in_choices']>;

/** That a team, or an organiser with a reason, has said which version of a file counts. */
export interface StoredChoice {
  id: string;
  edition: number;
  teamId: string;
  kind: ChoiceRow['kind'];
  handInId: string;
  number: number;
  over: number;
  chosenBy: string;
  reason: string;
  createdAt: string;
}

/** Choices are only added: what counted before stays on record. */
export function createChoiceStore(core: Db) {
  const db = core.$extendTables<HandInTables>();

  return {
    /** Of a team or of an edition, in the order in which they were made. */
    async choices(of: { teamId: string } | { edition: number }): Promise<StoredChoice[]> {
      const query = db.selectFrom('hand_in_choices').selectAll().orderBy('number').orderBy('id');
      const rows = await ('teamId' in of
        ? query.where('team_id', '=', of.teamId)
        : query.where('edition', '=', of.edition)
      ).execute();
      return rows.map(toChoice);
    },

    /** Its number is given while the team is held. */
    async addChoice(choice: StoredChoice): Promise<void> {
      await db
        .insertInto('hand_in_choices')
        .values({
          id: choice.id,
          edition: choice.edition,
          team_id: choice.teamId,
          kind: choice.kind,
          hand_in_id: choice.handInId,
          number: choice.number,
          over: choice.over,
          chosen_by: choice.chosenBy,
          reason: choice.reason,
          created_at: choice.createdAt,
        })
        .execute();
      // Another file may now be the public one.
      await bumpRevision(core, 'hand-ins');
    },

    /** On erasure: what was chosen, and when, stays. */
    async forgetChooser(personId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('hand_in_choices')
        .set(emptied(handInChoicesTable))
        .where('chosen_by', '=', personId)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async chosenBy(personId: string): Promise<StoredChoice[]> {
      const rows = await db
        .selectFrom('hand_in_choices')
        .selectAll()
        .where('chosen_by', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toChoice);
    },
  };
}

function toChoice(row: ChoiceRow): StoredChoice {
  return {
    id: row.id,
    edition: row.edition,
    teamId: row.team_id,
    kind: row.kind,
    handInId: row.hand_in_id,
    number: row.number,
    over: row.over,
    chosenBy: row.chosen_by,
    reason: row.reason,
    createdAt: row.created_at,
  };
}
