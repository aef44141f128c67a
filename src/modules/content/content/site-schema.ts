/** What the site says whatever the year is, as a document of sections. */
import { z } from 'zod';
import { DATE_STYLES, isTimeZone } from '../../../event/event-clock.ts';
import { withWords } from './field-words-schema.ts';
import { createFields, type Fields, type Strength } from './fields-schema.ts';
import { PAGE_NAMES, targetShapes } from './link-target-schema.ts';

/** Words and where they lead: both, or neither where there is no such link. */
const optionalLink = (f: Fields, label: string, address: string) =>
  f.group('', { label: f.optionalLine(label), href: f.optionalLink(address) });

const identity = (f: Fields) =>
  f.group(
    '',
    {
      name: f.line('Name of the site', {
        max: 80,
        hint: 'In large letters on the first screen, and in every title.',
      }),
      shortName: f.line('Short name', { max: 30, hint: 'Below the icon on a phone.' }),
      tagline: f.line('Tagline'),
      summary: f.text('Summary', {
        max: 300,
        hint: 'What a search result or a shared link says.',
      }),
      copyright: f.line('Copyright line'),
      agency: optionalLink(f, 'Link to the agency', 'Address of the agency'),
      registrationForm: optionalLink(
        f,
        'Link to the registration form',
        'Address of the registration form',
      ),
    },
    {
      lines: [
        ['name', 'shortName'],
        'tagline',
        'summary',
        {
          title: 'Footer',
          where: 'At the end of every page.',
          lines: [
            'copyright',
            ['agency.label', 'agency.href'],
            ['registrationForm.label', 'registrationForm.href'],
          ],
        },
      ],
    },
  );

/** The zones that clocks here know, each by its usual name. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zone.replaceAll('_', ' ')]),
);

const time = (f: Fields) =>
  f.group(
    '',
    {
      // Not an enumeration: browsers and servers know some zones by different names.
      zone: withWords(
        z
          .string()
          .max(60)
          .refine((zone) => (f.strength === 'draft' && zone === '') || isTimeZone(zone), {
            error: 'This time zone is not known.',
          }),
        {
          kind: 'choice',
          label: 'Time zone',
          choices: ZONES,
          look: 'zones',
          hint: 'Each zone is called by its largest town: for Wellington, choose Auckland. Times stay as they are written, and count in this zone from its publication on.',
        },
      ),
      name: f.line('Town whose clocks they are', {
        max: 40,
        hint: 'Pages and mails say "… time" and "clocks in …" with it.',
      }),
      dates: f.choice('How dates are written', DATE_STYLES),
    },
    { lines: [['zone', 'name'], 'dates'] },
  );

/** All of it may stay empty: the site then looks as it was delivered. */
const brand = (f: Fields) =>
  f.group('', {
    mark: f.optionalFile('Logo', {
      purpose: 'logo',
      without: 'The dots that come with the site, in your colours.',
      hint: 'For light backgrounds, such as certificates. SVG or PNG with a transparent background.',
    }),
    markDark: f.optionalFile('Logo for dark backgrounds', {
      purpose: 'logo',
      without: 'The one above is used.',
      hint: 'The bar on top of every page is dark: a white logo is seen best there.',
    }),
    besideMark: f.choice('Beside the logo', {
      name: 'The name of the site',
      nothing: 'Nothing: the logo says the name',
    }),
    icon: f.optionalFile('Icon', {
      purpose: 'logo',
      without: 'The logo where it is about square, otherwise the dots in your colours.',
      hint: 'In tabs, bookmarks and on home screens. A square of 512 pixels or more, SVG or PNG.',
    }),
    signal: f.optionalColour('Signal colour', {
      hint: 'Buttons, bands and the highest risk. Empty: vermilion, #ff4a1c.',
    }),
    second: f.optionalColour('Second colour', {
      hint: 'Links, and the lower half of the risk scale. Empty: cobalt, #1a3cf0.',
    }),
  });

const contact = (f: Fields) =>
  f.group('', {
    email: f.email('Contact address', { hint: 'On every page where visitors are told to write.' }),
    /** Who answers partners; one of the team on the about page. */
    partner: f.group(
      'For partners',
      { name: f.line('Name'), role: f.line('Role'), email: f.email('E-mail address') },
      { lines: [['name', 'role'], 'email'], where: 'Beside the logos on the landing page.' },
    ),
  });

/** The year of an edition, out of those that there are. */
const edition = (label: string, hint: string) => withWords(z.int(), { kind: 'own', label, hint });
const editionOrNone = (label: string, hint: string) =>
  withWords(z.int().nullable(), { kind: 'own', label, hint });

/** Which edition feeds which page; null where there is none yet. */
const shown = (f: Fields) =>
  f.group('', {
    current: edition(
      'Dates, schedule, prizes, countdown and dashboard',
      'The current edition. It must be published before the site can show it.',
    ),
    challenges: editionOrNone(
      'Challenges and results',
      'The one before, until the challenges of the current one are known; none at the first event.',
    ),
    winners: editionOrNone('Winners and their figures', 'The newest edition that has winners.'),
    highlights: editionOrNone(
      'Highlights',
      'The edition whose section Highlights has the slides and stories.',
    ),
  });

const links = (
  f: Fields,
  label: string,
  { where, min = 0 }: { where?: string; min?: number } = {},
) => {
  const { page, anchor, own, outside } = targetShapes(f);
  const words = () => ({ label: f.line('Words', { max: 60 }) });
  return f.list(
    label,
    z.union([
      f.entry({ ...words(), ...page }),
      f.entry({ ...words(), ...anchor }),
      f.entry({ ...words(), ...own }),
      f.entry({ ...words(), ...outside }),
    ]),
    { one: 'link', min, ...(where === undefined ? {} : { where }) },
  );
};

const navigation = (f: Fields) =>
  f.group('', {
    main: links(f, 'Menu', { where: 'At the top of every page.', min: 1 }),
    attendee: links(f, 'Menu of attendees', { where: 'For those who have logged in.' }),
    footer: f.list(
      'Columns of the footer',
      f.entry({ title: f.line('Title of the column'), entries: links(f, '') }),
      {
        one: 'column',
        look: 'cards',
        where: 'Results and archives of past editions follow the last entry automatically.',
      },
    ),
  });

/** The pages that say of themselves what no edition does. */
const described = (f: Fields, label: string) =>
  f.group(label, {
    title: f.line('Title', { max: 60, hint: 'In the tab of the browser and in search results.' }),
    description: f.text('Summary for search engines', { max: 300, rows: 2 }),
  });

const pages = (f: Fields) =>
  f.group('', {
    about: described(f, PAGE_NAMES.about),
    highlights: described(f, PAGE_NAMES.highlights),
    impressions: described(f, PAGE_NAMES.impressions),
    login: described(f, PAGE_NAMES.login),
    event: described(f, PAGE_NAMES.event),
    dashboard: described(f, PAGE_NAMES.dashboard),
    admin: described(f, 'Admin panel'),
    privacy: described(f, PAGE_NAMES.privacy),
    imprint: described(f, PAGE_NAMES.imprint),
    accessibility: described(f, PAGE_NAMES.accessibility),
  });

const gallery = (f: Fields) =>
  f.group(
    '',
    {
      label: f.line('Label above'),
      title: f.line('Heading'),
      intro: f.text('Introduction', { rows: 2 }),
      empty: f.line('What an empty gallery says'),
    },
    { lines: [['label', 'title'], 'intro', 'empty'] },
  );

const login = (f: Fields) =>
  f.group(
    '',
    {
      welcome: f.line('Welcome', { hint: 'The name of the site follows.' }),
      intro: f.line('Introduction'),
      help: f.text('Help', { rows: 2 }),
    },
    { lines: [['welcome', 'intro'], 'help'] },
  );

const legalPage = (f: Fields) =>
  f.group(
    '',
    {
      title: f.line('Heading'),
      intro: f.text('Introduction'),
      /** The day on which it was last read against the site; empty if it never was. */
      checked: f.optionalDate('Last checked against the site', { hint: 'Shown on the page.' }),
      sections: f.list(
        'Sections',
        f.entry({
          title: f.line('Heading'),
          text: f.optionalProse('Text'),
          list: f.list(
            'Terms with explanations',
            f.entry({ term: f.line('Term'), text: f.text('Explanation', { rows: 2 }) }),
            { one: 'term' },
          ),
          /** Empty if there is no contact. */
          email: f.optionalEmail('E-mail address below'),
        }),
        { one: 'section', look: 'cards', min: 1 },
      ),
    },
    { lines: [['title', 'checked'], 'intro', 'sections'] },
  );

const sectionsOf = (f: Fields) => ({
  identity: identity(f),
  time: time(f),
  brand: brand(f),
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
export type Brand = Site['brand'];
