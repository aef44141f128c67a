import type { EditionSection } from '../../../../modules/content/content/edition-schema.ts';
import type { PageSection } from '../../../../modules/content/content/page-schema.ts';
import { type ContentSection, kindOfDocument } from '../../../../modules/content/content/schema.ts';
import type { SiteSection } from '../../../../modules/content/content/site-schema.ts';

export interface SectionGroup {
  title: string;
  sections: readonly ContentSection[];
}

const EDITION_GROUPS: readonly { title: string; sections: readonly EditionSection[] }[] = [
  {
    title: 'What visitors read',
    sections: [
      'dates',
      'schedule',
      'challenges',
      'prizes',
      'partners',
      'people',
      'landing',
      'winners',
      'highlights',
      'results',
      'archive',
    ],
  },
  {
    title: 'What attendees read',
    sections: ['onSite', 'guidelines', 'documents', 'handIn', 'rubric'],
  },
  { title: 'Registration', sections: ['registration'] },
];

const SITE_GROUPS: readonly { title: string; sections: readonly SiteSection[] }[] = [
  {
    title: 'The whole site',
    sections: ['identity', 'time', 'brand', 'contact', 'shown', 'navigation', 'pages'],
  },
  { title: 'Page texts', sections: ['gallery', 'login'] },
  { title: 'Legal', sections: ['privacy', 'imprint', 'accessibility'] },
];

const PAGE_GROUPS: readonly { title: string; sections: readonly PageSection[] }[] = [
  { title: 'This page', sections: ['blocks', 'page'] },
];

const GROUPS = { site: SITE_GROUPS, edition: EDITION_GROUPS, page: PAGE_GROUPS };

export const groupsOf = (document: string): readonly SectionGroup[] =>
  GROUPS[kindOfDocument(document)];

/** What to know of a section before changing it. */
export const SECTION_INTROS: Record<ContentSection, string> = {
  dates: 'The phases of the site follow from these dates by themselves.',
  schedule: 'Weekdays, calendar files and the printed page follow automatically.',
  onSite: 'Wi-Fi, help desk and first aid, for the screens in the hall and those who are there.',
  challenges: 'One card for each bank, with its teams and, after the event, its winner.',
  prizes: 'What teams can win, the first place first.',
  partners: 'The logo wall of the landing page, group by group.',
  people: 'Advisory and jury on the landing page; team and organisations on the about page.',
  landing: 'Everything on the landing page that is no fact of another section, from top to bottom.',
  winners: 'Who won with which prototype, and the numbers beside them.',
  highlights: 'The slides of the landing page and their stories.',
  results: 'The words around the results of this year.',
  archive: 'The page that keeps this year for later.',
  guidelines: 'What teams read on their dashboard.',
  documents: 'Files for those who have logged in.',
  handIn: 'Where final presentations are sent, and in which words.',
  rubric: 'What the jury weighs, as teams read it.',
  registration:
    'Registration opens and closes automatically at these times, in the time zone of the site; what the clock of a visitor shows does not matter.',
  identity: 'What the site is called, everywhere.',
  time: 'Whose clocks the site goes by, on all its pages and in all its mails.',
  brand: 'Logo, icon and two colours. What you leave empty keeps its default.',
  contact: 'Who answers visitors and partners.',
  shown: 'Which edition visitors see where, or none where there is nothing to show yet.',
  navigation: 'The links at the top and at the end of every page.',
  pages: 'Titles and summaries, as tabs and search results show them.',
  page: 'Its title and its address. After a new address is published, the old one leads to it.',
  blocks: 'From top to bottom, as visitors read it.',
  gallery: 'Above the photos.',
  login: 'Where attendees log in.',
  privacy: 'What the site does with data: change it when that changes.',
  imprint: 'Who is responsible for the site.',
  accessibility: 'How the site can be used by everyone.',
};

/** Not at the beginning: "Export the site". */
export const documentInSentence = (document: string, title?: string) =>
  document === 'site' ? 'the site' : documentName(document, title);
/** A page is called by its title if the caller knows it. */
export function documentName(document: string, title = ''): string {
  const kind = kindOfDocument(document);
  if (kind === 'page') return title || 'Page';
  return kind === 'site' ? 'The site' : `Edition ${document}`;
}

/** Left out, or made of blanks and empty lists alone; registration without a window. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  // The numbers of registration always stand there.
  if (typeof value === 'object' && 'window' in value) return value.window === null;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
