import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** People who help teams during an edition. */
export const mentorAccessRowSchema = z.strictObject({
  /** Of the person. */
  id,
  /** The year of the edition. */
  edition: integer,
  /** The number of the challenge; 0 for all of them. */
  challenge: integer,
  organisation: text,
  created_at: instant,
});

export type MentorTables = { mentor_access: z.infer<typeof mentorAccessRowSchema> };
