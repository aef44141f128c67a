import { type Selectable, sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Message } from './message-schema.ts';
import type { ContactInput } from './schema.ts';
import type { ContactTables } from './tables.ts';

export interface MessageToMail extends Message {
  attempts: number;
}

interface MessageRange {
  state?: 'open' | 'done' | undefined;
  /** Only what comes after this place in the list. */
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

export function createContactMessageStore(core: Db) {
  const db = core.$extendTables<ContactTables>();
  return {
    /** Does nothing when it is there already: it was sent twice. */
    async create(id: string, { photoId, ...texts }: ContactInput, now: Date): Promise<void> {
      await db
        .insertInto('contact_messages')
        .values({
          id,
          ...texts,
          photo_id: photoId ?? null,
          created_at: now.toISOString(),
          mail_attempts: 0,
          next_mail_at: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Newest first. */
    async list({ state, after, limit }: MessageRange): Promise<Message[]> {
      let query = db
        .selectFrom('contact_messages')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (state !== undefined) {
        query = query.where('done_at', state === 'open' ? 'is' : 'is not', null);
      }
      if (after) {
        query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
      }
      return (await query.execute()).map(toMessage);
    },

    async countOpen(): Promise<number> {
      const { count } = await db
        .selectFrom('contact_messages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** How many are open, since when the oldest is, and how many are about a photo. */
    async openOnes(): Promise<{ count: number; oldest: string | null; removals: number }> {
      const { count, oldest, removals } = await db
        .selectFrom('contact_messages')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          eb.fn.min<string | null>('created_at').as('oldest'),
          eb.fn.count<number>('photo_id').as('removals'),
        ])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { count: Number(count), oldest, removals: Number(removals) };
    },

    /** Newest first. */
    async find(words: readonly string[], limit: number): Promise<Message[]> {
      const rows = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where(containsWords(['name', 'email', 'message'], words))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toMessage);
    },

    async findById(id: string): Promise<Message | null> {
      const row = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toMessage(row) : null;
    },

    async findByIds(ids: readonly string[]): Promise<Message[]> {
      const rows = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', 'in', ids)
        .execute();
      return rows.map(toMessage);
    },

    async findByEmail(email: string): Promise<Message[]> {
      const rows = await db
        .selectFrom('contact_messages')
        .selectAll()
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
        .execute();
      return rows.map(toMessage);
    },

    /** True when this changed it: what is done stays done since when it was. */
    async setDone(id: string, doneAt: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('contact_messages')
        .set({ done_at: doneAt?.toISOString() ?? null })
        .where('id', '=', id)
        .where('done_at', doneAt === null ? 'is not' : 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async removeByEmail(email: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** False when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    /**
     * Takes the message that is due and moves its next try to `retryAt`, while it still is: two
     * instances never hold the same message, and one that dies leaves it to be tried again.
     */
    async claimNextDue(now: Date, retryAt: Date): Promise<MessageToMail | null> {
      for (;;) {
        const due = await db
          .selectFrom('contact_messages')
          .select('id')
          .where('next_mail_at', '<=', now.toISOString())
          .orderBy('next_mail_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (!due) return null;
        const row = await db
          .updateTable('contact_messages')
          .set((eb) => ({
            next_mail_at: retryAt.toISOString(),
            mail_attempts: eb('mail_attempts', '+', 1),
          }))
          .where('id', '=', due.id)
          .where('next_mail_at', '<=', now.toISOString())
          .returningAll()
          .executeTakeFirst();
        // Otherwise another instance was faster, and more may be due.
        if (row) return { ...toMessage(row), attempts: row.mail_attempts };
      }
    },

    async retryAt(id: string, at: Date): Promise<void> {
      await db
        .updateTable('contact_messages')
        .set({ next_mail_at: at.toISOString() })
        .where('id', '=', id)
        .execute();
    },

    async markMailed(id: string, now: Date): Promise<void> {
      await db
        .updateTable('contact_messages')
        .set({ mailed_at: now.toISOString(), next_mail_at: null })
        .where('id', '=', id)
        .execute();
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('created_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type ContactMessageStore = ReturnType<typeof createContactMessageStore>;

function toMessage(row: Selectable<ContactTables['contact_messages']>): Message {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    photoId: row.photo_id,
    createdAt: row.created_at,
    doneAt: row.done_at,
  };
}
