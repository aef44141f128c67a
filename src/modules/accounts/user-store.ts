import type { StaffRole } from '../../schema/roles.ts';
import type { Db } from '../../server/db/database.ts';
import type { AccountTables } from './tables.ts';

export interface User {
  id: string;
  username: string;
  /** A PHC string. */
  password: string;
  createdAt: string;
  role: StaffRole;
}

export function createUserStore(core: Db) {
  const db = core.$extendTables<AccountTables>();
  const toUser = (row: AccountTables['users']): User => ({
    id: row.id,
    username: row.username,
    password: row.password,
    createdAt: row.created_at,
    role: row.role,
  });

  return {
    async list(): Promise<User[]> {
      return (await db.selectFrom('users').selectAll().orderBy('username').execute()).map(toUser);
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
      user: { id: string; username: string; password: string; role?: StaffRole },
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('users')
        .values({ role: 'organiser', ...user, created_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Also ends every session of that user. */
    async changePassword(id: string, password: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('users').set({ password }).where('id', '=', id).execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
      });
    },

    /** The user's sessions go with the row. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
