import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { INPUT_KINDS } from './schema.ts';

/** What the jury and the award committee decided. Rows are added and never changed; the newest holds. */
export const verdictInputRowSchema = z.strictObject({
  id,
  edition: integer,
  kind: z.enum(INPUT_KINDS),
  /** Null: the places over all challenges. */
  challenge: integer.nullable(),
  /** As JSON. */
  content: text,
  /** The user name. */
  by: text,
  at: instant,
});

export const verdictRowSchema = z.strictObject({
  id,
  edition: integer,
  /** From 1 in each edition; no number is used twice. */
  number: integer.min(1),
  /** The file without its signatures, to the byte. Never changes after the first signature. */
  pack: text,
  /** What people sign. */
  over: text,
  /** The number of the verdict that it corrects, and why. */
  supersedes: integer.nullable(),
  reason: text,
  /** Public from this instant on; null: not published. */
  publish_at: instant.nullable(),
  /** Withdrawn before it was public. */
  withdrawn_at: instant.nullable(),
  withdrawn_reason: text,
  created_at: instant,
  created_by: text,
  version: integer.min(1),
});

export const verdictSignatureRowSchema = z.strictObject({
  id,
  verdict_id: id,
  user_id: id,
  /** The user name at the time. */
  name: text,
  over: text,
  at: instant,
});

/** That an organiser is close to a team. It cannot be withdrawn: someone else signs. */
export const organiserConflictRowSchema = z.strictObject({
  id,
  edition: integer,
  user_id: id,
  name: text,
  team_id: id,
  reason: text,
  at: instant,
});

export type VerdictTables = {
  verdict_inputs: z.infer<typeof verdictInputRowSchema>;
  verdicts: z.infer<typeof verdictRowSchema>;
  verdict_signatures: z.infer<typeof verdictSignatureRowSchema>;
  organiser_conflicts: z.infer<typeof organiserConflictRowSchema>;
};
