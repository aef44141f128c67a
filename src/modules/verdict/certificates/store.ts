import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { emptied } from '../../../server/db/table.ts';
import { type CertificateTables, certificateDecisionsTable, certificatesTable } from './tables.ts';

export interface StoredCertificate {
  id: string;
  edition: number;
  personId: string;
  teamId: string;
  teamName: string;
  challenge: number | null;
  code: string;
  name: string;
  issuedAt: string;
  erasedAt: string | null;
}

export interface StoredDecision {
  id: string;
  edition: number;
  personId: string;
  decision: CertificateTables['certificate_decisions']['decision'];
  reason: string;
  by: string;
  at: string;
}

type Of = { edition: number } | { personId: string };

/** Certificates, and what organisers decided about them. */
export function createCertificateStore(core: Db) {
  const db = core.$extendTables<CertificateTables>();

  return {
    async list(of: Of): Promise<StoredCertificate[]> {
      const query = db.selectFrom('certificates').selectAll().orderBy('issued_at').orderBy('id');
      const rows = await ('edition' in of
        ? query.where('edition', '=', of.edition)
        : query.where('person_id', '=', of.personId)
      ).execute();
      return rows.map(toCertificate);
    },

    async findByCode(code: string): Promise<StoredCertificate | null> {
      const row = await db
        .selectFrom('certificates')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    /** False if the id exists: the name is already confirmed. */
    async add(certificate: StoredCertificate): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('certificates')
        .values({
          id: certificate.id,
          edition: certificate.edition,
          person_id: certificate.personId,
          team_id: certificate.teamId,
          team_name: certificate.teamName,
          challenge: certificate.challenge,
          code: certificate.code,
          name: certificate.name,
          issued_at: certificate.issuedAt,
          erased_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False where there is none, or its person has been erased. */
    async rename(id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('certificates')
        .set({ name })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** In the order in which they were made. */
    async decisions(of: Of): Promise<StoredDecision[]> {
      const query = db.selectFrom('certificate_decisions').selectAll().orderBy('at').orderBy('id');
      const rows = await ('edition' in of
        ? query.where('edition', '=', of.edition)
        : query.where('person_id', '=', of.personId)
      ).execute();
      return rows.map(({ person_id, ...row }) => ({ ...row, personId: person_id }));
    },

    /** The same id twice is one. */
    async decide({ personId, ...decision }: StoredDecision): Promise<void> {
      await db
        .insertInto('certificate_decisions')
        .values({ ...decision, person_id: personId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Leaves that one was issued, with its code and its day. Names of teams can be names of people. */
    async erase(personId: string, at: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('certificates')
        .set({ ...emptied(certificatesTable), erased_at: at })
        .where('person_id', '=', personId)
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('certificate_decisions')
        .set(emptied(certificateDecisionsTable))
        .where('person_id', '=', personId)
        .execute();
      return Number(numUpdatedRows);
    },
  };
}
export type CertificateStore = ReturnType<typeof createCertificateStore>;

function toCertificate(row: Selectable<CertificateTables['certificates']>): StoredCertificate {
  return {
    id: row.id,
    edition: row.edition,
    personId: row.person_id,
    teamId: row.team_id,
    teamName: row.team_name,
    challenge: row.challenge,
    code: row.code,
    name: row.name,
    issuedAt: row.issued_at,
    erasedAt: row.erased_at,
  };
}
