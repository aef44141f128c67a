import { sql } from 'kysely';
import type { Db, Engine } from '../../server/db/database.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import type { SettingTables } from '../settings/tables.ts';
import { type AccountTables, ATTENDEE_PASSWORD } from './tables.ts';

export interface StoredSession {
  role: 'attendee' | 'admin';
  userId: string | null;
  username: string | null;
}

export function createSessionStore(core: Db, engine: Engine) {
  const db = core.$extendTables<AccountTables>();
  return {
    /**
     * False, and no session, when the password is no longer the one whose hash was verified, or the
     * user is gone. The row of the hash is locked: a change that is under way is waited for, and one
     * that follows finds this session and ends it.
     */
    async create(
      session: {
        tokenHash: string;
        role: 'attendee' | 'admin';
        userId: string | null;
        expiresAt: Date;
      },
      verifiedHash: string,
      now: Date,
    ): Promise<boolean> {
      const row = {
        token_hash: session.tokenHash,
        role: session.role,
        user_id: session.userId,
        created_at: now.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      };
      if (engine === 'postgres') return insertWhileHeld(core, row, verifiedHash);
      return inTransaction(core, async (transaction) => {
        if (!(await holdHash(transaction, session.userId, verifiedHash))) return false;
        await transaction
          .$extendTables<AccountTables>()
          .insertInto('sessions')
          .values(row)
          .execute();
        return true;
      });
    },

    async find(tokenHash: string, now: Date): Promise<StoredSession | null> {
      const row = await db
        .selectFrom('sessions')
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.role', 'sessions.user_id', 'users.username'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row ? { role: row.role, userId: row.user_id, username: row.username } : null;
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeAllAttendees(): Promise<void> {
      await db.deleteFrom('sessions').where('role', '=', 'attendee').execute();
    },

    async removeExpired(now: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('expires_at', '<=', now.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;

/** One statement that locks the row of the hash, so that a hall signs in with one question each. */
async function insertWhileHeld(
  db: Db,
  row: AccountTables['sessions'],
  hash: string,
): Promise<boolean> {
  const held =
    row.user_id === null
      ? sql`settings where key = ${ATTENDEE_PASSWORD} and value = ${hash}`
      : sql`users where id = ${row.user_id} and password = ${hash}`;
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, role, user_id, created_at, expires_at)
    select cast(${row.token_hash} as text), cast(${row.role} as text), cast(${row.user_id} as text),
      cast(${row.created_at} as timestamptz), cast(${row.expires_at} as timestamptz)
    from ${held} for share`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether this is the stored hash. The embedded engine has one lock, which a write takes. */
async function holdHash(on: Db, userId: string | null, hash: string): Promise<boolean> {
  const transaction = on.$extendTables<AccountTables & SettingTables>();
  const held =
    userId === null
      ? transaction
          .updateTable('settings')
          .set({ value: hash })
          .where('key', '=', ATTENDEE_PASSWORD)
          .where('value', '=', hash)
      : transaction
          .updateTable('users')
          .set({ password: hash })
          .where('id', '=', userId)
          .where('password', '=', hash);
  return (await held.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}
