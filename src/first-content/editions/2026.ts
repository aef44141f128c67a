import type { Edition } from '../../modules/content/content/edition-schema.ts';
import { handIn } from '../attendee/hand-in.ts';
import { presentation } from '../attendee/presentation.ts';
import { rubric } from '../attendee/rubric.ts';
import { threePager } from '../attendee/three-pager.ts';
import { tools } from '../attendee/tools.ts';
import { highlights } from '../highlights.ts';
import { landing } from '../landing.ts';
import { partnerTiers } from '../partners.ts';
import { people } from '../people.ts';
import { emptyEdition, plainItem, plainVenue } from './empty.ts';

/** The dashboard's words and guides. */
export const guidelines: NonNullable<Edition['guidelines']> = {
  opening: {
    label: 'Participant area',
    // The year of the edition follows.
    welcome: 'Welcome to the',
    intro:
      'Everything your team needs between the kickoff and the pitch: the time that is left, what the jury expects, your downloads, and where to hand in.',
  },
  title: 'Guidelines',
  presentation,
  threePager,
  tools,
};

export const documents: Edition['documents'] = {
  title: 'Resources',
  files: [
    {
      id: 'kickoff-prasentation',
      title: 'Kickoff Präsentation',
      lang: 'de',
      name: 'kickoff-presentation.pdf',
      file: null,
    },
    { id: 'way-to-mensa', title: 'Way to Mensa', lang: 'en', name: 'waytomensa.pdf', file: null },
  ],
};

export const edition2026: Edition = {
  ...emptyEdition,
  year: 2026,
  dates: {
    firstDay: '2026-09-01',
    lastDay: '2026-09-02',
    venues: [
      {
        id: 'university-campus',
        name: 'University campus',
        place: 'Zurich Oerlikon',
        use: 'Opening, challenges and pitches',
        ...plainVenue,
      },
      {
        id: 'university-main-building-upper-mensa',
        name: 'University main building, upper mensa',
        place: 'Zurich centre',
        use: 'Award ceremony',
        ...plainVenue,
      },
    ],
    ceremony: { date: '2026-09-02', start: '17:30', end: '20:00', place: 'upper mensa' },
  },
  schedule: {
    days: [
      {
        id: 'day1',
        label: 'Day 1',
        date: '2026-09-01',
        items: [
          {
            id: 'welcome',
            start: '12:00',
            end: '13:00',
            title: 'Welcome and lunchbox',
            description: 'Collect your badge, meet your team and the bank you will work with.',
            ...plainItem,
          },
          {
            id: 'opening',
            start: '13:00',
            end: '13:30',
            title: 'Opening by the faculty dean',
            description: 'What the university and the three banks hope to learn from you.',
            ...plainItem,
          },
          {
            id: 'kickoff',
            start: '13:30',
            end: '',
            title: 'Challenge kickoff',
            description: 'The banks present their cases and hand out the data. Open end.',
            ...plainItem,
          },
        ],
      },
      {
        id: 'day2',
        label: 'Day 2',
        date: '2026-09-02',
        items: [
          {
            id: 'start',
            start: '09:00',
            end: '15:00',
            title: 'Start',
            description: 'Build, test with your mentor, and hand in before 15:00.',
            ...plainItem,
          },
          {
            id: 'pitches',
            start: '15:30',
            end: '18:00',
            title: 'Pitches',
            description: 'Ten minutes for each team, in front of the jury.',
            ...plainItem,
          },
          {
            id: 'apero',
            start: '18:00',
            end: '19:00',
            title: 'Apero riche',
            description: 'Food, drinks and time to talk while the jury decides.',
            ...plainItem,
          },
          {
            id: 'ceremony',
            start: '19:00',
            end: '20:00',
            title: 'Award ceremony',
            description: 'The winning teams show what they built, in three slides each.',
            ...plainItem,
          },
          {
            id: 'afterparty',
            start: '20:00',
            end: '',
            title: 'Afterparty',
            description: 'Optional, open end.',
            ...plainItem,
          },
        ],
      },
    ],
    countdown: {
      start: { date: '2026-09-01', time: '13:30' },
      end: { date: '2026-09-02', time: '15:00' },
    },
  },
  prizes: {
    awards: [
      {
        id: 'accelerator-programme',
        place: '1st place',
        prizeName: 'Accelerator programme',
        amount: 'CHF 1,600',
        perks: ['Accelerator programme', 'Exposure to key contacts', 'Certificate of completion'],
      },
      {
        id: 'innovation-package',
        place: '2nd place',
        prizeName: 'Innovation package',
        amount: 'CHF 800',
        perks: ['Innovation package', 'Exposure to key contacts', 'Certificate of completion'],
      },
    ],
  },
  partners: { tiers: partnerTiers },
  people,
  landing,
  highlights,
  guidelines,
  rubric,
  documents,
  handIn,
};
