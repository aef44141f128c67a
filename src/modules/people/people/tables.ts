import { z } from 'zod';
import { isPersonRole } from '../../../schema/roles.ts';
import { id, instant, text, yesOrNo } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** Roles are stored as words with spaces between them: `attendee participant`. */
const roles = z
  .string()
  .refine((words) => words === '' || words.split(' ').every((word) => isPersonRole(word)));

/** A person who takes part, judges or belongs to a partner. */
export const peopleTable = defineTable(
  'people',
  {
    id: id().primaryKey(),
    /** Empty, as the address is, once the person has been erased. */
    name: text().personal('identity'),
    email: text().personal('contact'),
    roles: text(roles).personal('other'),
    created_at: instant(),
    erased_at: instant().nullable(),
  },
  { inWords: ['person', 'people'], indexes: { people_by_email: ['email'] } },
);

export const personalLinksTable = defineTable(
  'personal_links',
  {
    id: id().primaryKey(),
    person_id: id().references('people', 'cascade'),
    /** The token itself is nowhere: see `server/lib/link-tokens.ts`. */
    link_hash: text().unique().personal('other'),
    created_at: instant(),
    expires_at: instant(),
    revoked_at: instant().nullable(),
    /** 1: it stands in mails alone, so who comes by it reads the mails to that address. */
    is_mailed: yesOrNo().default(0),
  },
  {
    unique: ({ link_hash }) => `personal link ${link_hash}`,
    indexes: { personal_links_by_person: ['person_id'] },
  },
);

/** Uses of a link, and when. */
export const personalSignInsTable = defineTable(
  'personal_sign_ins',
  {
    id: id().primaryKey(),
    person_id: id().references('people', 'cascade'),
    link_id: id(),
    at: instant(),
  },
  { indexes: { personal_sign_ins_by_person: ['person_id'] } },
);

export type PeopleTables = TablesOf<
  typeof peopleTable | typeof personalLinksTable | typeof personalSignInsTable
>;
