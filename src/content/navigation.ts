import type { PageName } from '../schema/pages.ts';

/** Sections of the landing page that links can scroll to. */
export const ANCHORS = [
  'hero',
  'about',
  'challenges',
  'awards',
  'timeline',
  'winners',
  'register',
  'write',
  'partners',
  'contact',
] as const;
export type Anchor = (typeof ANCHORS)[number];

export type NavigationEntry = { label: string } & ({ anchor: Anchor } | { page: PageName });

export const navigation: NavigationEntry[] = [
  { label: 'Challenges', anchor: 'challenges' },
  { label: 'Awards', anchor: 'awards' },
  { label: 'Timeline', anchor: 'timeline' },
  { label: 'About', page: 'about' },
  { label: 'Highlights', page: 'highlights' },
  { label: 'Contact', anchor: 'contact' },
];

/** For those who have logged in. */
export const attendeeNavigation: NavigationEntry[] = [
  { label: 'Event', page: 'event' },
  { label: 'Dashboard', page: 'dashboard' },
];

export const footerColumns: { title: string; entries: NavigationEntry[] }[] = [
  {
    title: 'Innovation',
    entries: [
      { label: 'Partners', anchor: 'partners' },
      { label: 'Challenges', anchor: 'challenges' },
      { label: 'Awards', anchor: 'awards' },
      { label: 'Timeline', anchor: 'timeline' },
    ],
  },
  {
    title: 'Learn More',
    entries: [
      { label: 'About', page: 'about' },
      { label: 'Highlights', page: 'highlights' },
      { label: 'Impressions', page: 'impressions' },
      { label: 'Results 2025', page: 'results' },
      { label: 'Archive 2024', page: 'archive2024' },
    ],
  },
];
