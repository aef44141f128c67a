import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { MAIL_STATES } from './schema.ts';

/** One mail to one person. Its words are made when it is sent: the link is in no row. */
export const mailRowSchema = z.strictObject({
  id,
  kind: id,
  person_id: id.nullable(),
  /** For recipients who are not people of the site; empty for those, whose address can change. */
  email: text,
  /** What its own link leads to, where that is no personal link. */
  subject_id: id.nullable(),
  /** Values of the kind's own fields, as JSON. */
  fields: text,
  state: z.enum(MAIL_STATES),
  created_at: instant,
  attempts: integer.min(0),
  /** When it is tried next; null when there is nothing to try. */
  next_try_at: instant.nullable(),
  done_at: instant.nullable(),
  failure: text,
});

/** What organisers decided about a kind of mail; the id is the kind. */
export const mailTemplateRowSchema = z.strictObject({
  id,
  /** Null: the first text. */
  subject: text.nullable(),
  text: text.nullable(),
  released_at: instant.nullable(),
  version: integer.min(1),
});

export type OutboxTables = {
  mails: z.infer<typeof mailRowSchema>;
  mail_templates: z.infer<typeof mailTemplateRowSchema>;
};
