import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { CERTIFICATE_DECISIONS } from './schema.ts';

/** One for a person and an edition, from the moment the name was confirmed. */
export const certificateRowSchema = z.strictObject({
  /** Made of both, so that a request sent twice makes one. */
  id,
  edition: integer,
  person_id: id,
  /** Empty when it was granted to a person without a team. */
  team_id: text,
  /** What the team was called when it was issued, for a team that is gone since. */
  team_name: text,
  challenge: integer.nullable(),
  /** Without its hyphens: see `certificate-codes.ts`. */
  code: text,
  /** As it was confirmed; empty once the person has been erased. */
  name: text,
  issued_at: instant,
  erased_at: instant.nullable(),
});

/** What an organiser decided against the rule. Rows are added; the newest of a person holds. */
export const certificateDecisionRowSchema = z.strictObject({
  id,
  edition: integer,
  person_id: id,
  decision: z.enum([...CERTIFICATE_DECISIONS, 'renamed']),
  reason: text,
  /** The user name. */
  by: text,
  at: instant,
});

export type CertificateTables = {
  certificates: z.infer<typeof certificateRowSchema>;
  certificate_decisions: z.infer<typeof certificateDecisionRowSchema>;
};
