import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** That a team lets everybody have its files; there is no row for one that does not. */
export const resultFileAgreementRowSchema = z.strictObject({
  /** Of the team. */
  id,
  edition: integer,
  /** Of the person who said so for the team. */
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
