import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { ATTENDEE_PASSWORD } from './settings.ts';
import type { Tables } from './tables.ts';

export interface StoredSession {
  role: 'attendee' | 'admin';
  userId: string | null;
  username: string | null;
}

export function createSessionStore(db: Kysely<Tables>, engine: Engine) {
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
      return inTransaction(db, async (transaction) => {
        if (!(await holdHash(transaction, engine, session.userId, verifiedHash))) return false;
        await transaction
          .insertInto('sessions')
          .values({
            token_hash: session.tokenHash,
            role: session.role,
            user_id: session.userId,
            created_at: now.toISOString(),
            expires_at: session.expiresAt.toISOString(),
          })
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

/** Whether this is the stored hash; if so, it stays until the transaction ends. */
async function holdHash(
  transaction: Kysely<Tables>,
  engine: Engine,
  userId: string | null,
  hash: string,
): Promise<boolean> {
  if (engine === 'postgres') {
    const held =
      userId === null
        ? sql`select from settings where key = ${ATTENDEE_PASSWORD} and value = ${hash} for share`
        : sql`select from users where id = ${userId} and password = ${hash} for share`;
    return (await held.execute(transaction)).rows.length === 1;
  }
  // The embedded engine has one lock, which a write takes, although it changes nothing.
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
