import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** People who work on one challenge together. */
export const teamRowSchema = z.strictObject({
  id,
  /** The year of the edition. */
  edition: integer,
  name: text,
  /** What others join with, without its hyphen: see `join-codes.ts`. */
  code: text,
  /** The number of a challenge of the edition. */
  challenge: integer.nullable(),
  /** Since when an organiser lets nobody change it. */
  locked_at: instant.nullable(),
  /** Why it may have another size than the edition allows. */
  size_reason: text,
  /** Why it was opened again after it had been locked. */
  unlock_reason: text,
  /** Whom it looks for, in its own words; empty: no one. */
  looks_for: text,
  /** Where it works during the event: "12, main hall"; empty while unknown. */
  at_table: text,
  created_at: instant,
  version: integer.min(1),
});

/** One row for a registration: nobody is in two teams. */
export const teamMemberRowSchema = z.strictObject({
  /** That of the registration. */
  id,
  team_id: id,
  joined_at: instant,
});

/** A request to join a team that looks for members. It ends with a seat in any team. */
export const teamRequestRowSchema = z.strictObject({
  /** Follows from who asks and whom: nobody asks a team twice. */
  id,
  registration_id: id,
  team_id: id,
  sentence: text,
  /** What was declined stays, so that the same people are not asked again. */
  state: z.enum(['open', 'declined']),
  created_at: instant,
});

export type TeamTables = {
  teams: z.infer<typeof teamRowSchema>;
  team_members: z.infer<typeof teamMemberRowSchema>;
  team_requests: z.infer<typeof teamRequestRowSchema>;
};
