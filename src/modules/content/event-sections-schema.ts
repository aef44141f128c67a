/** The facts of an edition: when, where, what for, and who. */
import { z } from 'zod';
import type { Fields } from './fields-schema.ts';
import { heading, moment } from './parts-schema.ts';

export const dates = (f: Fields) =>
  z.strictObject({
    firstDay: f.date('The first day'),
    lastDay: f.date('The last day'),
    venues: f.list(
      z.strictObject({
        name: f.line('The name of the place'),
        place: f.line('The part of town'),
        use: f.line('What happens there'),
      }),
      'The places',
    ),
    /** Null where there is none, as in editions that are only kept for their results. */
    ceremony: z
      .strictObject({
        date: f.date('The date of the ceremony'),
        start: f.time('The start of the ceremony'),
        end: f.time('The end of the ceremony'),
        place: f.line('The place of the ceremony'),
      })
      .nullable(),
  });

export const schedule = (f: Fields) =>
  z.strictObject({
    days: f.list(
      z.strictObject({
        id: f.id(),
        label: f.line('The name of the day', 40),
        date: f.date('The date of the day'),
        items: f.list(
          z.strictObject({
            id: f.id(),
            start: f.time('The start of an item'),
            end: f.optionalTime('The end of an item'),
            title: f.line('The title of an item'),
            description: f.optionalText('The description of an item'),
          }),
          'A day',
          { min: 1 },
        ),
      }),
      'The schedule',
    ),
    /** The countdown runs between these; its end is the deadline of the hand-in. */
    countdown: z
      .strictObject({ start: moment(f, 'the countdown'), end: moment(f, 'the hand-in') })
      .nullable(),
  });

export const challenges = (f: Fields) =>
  z.strictObject({
    challenges: f.list(
      z.strictObject({
        number: z.int().positive(),
        title: f.line('The title of the challenge'),
        description: f.text('The description of the challenge'),
        bank: f.line('The bank of the challenge'),
        /** Names the files of its teams: partner-bank-a-team-1-presentation.pdf. */
        bankId: f.id(),
        technologies: f.list(f.line('A technology', 60), 'The technologies'),
        teams: f.list(z.strictObject({ name: f.line('The name of a team') }), 'The teams'),
        winner: f.optionalLine('The winner').nullable(),
      }),
      'The challenges',
    ),
  });

export const prizes = (f: Fields) =>
  z.strictObject({
    awards: f.list(
      z.strictObject({
        place: f.line('The place', 60),
        prizeName: f.line('The name of the prize'),
        amount: f.line('The amount', 60),
        perks: f.list(f.line('What comes with the prize'), 'A prize', { min: 1 }),
      }),
      'The prizes',
    ),
  });

export const partners = (f: Fields) =>
  z.strictObject({
    tiers: f.list(
      z.strictObject({
        title: f.line('The name of the group'),
        partners: f.list(
          z.strictObject({
            id: f.id(),
            title: f.line('The name of the partner'),
            category: f.line('The kind of partner'),
            logoAlt: f.line('The description of the logo'),
            /** Where the logo leads, if anywhere. */
            url: f.optionalLink('The address of the partner'),
            logo: f.optionalFile('The logo'),
            /** For dark grounds; the other one is used where there is none. */
            logoDark: f.optionalFile('The logo for dark grounds'),
          }),
          'A group of partners',
        ),
      }),
      'The groups of partners',
    ),
  });

export const person = (f: Fields) => ({
  id: f.id(),
  name: f.line('The name'),
  title: f.optionalLine('The role'),
  organization: f.line('The organization'),
  portrait: f.optionalFile('The portrait'),
});

export const people = (f: Fields) =>
  z.strictObject({
    about: heading(f),
    advisory: f.list(z.strictObject(person(f)), 'Advisory and jury'),
    teamHeading: heading(f),
    team: f.list(
      z.strictObject({ ...person(f), email: f.email('The e-mail address') }),
      'The team',
    ),
    organisationsHeading: heading(f),
    organisations: f.list(
      z.strictObject({ name: f.line('The name'), description: f.prose('The description') }),
      'The organisations',
    ),
  });
