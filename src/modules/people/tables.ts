import { z } from 'zod';
import { isPersonRole } from '../../schema/roles.ts';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** Roles are stored as words with spaces between them: `attendee participant`. */
const roles = z
  .string()
  .refine((words) => words === '' || words.split(' ').every((word) => isPersonRole(word)));

/** A person who takes part, judges or belongs to a partner. */
export const personRowSchema = z.strictObject({
  id,
  /** Empty, as the address is, once the person has been erased. */
  name: text,
  email: text,
  roles,
  created_at: instant,
  erased_at: instant.nullable(),
});

export const personalLinkRowSchema = z.strictObject({
  id,
  person_id: id,
  /** The token itself is nowhere: see `server/lib/link-tokens.ts`. */
  link_hash: text,
  created_at: instant,
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** 1: it stands in mails alone, so who comes by it reads the mails to that address. */
  is_mailed: integer.min(0).max(1),
});

/** Uses of a link, and when. */
export const personalSignInRowSchema = z.strictObject({
  id,
  person_id: id,
  link_id: id,
  at: instant,
});

export type PeopleTables = {
  people: z.infer<typeof personRowSchema>;
  personal_links: z.infer<typeof personalLinkRowSchema>;
  personal_sign_ins: z.infer<typeof personalSignInRowSchema>;
};
