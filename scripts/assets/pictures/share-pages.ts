/** What is written on the picture that a shared link shows, page by page. */
import { edition2024 } from '../../../src/first-content/editions/2024.ts';
import { edition2025 } from '../../../src/first-content/editions/2025.ts';
import { edition2026 } from '../../../src/first-content/editions/2026.ts';
import { identity } from '../../../src/first-content/identity.ts';
import type { Edition } from '../../../src/modules/content/edition-schema.ts';

export interface SharePage {
  /** In `public/og/`. */
  file: string;
  /** One entry a line. */
  title: string[];
  /** At the bottom, from left to right. */
  facts: string[];
  field: 'matrix' | 'blooms' | 'ring' | 'lights' | 'waves' | 'spiral';
}

const tagline = [identity.tagline];

export const SHARE_PAGES: SharePage[] = [
  {
    file: 'home.png',
    title: identity.name.split(' '),
    facts: [datesOf(edition2026), 'Zurich Oerlikon', 'AI for risk and compliance'],
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
      ...edition2024.winners.stats.map(({ value, label }) => `${value} ${label.toLowerCase()}`),
    ],
    field: 'waves',
  },
  {
    file: 'results.png',
    title: ['Results', String(edition2025.year)],
    facts: [
      datesOf(edition2025),
      ...(edition2025.results?.tiles ?? []).map(
        ({ value, label }) => `${value} ${label.toLowerCase()}`,
      ),
    ],
    field: 'spiral',
  },
  // Also for the other pages of the attendee area.
  { file: 'login.png', title: ['Attendee', 'area'], facts: tagline, field: 'matrix' },
];

/** "September 1–2, 2026": both days of an edition are in one month. */
function datesOf({ dates: { firstDay, lastDay } }: Edition): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(firstDay), new Date(lastDay)).replaceAll('\u2009', '');
}
