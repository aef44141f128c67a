import type { EditionSection } from '../../../../modules/content/edition-schema.ts';
import type { ContentSection } from '../../../../modules/content/schema.ts';
import type { SiteSection } from '../../../../modules/content/site-schema.ts';

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
  { title: 'What attendees read', sections: ['guidelines', 'documents', 'handIn', 'rubric'] },
  { title: 'Registration', sections: ['registration'] },
];

const SITE_GROUPS: readonly { title: string; sections: readonly SiteSection[] }[] = [
  {
    title: 'The whole site',
    sections: ['identity', 'contact', 'shown', 'navigation', 'pages'],
  },
  { title: 'Words of pages', sections: ['gallery', 'login'] },
  { title: 'Legal', sections: ['privacy', 'imprint', 'accessibility'] },
];

export function groupsOf(document: string): readonly SectionGroup[] {
  return document === 'site' ? SITE_GROUPS : EDITION_GROUPS;
}

/** What each section is called, and what to know before changing it. */
export const SECTION_WORDS: Record<ContentSection, { title: string; intro: string }> = {
  dates: {
    title: 'Dates and places',
    intro: 'In Zurich time. The phases of the site follow from these dates by themselves.',
  },
  schedule: {
    title: 'Schedule',
    intro: 'In Zurich time. Weekdays, calendar files and the printed page follow by themselves.',
  },
  challenges: {
    title: 'Challenges',
    intro: 'One card for each bank, with its teams and, after the event, its winner.',
  },
  prizes: { title: 'Prizes', intro: 'What teams can win, the first place first.' },
  partners: {
    title: 'Partners and logos',
    intro: 'The logo wall of the landing page, group by group.',
  },
  people: {
    title: 'People',
    intro: 'Advisory and jury on the landing page; team and organisations on the about page.',
  },
  landing: {
    title: 'Landing page words',
    intro: 'Everything on the landing page that is no fact of another section, from top to bottom.',
  },
  winners: {
    title: 'Winners and figures',
    intro: 'Who won with which prototype, and the numbers beside them.',
  },
  highlights: { title: 'Highlights', intro: 'The slides of the landing page and their stories.' },
  results: { title: 'Results', intro: 'The words around the results of this year.' },
  archive: { title: 'Archive', intro: 'The page that keeps this year for later.' },
  guidelines: { title: 'Guidelines', intro: 'What teams read on their dashboard.' },
  documents: { title: 'Documents', intro: 'Files for those who have logged in.' },
  handIn: { title: 'Hand-in', intro: 'Where final presentations are sent, and in which words.' },
  rubric: { title: 'Rubric', intro: 'What the jury weighs, as teams read it.' },
  registration: {
    title: 'Registration window',
    intro: 'Registration opens and closes by itself, by the clock of the server.',
  },
  identity: { title: 'Name and footer', intro: 'What the site is called, everywhere.' },
  contact: { title: 'Contact', intro: 'Who answers visitors and partners.' },
  shown: {
    title: 'What is shown',
    intro: 'Which edition visitors see where. Three may be in use at once.',
  },
  navigation: { title: 'Menus', intro: 'The links at the top and at the end of every page.' },
  pages: { title: 'Pages', intro: 'Titles and summaries, as tabs and search results show them.' },
  gallery: { title: 'Gallery words', intro: 'Above the photos.' },
  login: { title: 'Login words', intro: 'Where attendees log in.' },
  privacy: { title: 'Privacy', intro: 'What the site does with data. Change both together.' },
  imprint: { title: 'Imprint', intro: 'Who is responsible for the site.' },
  accessibility: { title: 'Accessibility', intro: 'How the site can be used by everybody.' },
};

/** Not at the beginning: "Export the site". */
export const documentInSentence = (document: string) =>
  document === 'site' ? 'the site' : documentName(document);
export const documentName = (document: string) =>
  document === 'site' ? 'The site' : `Edition ${document}`;
