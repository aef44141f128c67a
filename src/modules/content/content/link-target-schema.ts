/** Where a link of a menu, or a button, leads. */
import { z } from 'zod';
import { ANCHORS, type Anchor } from '../../../schema/anchors.ts';
import { withWords } from './field-words-schema.ts';
import type { Fields } from './fields-schema.ts';

/** The pages that a menu can lead to; those of past editions follow automatically. */
export const MENU_PAGES = [
  'home',
  'about',
  'highlights',
  'impressions',
  'results',
  'event',
  'dashboard',
  'login',
  'privacy',
  'imprint',
  'accessibility',
] as const;
export const PAGE_NAMES: Record<(typeof MENU_PAGES)[number], string> = {
  home: 'Landing page',
  about: 'About',
  highlights: 'Highlights',
  impressions: 'Photos',
  results: 'Results',
  event: 'Event with the countdown',
  dashboard: 'Dashboard of attendees',
  login: 'Login',
  privacy: 'Privacy',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
};

const ANCHOR_NAMES: Record<Anchor, string> = {
  hero: 'first screen',
  about: 'how it works',
  challenges: 'challenges',
  awards: 'prizes',
  timeline: 'schedule',
  venue: 'venue',
  winners: 'winners',
  register: 'register',
  write: 'contact form',
  partners: 'partners',
  contact: 'contact',
};
/** The sections of the landing page, as a menu's targets. */
export const MENU_ANCHORS = Object.fromEntries(
  ANCHORS.map((anchor) => [anchor, `Landing page, ${ANCHOR_NAMES[anchor]}`]),
) as Record<Anchor, string>;

const PAGE_ID = /^page-[a-z0-9]{8}$/;
/** Whether a document is one of the organisers' own pages. */
export const isPageId = (document: string) => PAGE_ID.test(document);

/** A page of the site, a section of the landing page, a page of the organisers' own, or outside. */
export const targetShapes = (f: Fields) => ({
  page: { page: f.choice('Leads to', PAGE_NAMES) },
  anchor: { anchor: f.choice('Leads to', MENU_ANCHORS) },
  own: {
    own: withWords(z.string().regex(PAGE_ID, 'There is no such page.'), {
      kind: 'own',
      label: 'Leads to',
    }),
  },
  outside: { href: f.link('Address', { hint: 'Of another site, with https://.' }) },
});

export function linkTarget(f: Fields) {
  const { page, anchor, own, outside } = targetShapes(f);
  return z.union([f.group('', page), f.group('', anchor), f.group('', own), f.group('', outside)]);
}
export type LinkTarget = z.infer<ReturnType<typeof linkTarget>>;
