/** The words of the landing page. */
import type { Fields } from './fields-schema.ts';
import { heading, lines, titledList } from './parts-schema.ts';

export const LANDING_HEADINGS = [
  'about',
  'challenges',
  'technology',
  'accelerator',
  'awards',
  'timeline',
  'venue',
  'winners',
  'highlights',
  'register',
  'partners',
  'advisory',
] as const;
export type LandingHeading = (typeof LANDING_HEADINGS)[number];
/** What follows the first screen, in the order of the page; each can be hidden. */
export const LANDING_SECTIONS = ['info', ...LANDING_HEADINGS] as const;
export type LandingSection = (typeof LANDING_SECTIONS)[number];
const HEADING_NAMES: Record<LandingHeading, string> = {
  about: 'How it works',
  challenges: 'Challenges',
  technology: 'Technology',
  accelerator: 'Accelerator',
  awards: 'Prizes',
  timeline: 'Schedule',
  venue: 'Venue',
  winners: 'Winners',
  highlights: 'Highlights',
  register: 'Register',
  partners: 'Partners',
  advisory: 'Advisory and jury',
};

const SECTION_NAMES: Record<LandingSection, string> = { info: 'Info cards', ...HEADING_NAMES };

/** Pages that a link below a section can lead to. */
export const READ_ON_PAGES = ['results', 'archive', 'highlights', 'impressions', 'about'] as const;
export const READ_ON_NAMES: Record<(typeof READ_ON_PAGES)[number], string> = {
  results: 'Results',
  archive: 'Archive',
  highlights: 'Highlights',
  impressions: 'Photos',
  about: 'About',
};

const readOn = (f: Fields, label: string) =>
  f.list(
    label,
    f.entry(
      { page: f.choice('Leads to', READ_ON_NAMES), label: f.line('Words') },
      { lines: [['page', 'label']] },
    ),
    { one: 'link' },
  );

export const landing = (f: Fields) =>
  f.group(
    '',
    {
      hero: f.group(
        'First screen',
        {
          explore: f.line('First button'),
          registration: f.group('', {
            closed: f.line('While registration is closed'),
            note: f.line('Note about registration', {
              hint: 'Shown when someone points at the button above.',
            }),
          }),
          axes: f.line('How to read the matrix'),
          format: f.text('Format', { max: 120, rows: 2 }),
          extraPrize: f.line('What comes with the prizes'),
        },
        {
          lines: [
            ['explore', 'registration.closed'],
            'registration.note',
            ['format', 'extraPrize'],
            'axes',
          ],
        },
      ),
      infoTitle: f.line('Heading of the cards'),
      infoCards: f.list(
        'Info cards',
        f.entry(
          {
            title: f.line('Title'),
            description: f.text('Text on the card', { rows: 2 }),
            /** Drawings that come with the site. */
            icon: f.choice('Drawing', { flag: 'flag', target: 'target', scale: 'scale' }),
            text: f.prose('Text that opens'),
          },
          { lines: [['title', 'icon'], 'description', 'text'] },
        ),
        { one: 'card', look: 'cards' },
      ),
      steps: titledList(f, 'Steps', 'step'),
      clock: f.group(
        '',
        {
          label: f.line('Label of the clock', {
            hint: 'The clock is a drawing: it always runs down from 24 hours.',
          }),
          alternative: f.line('For screen readers'),
          note: f.line('Note below the clock'),
        },
        { lines: [['label', 'alternative', 'note']] },
      ),
      headings: f.group('', headings(f)),
      technology: f.group('Technology', {
        example: f.group('', {
          title: f.line('Title of the example'),
          reasons: lines(f, 'Reasons in the example', { one: 'reason' }),
        }),
        points: titledList(f, 'Points', 'point'),
      }),
      accelerator: f.group('Accelerator', {
        supporter: f.line('Who supports it'),
        offers: titledList(f, 'Offers', 'offer'),
      }),
      benefits: titledList(f, 'Benefits', 'benefit'),
      readOn: f.group('', {
        challenges: readOn(f, 'Links below the challenges'),
        winners: readOn(f, 'Links below the winners'),
        highlights: readOn(f, 'Links below the slides'),
      }),
      hidden: f.ticks('Hidden sections', SECTION_NAMES),
    },
    {
      isFolded: true,
      lines: [
        {
          of: 'hero',
          where: 'What everyone sees first, at the top of the page.',
          lines: ['hero'],
        },
        {
          of: 'infoCards',
          where: 'Right below the first screen; each opens a longer text.',
          lines: ['infoTitle', 'infoCards'],
        },
        {
          of: 'headings.about',
          where: 'The steps, and the clock beside them.',
          lines: ['headings.about', 'steps', 'clock'],
        },
        {
          of: 'headings.challenges',
          where: 'Above and below the cards of the challenges.',
          lines: ['headings.challenges', 'readOn.challenges'],
        },
        {
          of: 'headings.technology',
          where: 'The band with the example of an alert.',
          lines: ['headings.technology', 'technology'],
        },
        {
          of: 'headings.accelerator',
          where: 'What comes after the event.',
          lines: ['headings.accelerator', 'accelerator'],
        },
        { of: 'headings.awards', where: 'Above the prizes.', lines: ['headings.awards'] },
        { of: 'headings.timeline', where: 'Above the schedule.', lines: ['headings.timeline'] },
        {
          of: 'headings.venue',
          where: 'Above the place, once it has more than a name in Dates and places.',
          lines: ['headings.venue'],
        },
        {
          of: 'headings.winners',
          where: 'Above and below the winners.',
          lines: ['headings.winners', 'readOn.winners'],
        },
        {
          of: 'headings.highlights',
          where: 'Above and below the slides.',
          lines: ['headings.highlights', 'readOn.highlights'],
        },
        {
          of: 'headings.register',
          where: 'The invitation, and the benefits beside it.',
          lines: ['headings.register', 'benefits'],
        },
        { of: 'headings.partners', where: 'Above the logos.', lines: ['headings.partners'] },
        {
          of: 'headings.advisory',
          where: 'Above the people at the end of the page.',
          lines: ['headings.advisory'],
        },
        {
          of: 'hidden',
          where: 'Tick what the landing page leaves out. What is empty is left out automatically.',
          lines: ['hidden'],
        },
      ],
    },
  );

function headings(f: Fields) {
  return Object.fromEntries(
    LANDING_HEADINGS.map((name) => [name, heading(f, HEADING_NAMES[name])]),
  ) as Record<LandingHeading, ReturnType<typeof heading>>;
}
