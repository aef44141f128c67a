import type { Edition } from '../../modules/content/edition-schema.ts';

/** An edition of which nothing is known but its year and its days. */
export const emptyEdition: Omit<Edition, 'year'> = {
  dates: { firstDay: '', lastDay: '', venues: [], ceremony: null },
  schedule: { days: [], countdown: null },
  challenges: { challenges: [] },
  prizes: { awards: [] },
  partners: { tiers: [] },
  people: null,
  landing: null,
  winners: { winners: [], stats: [], totals: [] },
  highlights: null,
  results: null,
  archive: null,
  guidelines: null,
  rubric: null,
  documents: { title: 'Resources', files: [] },
  handIn: null,
  registration: {
    window: null,
    link: '',
    capacity: 60,
    offerDays: 7,
    changesUntil: '',
    teamsFixedOn: '',
    teamSize: { min: 3, max: 5 },
  },
};
