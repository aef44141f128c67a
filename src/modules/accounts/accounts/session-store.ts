import { type Selectable, sql } from 'kysely';
import type { StaffRole } from '../../../schema/roles.ts';
import type { Db, Engine } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import type { SettingTables } from '../settings/tables.ts';
import type { SessionLinks } from './link-rows.ts';
import { type AccountTables, ATTENDEE_PASSWORD, type SessionKind } from './tables.ts';

export interface StoredSession {
  kind: SessionKind;
  userId: string | null;
  username: string | null;
  /** As it is now, whatever it was when the session began. */
  staffRole: StaffRole | null;
  person: { id: string; name: string; linkId: string; roles: string } | null;
  createdAt: string;
  expiresAt: string;
}

export function createSessionStore(core: Db, engine: Engine) {
  const db = core.$extendTables<AccountTables>();
  let links: SessionLinks;
  return {
    connectLinks(connected: SessionLinks): void {
      links = connected;
    },

    /** False, and no session, when the link has ended meanwhile; a later end takes the session with it. */
    async createByLink(
      session: { tokenHash: string; linkId: string; expiresAt: Date },
      now: Date,
    ): Promise<boolean> {
      const row = {
        token_hash: session.tokenHash,
        role: 'person',
        user_id: null,
        link_id: session.linkId,
        created_at: now.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      } as const;
      return inTransaction(core, async (transaction) => {
        if (!(await links.hold(transaction, session.linkId, now))) return false;
        await transaction
          .$extendTables<AccountTables>()
          .insertInto('sessions')
          .values(row)
          .execute();
        return true;
      });
    },

    /**
     * False, and no session, when the password is no longer the one whose hash was verified, or the
     * user is gone. The row of the hash is locked: a change that is under way is waited for, and one
     * that follows finds this session and ends it.
     */
    async create(
      session: {
        tokenHash: string;
        role: Exclude<SessionKind, 'person'>;
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
        link_id: null,
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
      const row = await links
        .sessionsWithPerson(core)
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.role as kind',
          'sessions.user_id as userId',
          'sessions.link_id as linkId',
          'sessions.created_at as createdAt',
          'sessions.expires_at as expiresAt',
          'users.username',
          'users.role as staffRole',
        ])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (!row) return null;
      const { kind, userId, username, personId, linkId, createdAt, expiresAt } = row;
      return {
        kind,
        userId,
        username,
        staffRole: row.staffRole,
        person:
          personId === null || linkId === null
            ? null
            : { id: personId, name: row.name ?? '', linkId, roles: row.personRoles ?? '' },
        createdAt,
        expiresAt,
      };
    },

    async prolong(tokenHash: string, expiresAt: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt.toISOString() })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async moveToLink(tokenHash: string, linkId: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ link_id: linkId })
        .where('token_hash', '=', tokenHash)
        .where('role', '=', 'person')
        .execute();
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    async removeOfUser(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
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
  row: Selectable<AccountTables['sessions']>,
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
