import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { MentorChange } from './schema.ts';
import type { MentorTables } from './tables.ts';

interface MentorAccess {
  /** Of the person. */
  id: string;
  edition: number;
  challenge: number;
  organisation: string;
  createdAt: string;
}

interface ListedMentor extends MentorAccess {
  name: string;
  email: string;
}

export function createMentorStore(core: Db) {
  const db = core.$extendTables<MentorTables & PeopleTables>();

  return {
    async add({ createdAt, ...access }: MentorAccess): Promise<void> {
      await db
        .insertInto('mentor_access')
        .values({ ...access, created_at: createdAt })
        .execute();
    },

    async find(id: string): Promise<MentorAccess | null> {
      const row = await db
        .selectFrom('mentor_access')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toAccess(row) : null;
    },

    /** The newest edition first, then by name. */
    async list(): Promise<ListedMentor[]> {
      const rows = await db
        .selectFrom('mentor_access')
        .innerJoin('people', 'people.id', 'mentor_access.id')
        .selectAll('mentor_access')
        .select(['people.name', 'people.email'])
        .orderBy('edition', 'desc')
        .orderBy('people.name')
        .orderBy('mentor_access.id')
        .execute();
      return rows.map(({ name, email, ...row }) => ({ ...toAccess(row), name, email }));
    },

    /** False when there is none. */
    async change(id: string, change: MentorChange): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('mentor_access')
        .set(change)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** False when there is none any more. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('mentor_access')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}
export type MentorStore = ReturnType<typeof createMentorStore>;

function toAccess({ created_at, ...row }: Selectable<MentorTables['mentor_access']>): MentorAccess {
  return { ...row, createdAt: created_at };
}
