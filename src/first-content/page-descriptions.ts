import type { Site } from '../modules/content/content/site-schema.ts';

/** What the pages say of themselves to search engines and to those who share them. */
export const pageDescriptions: Site['pages'] = {
  about: {
    title: 'About',
    description:
      'Who organises the Risk Innovation Challenge: ten people from a university, three banks and the institutions that support them.',
  },
  highlights: {
    title: 'Highlights',
    description:
      'What past editions left behind: winning prototypes, an academic summary, and cases that became lectures.',
  },
  impressions: {
    title: 'Impressions',
    description: 'Pictures of the Risk Innovation Challenge, from the opening to the ceremony.',
  },
  admin: {
    title: 'Admin Panel',
    description: 'For those who organise the Risk Innovation Challenge.',
  },
  login: {
    title: 'Login',
    description: 'The entrance to the attendee area: countdown, guidelines, downloads and results.',
  },
  event: {
    title: 'Event',
    description: 'How much time is left, and the results of the last edition.',
  },
  dashboard: {
    title: 'Dashboard',
    description: 'Timer, guidelines, downloads and hand-in for the teams of the current edition.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What this website stores about you, for how long, and whom you can ask.',
  },
  imprint: {
    title: 'Imprint',
    description: 'Who is responsible for this website.',
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How this website is built for everyone, how it is tested, and how to report a barrier.',
  },
};
