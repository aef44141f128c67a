import type { Selectable } from 'kysely';
import type { StaffRole } from '../../../schema/roles.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AccountTables } from './tables.ts';

export interface StoredInvitation {
  id: string;
  name: string;
  role: StaffRole;
  tokenHash: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
}

export function createInvitationStore(core: Db) {
  const db = core.$extendTables<AccountTables>();
  const valid = (now: Date) =>
    db
      .selectFrom('invitations')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString());

  return {
    /** False when it is there already: the request was sent twice. */
    async create(
      { tokenHash, createdBy, expiresAt, ...invitation }: Omit<StoredInvitation, 'createdAt'>,
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('invitations')
        .values({
          ...invitation,
          link_hash: tokenHash,
          created_at: now.toISOString(),
          created_by: createdBy,
          expires_at: expiresAt,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Those that can still be used, newest first. */
    async list(now: Date): Promise<StoredInvitation[]> {
      return (await valid(now).orderBy('created_at', 'desc').execute()).map(toInvitation);
    },

    async find(id: string, now: Date): Promise<StoredInvitation | null> {
      const row = await valid(now).where('id', '=', id).executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    async findByToken(tokenHash: string, now: Date): Promise<StoredInvitation | null> {
      const row = await valid(now).where('link_hash', '=', tokenHash).executeTakeFirst();
      return row ? toInvitation(row) : null;
    },

    async findNames(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      return db.selectFrom('invitations').select(['id', 'name']).where('id', 'in', ids).execute();
    },

    /** False when it has ended before: of two who use it at once, one is too late. */
    async end(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('invitations')
        .set({ ended_at: now.toISOString() })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** All unused invitations by an account. */
    async endOf(username: string, now: Date): Promise<void> {
      await db
        .updateTable('invitations')
        .set({ ended_at: now.toISOString() })
        .where('created_by', '=', username)
        .where('ended_at', 'is', null)
        .execute();
    },

    async removeOver(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('invitations')
        .where('expires_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type InvitationStore = ReturnType<typeof createInvitationStore>;

function toInvitation(row: Selectable<AccountTables['invitations']>): StoredInvitation {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    tokenHash: row.link_hash,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
  };
}
