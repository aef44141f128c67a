import { z } from 'zod';
import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { MAIL_STATES } from './schema.ts';

/** One mail to one person. Its words are made when it is sent: the link is in no row. */
export const mailsTable = defineTable(
  'mails',
  {
    id: id().primaryKey(),
    kind: id(),
    person_id: id().references('people', 'cascade').nullable(),
    /** For recipients who are not people of the site; empty for those, whose address can change. */
    email: text().personal('contact'),
    /** What its own link leads to, where that is no personal link. */
    subject_id: id().nullable(),
    /** Values of the kind's own fields, as JSON. */
    fields: text().personal('other'),
    state: text(z.enum(MAIL_STATES)),
    created_at: instant(),
    attempts: integer(anyInteger.min(0)),
    /** When it is tried next; null when there is nothing to try. */
    next_try_at: instant().nullable(),
    done_at: instant().nullable(),
    failure: text().personal('other'),
    /** The address that the mail server refused for good; empty where it takes it. */
    refused_address: text().default('').personal('contact'),
  },
  {
    inWords: ['mail', 'mails'],
    indexes: {
      mails_by_created_at: ['created_at'],
      mails_by_next_try_at: ['next_try_at'],
      mails_by_person_id: ['person_id'],
      mails_by_subject_id: ['subject_id'],
    },
  },
);

/** What organisers decided about a kind of mail; the id is the kind. */
export const mailTemplatesTable = defineTable('mail_templates', {
  id: id().primaryKey(),
  /** Null: the first text. */
  subject: text().nullable(),
  text: text().nullable(),
  released_at: instant().nullable(),
  version: integer(anyInteger.min(1)),
});

/** What organisers wrote to people of a list: the `subject_id` of their mails is this id. */
export const groupMailsTable = defineTable(
  'group_mails',
  {
    id: id().primaryKey(),
    list: id(),
    subject: text(),
    text: text(),
    created_at: instant(),
    /** The user name of an organiser. */
    created_by: text(),
    send_at: instant(),
    /** Since when the mails that had not gone out are held; null while they go. */
    stopped_at: instant().nullable(),
    /** How many mails were written; those of people who were erased are gone. */
    mails: integer(anyInteger.min(1)),
  },
  {
    inWords: ['group mail', 'group mails'],
    indexes: { group_mails_by_created_at: ['created_at'] },
  },
);

export type OutboxTables = TablesOf<
  typeof mailsTable | typeof mailTemplatesTable | typeof groupMailsTable
>;
