import type { Site } from '../modules/content/content/site-schema.ts';

export const navigation: Site['navigation'] = {
  main: [
    { id: 'challenges', label: 'Challenges', anchor: 'challenges' },
    { id: 'awards', label: 'Awards', anchor: 'awards' },
    { id: 'timeline', label: 'Timeline', anchor: 'timeline' },
    { id: 'about', label: 'About', page: 'about' },
    { id: 'highlights', label: 'Highlights', page: 'highlights' },
    { id: 'contact', label: 'Contact', anchor: 'contact' },
  ],
  attendee: [
    { id: 'event', label: 'Event', page: 'event' },
    { id: 'dashboard', label: 'Dashboard', page: 'dashboard' },
  ],
  // The results and archives of past editions follow the last entry.
  footer: [
    {
      id: 'innovation',
      title: 'Innovation',
      entries: [
        { id: 'partners', label: 'Partners', anchor: 'partners' },
        { id: 'challenges', label: 'Challenges', anchor: 'challenges' },
        { id: 'awards', label: 'Awards', anchor: 'awards' },
        { id: 'timeline', label: 'Timeline', anchor: 'timeline' },
      ],
    },
    {
      id: 'learn-more',
      title: 'Learn More',
      entries: [
        { id: 'about', label: 'About', page: 'about' },
        { id: 'highlights', label: 'Highlights', page: 'highlights' },
        { id: 'impressions', label: 'Impressions', page: 'impressions' },
      ],
    },
  ],
};
