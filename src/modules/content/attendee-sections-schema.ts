/** What attendees read, and when people register. */
import { z } from 'zod';
import type { Fields } from './fields-schema.ts';
import { moment } from './parts-schema.ts';

export const timed = (f: Fields) => ({
  title: f.line('The title'),
  time: f.line('The time', 60),
  points: f.list(f.text('A point', 500), 'The points'),
});
export const guide = (f: Fields) => ({
  title: f.line('The title of the guide'),
  fact: f.line('The short fact', 60),
  intro: f.text('The introduction of the guide'),
});

export const guidelines = (f: Fields) =>
  z.strictObject({
    opening: z.strictObject({
      label: f.line('The label above the heading'),
      welcome: f.line('The welcome'),
      intro: f.text('The introduction'),
    }),
    title: f.line('The heading of the guides'),
    presentation: z.strictObject({
      ...guide(f),
      weights: f.list(
        z.strictObject({
          share: z.number().min(0).max(100),
          title: f.line('What is weighed'),
          note: f.line('The note'),
        }),
        'The weights',
      ),
      sections: f.list(z.strictObject(timed(f)), 'The sections'),
      note: f.line('The note below'),
    }),
    threePager: z.strictObject({
      ...guide(f),
      slides: f.list(z.strictObject(timed(f)), 'The slides'),
    }),
    tools: z.strictObject({
      ...guide(f),
      tools: f.list(
        z.strictObject({
          kind: f.line('The kind of tool'),
          name: f.line('The name of the tool'),
          href: f.link('The address of the tool'),
          use: f.text('What it is good for', 500),
        }),
        'The tools',
      ),
    }),
  });

export const rubric = (f: Fields) =>
  z.strictObject({
    ...guide(f),
    groups: f.list(
      z.strictObject({
        share: z.number().min(0).max(100),
        title: f.line('The title of the group'),
        criteria: f.list(
          z.strictObject({
            title: f.line('The criterion'),
            question: f.text('The question', 500),
          }),
          'A group',
          { min: 1 },
        ),
      }),
      'The criteria',
    ),
  });

/** Languages in which a document's title can be written, for screen readers. */
export const TITLE_LANGUAGES = ['en', 'de', 'fr', 'it'] as const;

export const documents = (f: Fields) =>
  z.strictObject({
    title: f.line('The heading'),
    files: f.list(
      z.strictObject({
        title: f.line('The title of the document'),
        lang: z.enum(TITLE_LANGUAGES),
        /** Under this name people get it: kickoff-presentation.pdf. */
        name: f
          .line('The name of the file', 80)
          .refine((name) => name === '' || /^[a-z0-9][a-z0-9-]*\.pdf$/.test(name), {
            error:
              'The name of the file may have small letters, digits and hyphens, and ends with .pdf.',
          }),
        /** Null: the one that comes with the site. */
        file: f.optionalFile('The document'),
      }),
      'The documents',
    ),
  });

export const handIn = (f: Fields) =>
  z.strictObject({
    title: f.line('The heading'),
    intro: f.text('The introduction'),
    after: f.text('What happens after the deadline'),
    primary: f.email('The recipient'),
    copies: f.list(f.email('A recipient of a copy'), 'The recipients of copies'),
    subject: f.line('The subject of the mail'),
    body: f.text('The draft of the mail'),
  });

const count = (label: string, min: number, max: number) =>
  z
    .int({ error: `${label} must be a whole number.` })
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} can be at most ${max}.`);

export const registration = (f: Fields) =>
  z.strictObject({
    /** Null: the landing page says that registration is closed, at any time. */
    window: z
      .strictObject({ opens: moment(f, 'the opening'), closes: moment(f, 'the closing') })
      .nullable(),
    /** Where people register while it is open; empty: with the site's own form. */
    link: f.optionalLink('The address of the form'),
    /** How many can take part; who comes later waits. */
    capacity: count('The number of places', 1, 5000),
    /** A place that is offered to somebody who waits must be confirmed within these days. */
    offerDays: count('The number of days', 1, 60),
    /** The last day on which people change their answers; empty: as long as registration is open. */
    changesUntil: f.optionalDate('The last day for changes'),
    /** The day from which teams stay as they are; empty: organisers lock them. */
    teamsFixedOn: f.optionalDate('The day on which teams are fixed'),
    teamSize: z.strictObject({
      min: count('The smallest size of a team', 1, 50),
      max: count('The largest size of a team', 1, 50),
    }),
  });
