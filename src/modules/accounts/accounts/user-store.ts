import type { Kysely, Selectable } from 'kysely';
import type { StaffRole } from '../../../schema/roles.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import type { AccountTables } from './tables.ts';

export interface User {
  id: string;
  username: string;
  /** A PHC string. */
  password: string;
  createdAt: string;
  role: StaffRole;
  lastSignedInAt: string | null;
  /** Ids of who invited them, and of who invited those; none for who came by the command line. */
  invitedBy: readonly string[];
}

export function createUserStore(core: Db) {
  const db = core.$extendTables<AccountTables>();
  const toUser = (row: Selectable<AccountTables['users']>): User => ({
    id: row.id,
    username: row.username,
    password: row.password,
    createdAt: row.created_at,
    role: row.role,
    lastSignedInAt: row.last_signed_in_at,
    invitedBy: row.invited_by === '' ? [] : row.invited_by.split(' '),
  });

  /**
   * Whether another organiser would remain. A write locks their rows on both engines, so
   * that two of them cannot end each other at the same moment.
   */
  async function hasOtherOrganiser(on: Kysely<AccountTables>, id: string): Promise<boolean> {
    const locked = await on
      .updateTable('users')
      .set({ role: 'organiser' })
      .where('role', '=', 'organiser')
      .returning('id')
      .execute();
    return locked.some((other) => other.id !== id);
  }

  return {
    async list(): Promise<User[]> {
      return (await db.selectFrom('users').selectAll().orderBy('username').execute()).map(toUser);
    },

    async findById(id: string): Promise<User | null> {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async findByUsername(username: string): Promise<User | null> {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },

    /** False when the name is taken. */
    async create(
      {
        invitedBy = [],
        ...user
      }: Pick<User, 'id' | 'username' | 'password'> & Partial<Pick<User, 'role' | 'invitedBy'>>,
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('users')
        .values({
          role: 'organiser',
          ...user,
          invited_by: invitedBy.join(' '),
          created_at: now.toISOString(),
          last_signed_in_at: null,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async noteSignIn(id: string, now: Date): Promise<void> {
      await db
        .updateTable('users')
        .set({ last_signed_in_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
    },

    /** Also ends every session of that user. */
    changePassword: (id: string, password: string): Promise<void> =>
      inTransaction(core, async (transaction) => {
        const on = transaction.$extendTables<AccountTables>();
        await on.updateTable('users').set({ password }).where('id', '=', id).execute();
        await on.deleteFrom('sessions').where('user_id', '=', id).execute();
      }),

    /** False for the last organiser, who stays one. */
    changeRole: (id: string, role: StaffRole): Promise<boolean> =>
      inTransaction(core, async (transaction) => {
        const on = transaction.$extendTables<AccountTables>();
        if (role !== 'organiser' && !(await hasOtherOrganiser(on, id))) return false;
        await on.updateTable('users').set({ role }).where('id', '=', id).execute();
        return true;
      }),

    /** False for the last organiser, who stays. The user's sessions go with the row. */
    remove: (id: string): Promise<boolean> =>
      inTransaction(core, async (transaction) => {
        const on = transaction.$extendTables<AccountTables>();
        if (!(await hasOtherOrganiser(on, id))) return false;
        await on.deleteFrom('users').where('id', '=', id).execute();
        return true;
      }),
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
