import type { Db } from '../../server/db/database.ts';
import { bumpRevision } from '../../server/db/revisions.ts';
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
    async agreements(edition: number): Promise<StoredAgreement[]> {
      const rows = await db
        .selectFrom('result_file_agreements')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('agreed_at')
        .orderBy('id')
        .execute();
      return rows.map(toAgreement);
    },

    async findAgreement(teamId: string): Promise<StoredAgreement | null> {
      const row = await db
        .selectFrom('result_file_agreements')
        .selectAll()
        .where('id', '=', teamId)
        .executeTakeFirst();
      return row ? toAgreement(row) : null;
    },

    /** The same again changes nothing. */
    async agree({ teamId, edition, personId, agreedAt }: StoredAgreement): Promise<void> {
      await db
        .insertInto('result_file_agreements')
        .values({ id: teamId, edition, person_id: personId, agreed_at: agreedAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await bumpRevision(core, 'results');
    },

    async endAgreements(teamIds: readonly string[]): Promise<number> {
      if (teamIds.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('result_file_agreements')
        .where('id', 'in', teamIds)
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

function toAgreement(row: ResultTables['result_file_agreements']): StoredAgreement {
  return {
    teamId: row.id,
    edition: row.edition,
    personId: row.person_id,
    agreedAt: row.agreed_at,
  };
}
