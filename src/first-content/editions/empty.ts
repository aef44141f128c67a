import type {
  Challenge,
  Edition,
  ScheduleItem,
  Venue,
} from '../../modules/content/content/edition-schema.ts';

/** A place of which nothing is known but what it is called. */
export const plainVenue = {
  street: '',
  postalCode: '',
  town: '',
  country: 'CH',
  hours: '',
  mapLink: '',
  note: '',
  directions: [],
  rooms: [],
  map: null,
} satisfies Partial<Venue>;

/** An item of the schedule for everyone, wherever it is. */
export const plainItem = { room: '', challenge: 0 } satisfies Partial<ScheduleItem>;

/** A challenge with its first words alone. */
export const plainChallenge = {
  bankLogo: 'none',
  ownLogo: null,
  ownLogoDark: null,
  more: '',
  caseFile: null,
} satisfies Partial<Challenge>;

/** An edition of which nothing is known but its year and its days. */
export const emptyEdition: Omit<Edition, 'year'> = {
  dates: { firstDay: '', lastDay: '', venues: [], ceremony: null },
  schedule: { days: [], countdown: null },
  onSite: { wifi: null, help: null, firstAid: '' },
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
    questions: [],
  },
};
