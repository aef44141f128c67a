import type { Challenge, Edition } from '../modules/content/content/edition-schema.ts';

/** The documents of a team, public and named by bank (specification, section 7). */
export interface TeamFiles {
  presentation: string;
  threePager: string;
}

/** Below `public`; each edition keeps its own. */
export const resultsFolder = ({ year }: Pick<Edition, 'year'>) => `/downloads/results/${year}`;

/** partner-bank-a-team-1-presentation.pdf and partner-bank-a-team-1-3-pager.pdf */
export function teamFiles({ bankId }: Pick<Challenge, 'bankId'>, team: string): TeamFiles {
  const stem = `${bankId}-${team.toLowerCase().replaceAll(' ', '-')}`;
  return { presentation: `${stem}-presentation.pdf`, threePager: `${stem}-3-pager.pdf` };
}
