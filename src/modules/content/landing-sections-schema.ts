/** The words of the landing page. */
import { z } from 'zod';
import type { Fields } from './fields-schema.ts';
import { heading, titled } from './parts-schema.ts';

/** Drawings that come with the site; an info card shows one of them. */
export const INFO_ICONS = ['flag', 'target', 'scale'] as const;
export const LANDING_HEADINGS = [
  'about',
  'challenges',
  'technology',
  'accelerator',
  'awards',
  'timeline',
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
/** Pages that a link below a section can lead to. */
export const READ_ON_PAGES = ['results', 'archive', 'highlights', 'impressions', 'about'] as const;

export const readOn = (f: Fields) =>
  f.list(
    z.strictObject({ page: z.enum(READ_ON_PAGES), label: f.line('The words of the link') }),
    'The links',
  );

export const landing = (f: Fields) =>
  z.strictObject({
    hidden: f.list(z.enum(LANDING_SECTIONS), 'The hidden sections'),
    hero: z.strictObject({
      explore: f.line('The first button'),
      registration: z.strictObject({
        closed: f.line('The words while registration is closed'),
        note: f.line('The note about registration'),
      }),
      axes: f.line('How to read the matrix'),
      format: f.text('The format', 120),
      extraPrize: f.line('What comes with the prizes'),
    }),
    infoTitle: f.line('The heading of the info cards'),
    infoCards: f.list(
      z.strictObject({
        id: f.id(),
        title: f.line('The title of the card'),
        description: f.text('The words on the card'),
        icon: z.enum(INFO_ICONS),
        text: f.prose('The text of the card'),
      }),
      'The info cards',
    ),
    steps: f.list(titled(f), 'The steps'),
    clock: z.strictObject({
      label: f.line('The label of the clock'),
      alternative: f.line('What a screen reader says of the clock'),
      note: f.line('The note below the clock'),
    }),
    headings: z.strictObject(
      Object.fromEntries(LANDING_HEADINGS.map((name) => [name, heading(f)])) as Record<
        LandingHeading,
        ReturnType<typeof heading>
      >,
    ),
    technology: z.strictObject({
      example: z.strictObject({
        title: f.line('The title of the example'),
        reasons: f.list(f.line('A reason'), 'The reasons'),
      }),
      points: f.list(titled(f), 'The points'),
    }),
    accelerator: z.strictObject({
      supporter: f.line('Who supports it'),
      offers: f.list(titled(f), 'The offers'),
    }),
    benefits: f.list(titled(f), 'The benefits'),
    readOn: z.strictObject({ challenges: readOn(f), winners: readOn(f), highlights: readOn(f) }),
  });
