import type { Edition } from '../../modules/content/content/edition-schema.ts';
import { emptyEdition, plainChallenge } from './empty.ts';

/** The words of the results of 2025. */
export const resultsWords: Omit<NonNullable<Edition['results']>, 'tiles'> = {
  intro:
    'What the teams built in two days, who won, and every presentation and 3-pager to read again.',
  challengesTitle: 'Challenges and winners',
  summary:
    'Three challenges, three winning teams: the results of September 2–3, 2025, with the presentation and the 3-pager of every team.',
};

const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `team-${index + 1}`,
    name: `Team ${index + 1}`,
  }));

export const edition2025: Edition = {
  ...emptyEdition,
  year: 2025,
  dates: { ...emptyEdition.dates, firstDay: '2025-09-02', lastDay: '2025-09-03' },
  challenges: {
    challenges: [
      {
        id: 'quality-assurance-for-client-contact-notes',
        number: 1,
        title: 'Quality assurance for client contact notes',
        description:
          'Advisers write thousands of notes after client meetings. Check each one for completeness, tone and compliance before it reaches the file, and tell the adviser what is missing.',
        bank: 'Partner Bank A',
        bankId: 'partner-bank-a',
        ...plainChallenge,
        technologies: [
          'Large language models',
          'Text classification',
          'Rule mining',
          'Explainability',
        ],
        teams: teams(3),
        winner: 'Team 3',
      },
      {
        id: 'matching-client-identity-records-against-adverse-media',
        number: 2,
        title: 'Matching client identity records against adverse media',
        description:
          'A name in the news is rarely the client. Resolve KYC identities against adverse media so that a real hit is found and a namesake is not held up.',
        bank: 'Partner Bank B',
        bankId: 'partner-bank-b',
        ...plainChallenge,
        technologies: ['Entity resolution', 'Embeddings', 'Knowledge graphs', 'Retrieval'],
        teams: teams(4),
        winner: 'Team 1',
      },
      {
        id: 'ai-fraud-detection-in-private-banking',
        number: 3,
        title: 'AI fraud detection in private banking',
        description:
          'Spot unusual payments early, with few false alarms and with reasons that a client adviser can repeat on the telephone.',
        bank: 'Partner Bank C',
        bankId: 'partner-bank-c',
        ...plainChallenge,
        technologies: ['Anomaly detection', 'Graph learning', 'Time series', 'Human in the loop'],
        teams: teams(4),
        winner: 'Team 2',
      },
    ],
  },
  results: {
    ...resultsWords,
    // The tile says 15 while 11 teams are listed; it stands as written (decision 3).
    tiles: [
      { id: 'challenges', value: '3', label: 'Challenges' },
      { id: 'teams', value: '15', label: 'Teams' },
      { id: 'days', value: '2', label: 'Days' },
      { id: 'winning-teams', value: '3', label: 'Winning Teams' },
    ],
  },
};
