import type { Edition } from '../modules/content/content/edition-schema.ts';

const slides: NonNullable<Edition['highlights']>['slides'] = [
  {
    id: 'award-night',
    title: 'Award night in the upper mensa',
    description: 'The first winners on stage with their mentors.',
    category: 'Winners',
    year: '2024',
    image: 'slide-award-night',
    story:
      'Fifteen teams had pitched, the jury had argued for an hour longer than planned, and the upper mensa was full. Each winning team came on stage with the mentor who had spent the night with them.',
  },
  {
    id: 'three-prototypes',
    title: 'Three prototypes, three banks',
    description: 'Each winning team shows its work to the bank that set the case.',
    category: 'Winners',
    year: '2024',
    image: 'slide-three-prototypes',
    story:
      'In the weeks after the event every winning team visited the risk department of its bank. Not to present slides, but to let analysts try the prototype on cases that they knew.',
  },
  {
    id: 'academic-summary',
    title: 'What the first edition taught us',
    description: 'The academic summary compares methods, results and open questions.',
    category: 'Academic',
    year: '2024',
    image: 'slide-academic-summary',
    story:
      'What works with language models in compliance, and what only looks as if it did? The summary compares the approaches of all fifteen teams and names the questions that nobody could answer.',
  },
  {
    id: 'practice-transfer',
    title: 'From the hall into a lecture',
    description: 'Cases of the challenge become exercises in the master programme.',
    category: 'Academic',
    year: '2024',
    image: 'slide-practice-transfer',
    story:
      'The case on client identities is now an exercise of the master programme. Students solve in a semester what teams tried in a day, and start from what those teams found out.',
  },
];

/** The highlights page, whose pictures the landing page shows too. */
export const highlights: NonNullable<Edition['highlights']> = {
  opening: {
    label: 'Past editions',
    title: 'What stayed after the hall was empty',
    intro:
      'An edition is over in two days. These four moments of 2024 are the ones that people still talk about.',
  },
  winnersHeading: {
    label: 'Winners 2024',
    title: 'Three winning prototypes',
    intro: 'One for each challenge, built by ten people who had not met before the first lunch.',
  },
  slides,
  onward: [
    {
      id: 'archive-2024',
      page: 'archive',
      title: 'Archive 2024',
      description: 'Academic summary, photos, jury and practice transfer of the first edition.',
    },
    {
      id: 'impressions',
      page: 'impressions',
      title: 'Impressions',
      description: 'All pictures, from the opening to the ceremony.',
    },
  ],
};
