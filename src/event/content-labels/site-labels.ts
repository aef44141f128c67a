import type { LegalPage, Site } from '../../modules/content/site-schema.ts';
import { type LabelsOf, links } from './labels.ts';

const LEGAL: LabelsOf<LegalPage> = {
  title: 'Heading',
  checked: 'Last read against the site',
  intro: 'Introduction',
  sections: 'Sections',
  'sections.*.title': 'Heading',
  'sections.*.text': 'Text (optional)',
  'sections.*.list': 'Terms with explanations',
  'sections.*.list.*.term': 'Term',
  'sections.*.list.*.text': 'Explanation',
  'sections.*.email': 'E-mail address below (optional)',
};

const described = <Page extends string>(page: Page) =>
  ({
    [`${page}.title`]: 'Title',
    [`${page}.description`]: 'Summary for search engines',
  }) as Record<`${Page}.title` | `${Page}.description`, string>;

/** What is the same every year. */
export const SITE_LABELS: { [Section in keyof Site]: LabelsOf<Site[Section]> } = {
  identity: {
    name: 'Name of the site',
    shortName: 'Short name',
    tagline: 'Tagline',
    summary: 'Summary',
    copyright: 'Copyright line',
    agency: '',
    'agency.label': 'Link to the agency',
    'agency.href': 'Address of the agency',
    registrationForm: '',
    'registrationForm.label': 'Link to the registration form',
    'registrationForm.href': 'Address of the registration form',
  },
  contact: {
    email: 'Contact address',
    partner: 'For partners',
    'partner.name': 'Name',
    'partner.role': 'Role',
    'partner.email': 'E-mail address',
  },
  shown: {
    current: 'Dates, schedule, prizes, countdown and dashboard',
    challenges: 'Challenges and results',
    winners: 'Winners and their figures',
    highlights: 'Highlights',
  },
  navigation: {
    main: 'Menu',
    ...links('main'),
    attendee: 'Menu of attendees',
    ...links('attendee'),
    footer: 'Columns of the footer',
    'footer.*.title': 'Title of the column',
    'footer.*.entries': '',
    ...links('footer.*.entries'),
  },
  pages: {
    about: 'About',
    ...described('about'),
    highlights: 'Highlights',
    ...described('highlights'),
    impressions: 'Photos',
    ...described('impressions'),
    login: 'Login',
    ...described('login'),
    event: 'Event with the countdown',
    ...described('event'),
    dashboard: 'Dashboard of attendees',
    ...described('dashboard'),
    admin: 'Admin panel',
    ...described('admin'),
    privacy: 'Privacy',
    ...described('privacy'),
    imprint: 'Imprint',
    ...described('imprint'),
    accessibility: 'Accessibility',
    ...described('accessibility'),
  },
  gallery: {
    label: 'Label above',
    title: 'Heading',
    intro: 'Introduction',
    empty: 'What an empty gallery says',
  },
  login: { welcome: 'Welcome', intro: 'Introduction', help: 'Help' },
  privacy: LEGAL,
  imprint: LEGAL,
  accessibility: LEGAL,
};
