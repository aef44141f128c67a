import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { PartnerChange } from './schema.ts';
import type { PartnerTables } from './tables.ts';

interface PartnerAccess {
  /** Of the person. */
  id: string;
  edition: number;
  challenge: number;
  organisation: string;
  createdAt: string;
}

interface ListedPartner extends PartnerAccess {
  name: string;
  email: string;
}

export function createPartnerStore(core: Db) {
  const db = core.$extendTables<PartnerTables & PeopleTables>();

  return {
    async add({ createdAt, ...access }: PartnerAccess): Promise<void> {
      await db
        .insertInto('partner_access')
        .values({ ...access, created_at: createdAt })
        .execute();
    },

    async find(id: string): Promise<PartnerAccess | null> {
      const row = await db
        .selectFrom('partner_access')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toAccess(row) : null;
    },

    /** The newest edition first, then by challenge and organisation. */
    async list(): Promise<ListedPartner[]> {
      const rows = await db
        .selectFrom('partner_access')
        .innerJoin('people', 'people.id', 'partner_access.id')
        .selectAll('partner_access')
        .select(['people.name', 'people.email'])
        .orderBy('edition', 'desc')
        .orderBy('challenge')
        .orderBy('organisation')
        .orderBy('partner_access.id')
        .execute();
      return rows.map(({ name, email, ...row }) => ({ ...toAccess(row), name, email }));
    },

    /** False when there is none. */
    async change(id: string, change: PartnerChange): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('partner_access')
        .set(change)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** False when there is none any more. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('partner_access')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}
export type PartnerStore = ReturnType<typeof createPartnerStore>;

function toAccess({
  created_at,
  ...row
}: Selectable<PartnerTables['partner_access']>): PartnerAccess {
  return { ...row, createdAt: created_at };
}
