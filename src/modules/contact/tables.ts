import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

export const contactMessageRowSchema = z.strictObject({
  id,
  name: text,
  email: text,
  message: text,
  /** The photo that the sender asks to have removed; that one may be gone since. */
  photo_id: text.nullable(),
  created_at: instant,
  done_at: instant.nullable(),
  mailed_at: instant.nullable(),
  mail_attempts: integer.min(0),
  /** When the outbox tries next; null when there is nothing left to try. */
  next_mail_at: instant.nullable(),
});

export type ContactTables = {
  contact_messages: z.infer<typeof contactMessageRowSchema>;
};
