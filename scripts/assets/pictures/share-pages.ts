/** What is written on the picture that a shared link shows, page by page. */
import { currentEdition, resultsEdition } from '../../../src/content/current.ts';
import type { Edition } from '../../../src/content/edition.ts';
import { edition2024 } from '../../../src/content/editions/2024.ts';
import { site } from '../../../src/content/site.ts';

export interface SharePage {
  /** In `public/og/`. */
  file: string;
  /** One entry a line. */
  title: string[];
  /** At the bottom, from left to right. */
  facts: string[];
  field: 'matrix' | 'blooms' | 'ring' | 'lights' | 'waves' | 'spiral';
}

const tagline = [site.tagline];

export const SHARE_PAGES: SharePage[] = [
  {
    file: 'home.png',
    title: site.name.split(' '),
    facts: [datesOf(currentEdition), 'Zurich Oerlikon', 'AI for risk and compliance'],
    field: 'matrix',
  },
  { file: 'about.png', title: ['About'], facts: tagline, field: 'blooms' },
  { file: 'highlights.png', title: ['Highlights'], facts: tagline, field: 'ring' },
  { file: 'impressions.png', title: ['Impressions'], facts: tagline, field: 'lights' },
  {
    file: 'archive-2024.png',
    title: ['Archive', String(edition2024.year)],
    facts: [
      datesOf(edition2024),
      ...edition2024.stats.map(({ value, label }) => `${value} ${label.toLowerCase()}`),
    ],
    field: 'waves',
  },
  {
    file: 'results.png',
    title: ['Results', String(resultsEdition.year)],
    facts: [
      datesOf(resultsEdition),
      ...resultsEdition.resultTiles.map(({ value, label }) => `${value} ${label.toLowerCase()}`),
    ],
    field: 'spiral',
  },
  // Also for the other pages of the attendee area.
  { file: 'login.png', title: ['Attendee', 'area'], facts: tagline, field: 'matrix' },
];

/** "September 1–2, 2026": both days of an edition are in one month. */
function datesOf({ firstDay, lastDay }: Edition): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(firstDay), new Date(lastDay)).replaceAll('\u2009', '');
}
