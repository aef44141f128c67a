import type { PageName } from '../schema/pages.ts';
import { site } from './site.ts';

interface PageWords {
  /** Left out on the landing page, whose title is the site's name alone. */
  title?: string;
  /** What a search result or a shared link says, in one or two sentences. */
  description: string;
  /** The share picture in `public/og`, without its ending. */
  picture: 'home' | 'about' | 'highlights' | 'impressions' | 'archive-2024' | 'results' | 'login';
}

export const pageWords: Record<PageName, PageWords> = {
  home: { description: site.summary, picture: 'home' },
  about: {
    title: 'About',
    description:
      'Who organises the Risk Innovation Challenge: ten people from a university, three banks and the institutions that support them.',
    picture: 'about',
  },
  highlights: {
    title: 'Highlights',
    description:
      'What past editions left behind: winning prototypes, an academic summary, and cases that became lectures.',
    picture: 'highlights',
  },
  impressions: {
    title: 'Impressions',
    description: 'Pictures of the Risk Innovation Challenge, from the opening to the ceremony.',
    picture: 'impressions',
  },
  archive2024: {
    title: 'Archive 2024',
    description:
      'The first edition, September 2024: academic summary, event photos, jury and what went into practice.',
    picture: 'archive-2024',
  },
  admin: {
    title: 'Admin Panel',
    description: 'For those who organise the Risk Innovation Challenge.',
    picture: 'home',
  },
  results: {
    title: 'Results 2025',
    description:
      'Three challenges, three winning teams: the results of September 2–3, 2025, with the presentation and the 3-pager of every team.',
    picture: 'results',
  },
  login: {
    title: 'Login',
    description: 'The entrance to the attendee area: countdown, guidelines, downloads and results.',
    picture: 'login',
  },
  event: {
    title: 'Event',
    description: 'How much time is left, and the results of the last edition.',
    picture: 'login',
  },
  dashboard: {
    title: 'Dashboard',
    description: 'Timer, guidelines, downloads and hand-in for the teams of the current edition.',
    picture: 'login',
  },
  privacy: {
    title: 'Privacy',
    description: 'What this website stores about you, for how long, and whom you can ask.',
    picture: 'home',
  },
  imprint: {
    title: 'Imprint',
    description: 'Who is responsible for this website.',
    picture: 'home',
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How this website is built for everybody, how it is tested, and how to report a barrier.',
    picture: 'home',
  },
};
