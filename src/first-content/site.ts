import { FIRST_CLOCK } from '../event/event-clock.ts';
import type { Site } from '../modules/content/content/site-schema.ts';
import { contact, identity } from './identity.ts';
import { accessibility, imprint, privacy } from './legal.ts';
import { navigation } from './navigation.ts';
import { pageDescriptions } from './page-descriptions.ts';

/** What a new installation says whatever the year is. */
export const firstSite: Site = {
  identity,
  time: FIRST_CLOCK,
  brand: { mark: null, markDark: null, besideMark: 'name', icon: null, signal: '', second: '' },
  contact,
  shown: { current: 2026, challenges: 2025, winners: 2024, highlights: 2026 },
  navigation,
  pages: pageDescriptions,
  gallery: {
    label: 'Gallery',
    title: 'Impressions',
    intro: 'From the first badge to the last glass: pictures of the challenge.',
    empty: 'No photos found in this category.',
  },
  login: {
    // The name of the site follows. Specification, section 2: this and the next are literal.
    welcome: 'Welcome to',
    intro: 'Enter your credentials to access the platform',
    help: 'All attendees share one password. You find it in your invitation, or ask at the desk.',
  },
  privacy,
  imprint,
  accessibility,
};
