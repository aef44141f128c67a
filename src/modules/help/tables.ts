import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { helpKindSchema, helpStateSchema } from './schema.ts';

/** Requests for help, and what became of them. */
export const helpRequestRowSchema = z.strictObject({
  id,
  /** The year of the edition. */
  edition: integer,
  person_id: id,
  team_id: id.nullable(),
  kind: helpKindSchema,
  words: text,
  place: text,
  state: helpStateSchema,
  /** Whose request it is as long as it is not over: there is one for each. */
  waits_for: text.nullable(),
  asked_at: instant,
  taken_at: instant.nullable(),
  /** The mentor who took it, or the user name of the organiser who did. */
  taken_by_person: id.nullable(),
  taken_by_user: text,
  ended_at: instant.nullable(),
});

export type HelpTables = { help_requests: z.infer<typeof helpRequestRowSchema> };
