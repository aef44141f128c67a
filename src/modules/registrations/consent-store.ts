import type { Db } from '../../server/db/database.ts';
import { bumpRevision } from '../../server/db/revisions.ts';
import type { ResultTables } from '../results/tables.ts';
import type { RegistrationTables } from './tables.ts';

/** What people said of their team's files. */
export function createConsentStore(core: Db) {
  const db = core.$extendTables<RegistrationTables & ResultTables>();

  /** Pages that show the files of a team are made again; while nobody shows any, none are. */
  async function noteChange(of: { registrationId: string } | { personId: string }): Promise<void> {
    const query = db.selectFrom('result_file_agreements').select('id').limit(1);
    const shown = await ('personId' in of
      ? query.where('person_id', '=', of.personId)
      : query.where('person_id', 'in', (eb) =>
          eb.selectFrom('registrations').select('person_id').where('id', '=', of.registrationId),
        )
    ).executeTakeFirst();
    if (shown) await bumpRevision(core, 'results');
  }

  return {
    noteChange,

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
      await noteChange({ personId });
    },
  };
}
