import type { Edition } from '../modules/content/content/edition-schema.ts';
import { prose } from './prose.ts';

/** The archive page of 2024. */
export const archive2024: NonNullable<Edition['archive']> = {
  opening: {
    label: 'First edition',
    title: 'Archive 2024',
    intro:
      'The first edition of the challenge: two days in which fifteen teams showed what students can do with a real case and a real deadline.',
  },
  pageSummary:
    'The first edition, September 2024: academic summary, event photos, jury and what went into practice.',
  summary: {
    label: 'Academic summary',
    title: 'What the first edition taught us',
    text: prose(
      'All fifteen prototypes were read after the event by two researchers who had not been on the jury. They compared the methods, the quality of the results and how well a team could explain them.',
      'Three findings stand out. Small models with good retrieval kept up with large ones. Teams that spoke with an analyst on the first day had fewer false alarms on the second. And hardly anyone measured how much work a wrong alert makes.',
    ),
    download: {
      label: 'Download the summary',
      note: 'PDF, in English',
      file: 'academic-summary-2024',
    },
  },
  gallery: {
    label: 'Event gallery',
    title: 'Two days in pictures',
    more: 'See all impressions',
  },
  comingSoon: ['Impressions 2025 coming soon', 'Summary 2025 coming soon'],
  transfer: {
    label: 'Practice transfer',
    title: 'From the pitch to the desk',
    text: prose(
      'A prototype that wins a prize and is forgotten has helped nobody. Therefore each bank named a person before the event who would take the result of its challenge further.',
      'The check of contact notes ran beside the existing process for three months. The matching of identities became a thesis and an exercise in the master programme. The payment graph is used to train new analysts.',
    ),
  },
  jury: {
    title: 'Jury panel 2024',
    members: [
      {
        id: 'prof-name-surname',
        role: 'Chair',
        name: 'Prof. Name Surname',
        organization: 'Lead University',
      },
      {
        id: 'dr-name-surname',
        role: 'Practice',
        name: 'Dr. Name Surname',
        organization: 'Partner Bank A',
      },
      {
        id: 'name-surname',
        role: 'Practice',
        name: 'Name Surname',
        organization: 'Partner Bank B',
      },
      {
        id: 'name-surname-2',
        role: 'Practice',
        name: 'Name Surname',
        organization: 'Partner Bank C',
      },
      {
        id: 'prof-name-surname-2',
        role: 'Research',
        name: 'Prof. Name Surname',
        organization: 'University 2',
      },
      {
        id: 'name-surname-3',
        role: 'Innovation',
        name: 'Name Surname',
        organization: 'Innovation Agency',
      },
    ],
  },
};
