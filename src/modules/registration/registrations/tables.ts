import { z } from 'zod';
import {
  anyInteger,
  anyText,
  id,
  instant,
  integer,
  text,
  yesOrNo,
} from '../../../server/db/column.ts';
import { defineTable, emptied, type RowOf, type TablesOf } from '../../../server/db/table.ts';
import { REGISTRATION_STATES, TEAM_WISHES } from './choices-schema.ts';

/** One person who wants to take part in one edition. */
export const registrationsTable = defineTable(
  'registrations',
  {
    id: id().primaryKey(),
    /** The year of the edition. */
    edition: integer(),
    person_id: id().references('people', 'cascade'),
    state: text(z.enum(REGISTRATION_STATES)),
    university: text().personal('other'),
    /** Degree or field. */
    field: text().personal('other'),
    /** The numbers of challenges, the one that is liked most first: `2 1 3`. */
    wishes: text(anyText.refine((words) => /^(\d+( \d+)*)?$/.test(words))).personal('other'),
    team_wish: text(z.enum(TEAM_WISHES)),
    food: text().personal('food and needs'),
    needs: text().personal('food and needs'),
    picture_consent: yesOrNo().personal('consent'),
    /** That the bank of the challenge sees the team's files. */
    bank_consent: yesOrNo().personal('consent'),
    created_at: instant(),
    changed_at: instant(),
    /** Until when a place that is held or offered must be confirmed; of who waits: until when it was held. */
    offered_until: instant().nullable(),
    /** Until when an organiser has opened the answers again, for this person alone. */
    opened_until: instant().nullable().personal('other'),
    /** Waiting since; null: since the registration. */
    queued_at: instant().nullable(),
    /** When the address was proven by a mailed link, or an organiser vouched for it. */
    address_confirmed_at: instant().nullable(),
    /** The team that the person left with their place, as JSON of a `Seat`. */
    left_seat: text().nullable().personal('other'),
    /** Why an organiser gave the place, whatever the rules say. */
    place_reason: text().default('').personal('other'),
    /** The link of the doors by which a helper added them. */
    door_link: text().nullable().personal('other'),
    version: integer(anyInteger.min(1)),
  },
  {
    inWords: ['registration', 'registrations'],
    ofYear: { column: 'edition' },
    indexes: {
      registrations_by_edition: ['edition', 'state'],
      registrations_by_person_id: ['person_id'],
    },
  },
);

/** What was answered to questions that the program itself has no use for: those of organisers. */
export const answersTable = defineTable(
  'answers',
  {
    id: id().primaryKey(),
    registration_id: id().references('registrations', 'cascade'),
    question: text().personal('other'),
    /** Of several answers to one question. */
    position: integer(),
    value: text().personal('other'),
    /** Both in the words of the moment: questions are worded anew, and choices go. */
    question_words: text().personal('other'),
    value_words: text().personal('other'),
    /** Goes some days after the event. */
    is_short_lived: yesOrNo(),
  },
  {
    inWords: ['answer', 'answers'],
    indexes: { answers_by_registration_id: ['registration_id'] },
  },
);
export type AnswerRow = RowOf<typeof answersTable>;

/** Without what people say about diet and health: some days after the event. */
export const WITHOUT_HEALTH = emptied(registrationsTable, ['food and needs']);
/** What is left to be counted once the person is erased. */
export const WITHOUT_PERSON = emptied(registrationsTable);

export type RegistrationTables = TablesOf<typeof registrationsTable | typeof answersTable>;

export type RegistrationRow = RowOf<typeof registrationsTable>;
/** With the name and the address of the person. */
export type NamedRow = RegistrationRow & { name: string; email: string };
