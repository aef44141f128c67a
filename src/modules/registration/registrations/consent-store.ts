import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { ProjectTables } from '../../verdict/projects/tables.ts';
import type { ResultTables } from '../../verdict/results/tables.ts';
import type { RegistrationTables } from './tables.ts';

/** What people said of their team's files, and whether pages have to be made again with their answers. */
export function createConsentStore(core: Db) {
  const db = core.$extendTables<RegistrationTables & ResultTables & ProjectTables>();

  /**
   * A no to the bank is a no to the public: a later yes to the bank alone undoes nothing. Pages that
   * show the files of a team, or name the person, are rendered again; without consent, none are.
   */
  async function noteAnswer(personId: string, edition: number, agrees: boolean): Promise<void> {
    const own = (table: 'result_file_agreements' | 'name_agreements') =>
      db.selectFrom(table).select('id').where('person_id', '=', personId).executeTakeFirst();
    if (!(await own('result_file_agreements')) && !(await own('name_agreements'))) return;
    if (!agrees) {
      await db
        .deleteFrom('result_file_agreements')
        .where('person_id', '=', personId)
        .where('edition', '=', edition)
        .execute();
    }
    await bumpRevision(core, 'results');
  }

  return {
    /** Of a registration whose answers were changed. */
    async noteAnswerOf(registrationId: string, agrees: boolean): Promise<void> {
      const row = await db
        .selectFrom('registrations')
        .select(['person_id', 'edition'])
        .where('id', '=', registrationId)
        .executeTakeFirst();
      if (row) await noteAnswer(row.person_id, row.edition, agrees);
    },

    /** At any time, and the same again changes nothing. */
    async setBankConsent(personId: string, edition: number, agrees: boolean): Promise<void> {
      const bank_consent = agrees ? 1 : 0;
      await db
        .updateTable('registrations')
        .set((eb) => ({ bank_consent, version: eb('version', '+', 1) }))
        .where('person_id', '=', personId)
        .where('edition', '=', edition)
        .where('bank_consent', '!=', bank_consent)
        .execute();
      await noteAnswer(personId, edition, agrees);
    },
  };
}
