import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** People who agreed to publish their team's files; others have no row. */
export const resultFileAgreementRowSchema = z.strictObject({
  /** Follows from team and person. */
  id,
  team_id: text,
  edition: integer,
  person_id: text,
  agreed_at: instant,
});

/** That the verdict's winners of a year stand on the landing page. */
export const shownWinnersRowSchema = z.strictObject({
  /** The year. */
  id,
  /** The user name. */
  by: text,
  at: instant,
});

export type ResultTables = {
  result_file_agreements: z.infer<typeof resultFileAgreementRowSchema>;
  shown_winners: z.infer<typeof shownWinnersRowSchema>;
};
