import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { ResultTables } from './tables.ts';

export interface StoredAgreement {
  teamId: string;
  edition: number;
  personId: string;
  agreedAt: string;
}

/** What people have agreed to, and chosen, for the results. Pages are made again with each change. */
export function createResultStore(core: Db) {
  const db = core.$extendTables<ResultTables>();

  return {
    async agreements(
      of: { edition: number } | { teamId: string } | { personId: string },
    ): Promise<StoredAgreement[]> {
      let query = db
        .selectFrom('result_file_agreements')
        .selectAll()
        .orderBy('agreed_at')
        .orderBy('id');
      if ('edition' in of) query = query.where('edition', '=', of.edition);
      else if ('teamId' in of) query = query.where('team_id', '=', of.teamId);
      else query = query.where('person_id', '=', of.personId);
      return (await query.execute()).map(toAgreement);
    },

    /** The same again changes nothing. */
    async agree(
      id: string,
      { teamId, edition, personId, agreedAt }: StoredAgreement,
    ): Promise<void> {
      await db
        .insertInto('result_file_agreements')
        .values({
          id,
          ...{ team_id: teamId, edition, person_id: personId, agreed_at: agreedAt },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await bumpRevision(core, 'results');
    },

    /** Of one person: for one team, or for all. */
    async endAgreement(personId: string, teamId?: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('result_file_agreements')
        .where('person_id', '=', personId)
        .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await bumpRevision(core, 'results');
      return Number(numDeletedRows);
    },

    async endAgreementsOf(teamIds: readonly string[]): Promise<number> {
      if (teamIds.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('result_file_agreements')
        .where('team_id', 'in', teamIds)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await bumpRevision(core, 'results');
      return Number(numDeletedRows);
    },

    /** The newest first. */
    async yearsWithWinners(): Promise<number[]> {
      const rows = await db.selectFrom('shown_winners').select('id').execute();
      return rows.map(({ id }) => Number(id)).sort((a, b) => b - a);
    },

    async showWinners(edition: number, by: string, at: string): Promise<void> {
      await db
        .insertInto('shown_winners')
        .values({ id: String(edition), by, at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await bumpRevision(core, 'results');
    },

    async hideWinners(edition: number): Promise<void> {
      await db.deleteFrom('shown_winners').where('id', '=', String(edition)).execute();
      await bumpRevision(core, 'results');
    },
  };
}
export type ResultStore = ReturnType<typeof createResultStore>;

function toAgreement(row: Selectable<ResultTables['result_file_agreements']>): StoredAgreement {
  return {
    teamId: row.team_id,
    edition: row.edition,
    personId: row.person_id,
    agreedAt: row.agreed_at,
  };
}
