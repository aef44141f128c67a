/** What the site says whatever the year is, as a document of sections. */
import { z } from 'zod';
import { ANCHORS } from '../../schema/anchors.ts';
import { createFields, type Fields, type Strength } from './fields-schema.ts';

const identity = (f: Fields) =>
  z.strictObject({
    name: f.line('The name of the site', 80),
    shortName: f.line('The short name', 30),
    tagline: f.line('The tagline'),
    summary: f.text('The summary', 300),
    copyright: f.line('The copyright line'),
    agency: z.strictObject({
      label: f.line('The words of the link to the agency'),
      href: f.link('The address of the agency'),
    }),
    registrationForm: z.strictObject({
      label: f.line('The words of the link to the registration form'),
      href: f.link('The address of the registration form'),
    }),
  });

const contact = (f: Fields) =>
  z.strictObject({
    email: f.email('The contact address'),
    /** Who answers partners; one of the team on the about page. */
    partner: z.strictObject({
      name: f.line('The name'),
      role: f.line('The role'),
      email: f.email('The e-mail address'),
    }),
  });

/** Which edition feeds which page; null where there is none yet. */
const shown = (_: Fields) =>
  z.strictObject({
    /** Dates, schedule, prizes, countdown and dashboard. */
    current: z.int(),
    /** Challenges and results. */
    challenges: z.int().nullable(),
    /** Winners and their figures. */
    winners: z.int().nullable(),
    /** Slides and their stories. */
    highlights: z.int().nullable(),
  });

/** The pages that a menu can lead to; those of past editions follow by themselves. */
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
const entry = (f: Fields) =>
  z.union([
    z.strictObject({ label: f.line('The words of a link', 60), anchor: z.enum(ANCHORS) }),
    z.strictObject({ label: f.line('The words of a link', 60), page: z.enum(MENU_PAGES) }),
  ]);

const navigation = (f: Fields) =>
  z.strictObject({
    main: f.list(entry(f), 'The menu', { min: 1 }),
    /** For those who have logged in. */
    attendee: f.list(entry(f), 'The menu of attendees'),
    footer: f.list(
      z.strictObject({
        title: f.line('The title of a column'),
        entries: f.list(entry(f), 'A column'),
      }),
      'The columns of the footer',
    ),
  });

const heading = (f: Fields) => ({
  label: f.line('The label above the heading'),
  title: f.line('The heading'),
  intro: f.text('The introduction'),
});

/** The pages that say of themselves what no edition does. */
const described = (f: Fields) =>
  z.strictObject({
    title: f.line('The title of the page', 60),
    description: f.text('The summary for search engines', 300),
  });

const pages = (f: Fields) =>
  z.strictObject({
    about: described(f),
    highlights: described(f),
    impressions: described(f),
    login: described(f),
    event: described(f),
    dashboard: described(f),
    admin: described(f),
    privacy: described(f),
    imprint: described(f),
    accessibility: described(f),
  });

const gallery = (f: Fields) =>
  z.strictObject({ ...heading(f), empty: f.line('What an empty gallery says') });

const login = (f: Fields) =>
  z.strictObject({
    welcome: f.line('The welcome'),
    intro: f.line('The introduction'),
    help: f.text('The help'),
  });

const legalPage = (f: Fields) =>
  z.strictObject({
    title: f.line('The heading'),
    intro: f.text('The introduction'),
    /** The day on which somebody last read it against the site. */
    checked: f.date('The day of the last check'),
    sections: f.list(
      z.strictObject({
        title: f.line('The heading of a section'),
        text: f.optionalProse('The text of a section'),
        list: f.list(
          z.strictObject({ term: f.line('The term'), text: f.text('The explanation') }),
          'A list',
        ),
        /** Empty where nobody is to be written to. */
        email: z.union([z.literal(''), f.email('The e-mail address')]),
      }),
      'The sections',
      { min: 1 },
    ),
  });

const sectionsOf = (f: Fields) => ({
  identity: identity(f),
  contact: contact(f),
  shown: shown(f),
  navigation: navigation(f),
  pages: pages(f),
  gallery: gallery(f),
  login: login(f),
  privacy: legalPage(f),
  imprint: legalPage(f),
  accessibility: legalPage(f),
});

const schemaOf = (strength: Strength) => z.strictObject(sectionsOf(createFields(strength)));

export const siteSchema = schemaOf('published');
let draftSchema: typeof siteSchema | undefined;
/** With blanks; made when an organiser first needs it. */
export function siteDraftSchema(): typeof siteSchema {
  draftSchema ??= schemaOf('draft');
  return draftSchema;
}

export type Site = z.infer<typeof siteSchema>;
export type SiteSection = keyof Site;
export const SITE_SECTIONS = Object.keys(siteSchema.shape) as SiteSection[];
export type NavigationEntry = Site['navigation']['main'][number];
export type LegalPage = Site['privacy'];
