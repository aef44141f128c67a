/** Words of the highlights page; the slides themselves stand in `landing.ts`. */
export const highlightsPage = {
  label: 'Past editions',
  title: 'What stayed after the hall was empty',
  intro:
    'An edition is over in two days. These four moments of 2024 are the ones that people still talk about.',
  winners: {
    label: 'Winners 2024',
    title: 'Three winning prototypes',
    intro: 'One for each challenge, built by ten people who had not met before the first lunch.',
  },
  onward: [
    {
      page: 'archive2024',
      title: 'Archive 2024',
      description: 'Academic summary, photos, jury and practice transfer of the first edition.',
    },
    {
      page: 'impressions',
      title: 'Impressions',
      description: 'All pictures, from the opening to the ceremony.',
    },
  ],
} as const;

/** What happened, for each slide by its id. */
export const highlightStories: Record<string, string> = {
  'award-night':
    'Fifteen teams had pitched, the jury had argued for an hour longer than planned, and the upper mensa was full. Each winning team came on stage with the mentor who had spent the night with them.',
  'three-prototypes':
    'In the weeks after the event every winning team visited the risk department of its bank. Not to present slides, but to let analysts try the prototype on cases that they knew.',
  'academic-summary':
    'What works with language models in compliance, and what only looks as if it did? The summary compares the approaches of all fifteen teams and names the questions that nobody could answer.',
  'practice-transfer':
    'The case on client identities is now an exercise of the master programme. Students solve in a semester what teams tried in a day, and start from what those teams found out.',
};
