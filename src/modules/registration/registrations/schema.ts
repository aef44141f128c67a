import { z } from 'zod';
import {
  ID_MAX,
  NAME_MAX,
  REASON_MAX,
  REGISTRATION_PAGE_MAX,
  REGISTRATIONS_AT_ONCE_MAX,
  TEAM_NAME_MAX,
} from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';
import { challengeSchema, idSchema, wholeNumber } from '../../../schema/params.ts';
import type { Answers, Counted, Question } from '../../../schema/questions.ts';
import { line } from '../../../schema/text.ts';
import { JOIN_CODE_MAX, REGISTRATION_STATES } from './choices-schema.ts';

/** By the id of the question. */
const answers: z.ZodType<Answers> = z.record(
  z.string().max(ID_MAX),
  z.array(z.string('Each answer must be text.'), 'The answers must be lists of texts.'),
  'The answers must be lists of texts.',
);

/** Which questions there are is the edition's: `checkedAnswers` compares. */
export const registrationInputSchema = z.strictObject({ answers });
export type RegistrationInput = z.infer<typeof registrationInputSchema>;

const state = z.enum(REGISTRATION_STATES);
const instant = z.iso.datetime();

/** The answer to a registration. */
export const registrationReceiptSchema = z.object({
  id: z.string(),
  state,
  /** The place on the waiting list, from 1. */
  position: z.int().nullable(),
  /** The personal link; empty where it has ended since, or where a stranger may be asking. */
  link: z.string(),
  /** False where an organiser's session was in the browser, and stays, and for a stranger. */
  isSignedIn: z.boolean(),
});
export type RegistrationReceipt = z.infer<typeof registrationReceiptSchema>;

/** What the page says if the same form is sent again. */
export const receivedBeforeSchema = z.object({ isReceivedBefore: z.literal(true) });
export type ReceivedBefore = z.infer<typeof receivedBeforeSchema>;

const stored = {
  id: z.string(),
  state,
  position: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  /** Without those that have been removed. */
  answers,
  createdAt: instant,
  /** Until when the place that is held or offered must be confirmed. */
  offeredUntil: instant.nullable(),
  openedUntil: instant.nullable(),
  /** Waits, and is offered nothing by itself until they say that they still want a place. */
  hasPausedOffers: z.boolean(),
  /** A place was held for them, but the address was not confirmed in time. */
  isHoldLapsed: z.boolean(),
  /** Only who comes in by the link of a mail can confirm the place. */
  needsProof: z.boolean(),
  /** Why an organiser gave the place; empty if no reason was needed. */
  placeReason: z.string(),
  version: z.int(),
};

/** One's own. */
export const ownRegistrationSchema = z.object({
  ...stored,
  edition: z.int(),
  /** Until when the answers can be changed; null: no longer. */
  changesUntil: instant.nullable(),
});
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>;

/** Numbers that people who registered may know. */
export interface OwnStanding {
  /** How many places are taken: what is held or offered counts until it lapses. */
  taken: number;
  /** Which of them is theirs, from 1; null without one. */
  place: number | null;
  /** How many wait for one. */
  waiting: number;
}

/** As organisers see it. */
export const registrationSchema = z.object({
  ...stored,
  /** Other registrations of the edition with this address. */
  sameAddress: z.int(),
});
export type Registration = z.infer<typeof registrationSchema>;
export const registrationListSchema = z.array(registrationSchema);

export const registrationListQuerySchema = z.strictObject({
  search: line({ label: 'The search', max: NAME_MAX, blank: true }).optional(),
  state: z.enum(REGISTRATION_STATES, 'There is no such state.').optional(),
  ...listPageFields(REGISTRATION_PAGE_MAX),
});
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>;

const counted: z.ZodType<Counted[]> = z.array(z.object({ of: z.string(), count: z.int() }));

/** Of those who have not withdrawn, except for `states`. */
export const registrationFiguresSchema = z.object({
  edition: z.int(),
  capacity: z.int(),
  states: z.record(state, z.int()),
  /** Whose answers are kept. */
  questions: z.custom<Question[]>(),
  /** By the id of the question. */
  counts: z.record(z.string(), counted),
});
export type RegistrationFigures = z.infer<typeof registrationFiguresSchema>;

const ids = z
  .array(idSchema, 'The registrations must be a list of ids.')
  .min(1, 'Please choose registrations first.')
  .max(REGISTRATIONS_AT_ONCE_MAX, `At most ${REGISTRATIONS_AT_ONCE_MAX} at once.`);

export const BULK_ACTIONS = ['let-in', 'offer', 'place', 'wait', 'withdraw', 'open'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const registrationBulkSchema = z
  .strictObject({
    action: z.enum(BULK_ACTIONS, 'There is no such action.'),
    ids,
    /** The last day on which the answers can be changed, for `open`. */
    until: z.iso
      .date('The last day for changes must be a date.')
      .refine(isOfOurTime, { error: 'The last day for changes must be a date of these years.' })
      .optional(),
    /** Why they have a place whatever the rules say, for `place`. */
    reason: line({ label: 'The reason', max: REASON_MAX, blank: true }).default(''),
  })
  .refine(({ action, reason }) => action !== 'place' || reason !== '', {
    error: 'Please give a reason for the place.',
    path: ['reason'],
  })
  .refine(({ action, until }) => action !== 'open' || until !== undefined, {
    error: 'Please say until when the answers can be changed.',
    path: ['until'],
  });
export type RegistrationBulk = z.infer<typeof registrationBulkSchema>;
export type RegistrationBulkInput = z.input<typeof registrationBulkSchema>;

// As it was sent out: SQLite compares instants as text, and PostgreSQL knows no year 0.
const sentInstant = z.iso
  .datetime({ precision: 3, error: 'This is not a moment that this site gave out.' })
  .refine(isOfOurTime, { error: 'This is not a moment that this site gave out.' });

/** The team that the person was in. */
export const seatSchema = z.strictObject({
  teamId: idSchema,
  name: line({ label: 'The name of the team', max: TEAM_NAME_MAX }),
  code: line({ label: 'The join code', max: JOIN_CODE_MAX }),
  challenge: challengeSchema.nullable(),
});

/** A registration as it was, and its version since: what takes a change back. */
const before = z.strictObject({
  id: idSchema,
  version: wholeNumber('The version', 1, 1_000_000_000),
  state: z.enum(REGISTRATION_STATES, 'There is no such state.'),
  offeredUntil: sentInstant.nullable(),
  openedUntil: sentInstant.nullable(),
  queuedAt: sentInstant.nullable(),
  seat: seatSchema.nullable().default(null),
});
export type RegistrationBefore = z.infer<typeof before>;

/** How many of the chosen ones have changed; also those that moved up because of it can go back. */
export const registrationBulkAnswerSchema = z.object({ changed: z.int(), undo: z.array(before) });
export type RegistrationBulkAnswer = z.infer<typeof registrationBulkAnswerSchema>;

export const registrationUndoSchema = z.strictObject({
  undo: z
    .array(before, 'What to undo must be a list.')
    .min(1, 'There is nothing to undo.')
    .max(2 * REGISTRATIONS_AT_ONCE_MAX, 'This is too much to undo.'),
});

/** How many have their place again, but not in their team: it is locked or full by now. */
export const registrationUndoneSchema = z.object({ withoutTeam: z.int() });
export type RegistrationUndone = z.infer<typeof registrationUndoneSchema>;

function isOfOurTime(date: string): boolean {
  return date >= '2000' && date < '3000';
}
