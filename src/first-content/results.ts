import type { Edition } from '../modules/content/content/edition-schema.ts';

/** The words of the results of 2025. */
export const resultsWords: Omit<NonNullable<Edition['results']>, 'tiles'> = {
  intro:
    'What the teams built in two days, who won, and every presentation and 3-pager to read again.',
  challengesTitle: 'Challenges and winners',
  summary:
    'Three challenges, three winning teams: the results of September 2–3, 2025, with the presentation and the 3-pager of every team.',
};
