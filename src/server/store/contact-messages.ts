import type { Kysely } from 'kysely';
import type { ContactInput } from '../../schema/contact.ts';
import type { Tables } from './tables.ts';

export interface MessageToMail extends ContactInput {
  id: string;
  createdAt: string;
  attempts: number;
}

export function createContactMessageStore(db: Kysely<Tables>) {
  return {
    async create(id: string, message: ContactInput, now: Date): Promise<void> {
      await db
        .insertInto('contact_messages')
        .values({
          id,
          ...message,
          created_at: now.toISOString(),
          mail_attempts: 0,
          next_mail_at: now.toISOString(),
        })
        .execute();
    },

    /**
     * Takes the message that is due and moves its next try to `retryAt`, in one statement: two
     * instances never hold the same message, and one that dies leaves it to be tried again.
     */
    async claimNextDue(now: Date, retryAt: Date): Promise<MessageToMail | null> {
      const row = await db
        .updateTable('contact_messages')
        .set((eb) => ({
          next_mail_at: retryAt.toISOString(),
          mail_attempts: eb('mail_attempts', '+', 1),
        }))
        .where('id', '=', (eb) =>
          eb
            .selectFrom('contact_messages')
            .select('id')
            .where('next_mail_at', '<=', now.toISOString())
            .orderBy('next_mail_at')
            .orderBy('id')
            .limit(1),
        )
        .where('next_mail_at', '<=', now.toISOString())
        .returning(['id', 'name', 'email', 'message', 'created_at', 'mail_attempts'])
        .executeTakeFirst();
      if (!row) return null;
      const { created_at, mail_attempts, ...message } = row;
      return { ...message, createdAt: created_at, attempts: mail_attempts };
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
