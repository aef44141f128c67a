import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** A partner's people who may see the files of a challenge. */
export const partnerAccessRowSchema = z.strictObject({
  /** Of the person. */
  id,
  /** The year of the edition. */
  edition: integer,
  /** The number of the challenge. */
  challenge: integer,
  organisation: text,
  created_at: instant,
});

export type PartnerTables = { partner_access: z.infer<typeof partnerAccessRowSchema> };
