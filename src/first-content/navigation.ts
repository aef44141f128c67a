import type { Site } from '../modules/content/site-schema.ts';

export const navigation: Site['navigation'] = {
  main: [
    { label: 'Challenges', anchor: 'challenges' },
    { label: 'Awards', anchor: 'awards' },
    { label: 'Timeline', anchor: 'timeline' },
    { label: 'About', page: 'about' },
    { label: 'Highlights', page: 'highlights' },
    { label: 'Contact', anchor: 'contact' },
  ],
  attendee: [
    { label: 'Event', page: 'event' },
    { label: 'Dashboard', page: 'dashboard' },
  ],
  // The results and archives of past editions follow the last entry.
  footer: [
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
      ],
    },
  ],
};
