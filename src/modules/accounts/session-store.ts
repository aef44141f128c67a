import type { Db } from '../../server/db/database.ts';
import type { AccountTables } from './tables.ts';

export interface StoredSession {
  role: 'attendee' | 'admin';
  userId: string | null;
  username: string | null;
}

export function createSessionStore(core: Db) {
  const db = core.$extendTables<AccountTables>();
  return {
    async create(
      session: {
        tokenHash: string;
        role: 'attendee' | 'admin';
        userId: string | null;
        expiresAt: Date;
      },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          role: session.role,
          user_id: session.userId,
          created_at: now.toISOString(),
          expires_at: session.expiresAt.toISOString(),
        })
        .execute();
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
