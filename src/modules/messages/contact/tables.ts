import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

export const contactMessagesTable = defineTable(
  'contact_messages',
  {
    id: id().primaryKey(),
    name: text().personal('identity'),
    email: text().personal('contact'),
    message: text().personal('other'),
    /** The photo that the sender asks to have removed; that one may be gone since. */
    photo_id: text().nullable().personal('other'),
    created_at: instant(),
    done_at: instant().nullable(),
    mailed_at: instant().nullable(),
    mail_attempts: integer(anyInteger.min(0)).default(0),
    /** When the outbox tries next; null when there is nothing left to try. */
    next_mail_at: instant().nullable(),
  },
  { inWords: ['message', 'messages'], indexes: { contact_messages_by_time: ['created_at', 'id'] } },
);

export type ContactTables = TablesOf<typeof contactMessagesTable>;
