import { z } from 'zod';
import {
  EMAIL_MAX,
  NAME_MAX,
  REASON_MAX,
  REGISTRATION_PAGE_MAX,
  REGISTRATIONS_AT_ONCE_MAX,
  TEAM_NAME_MAX,
  TITLE_MAX,
} from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';
import { challengeSchema, EMAIL_SENTENCE, idSchema, wholeNumber } from '../../../schema/params.ts';
import { line, paragraphs } from '../../../schema/text.ts';
import {
  FOODS,
  JOIN_CODE_MAX,
  NEEDS_MAX,
  REGISTRATION_STATES,
  TEAM_WISHES,
} from './choices-schema.ts';
import { emailMistake, joinCodeMistake, MISSING } from './mistakes-schema.ts';

const ANSWERS = {
  /** Numbers of challenges, the one that is liked most first. */
  wishes: z
    .array(challengeSchema, 'The challenges must be a list of numbers.')
    .max(50, 'There can be at most 50 challenges.')
    .refine((numbers) => new Set(numbers).size === numbers.length, {
      error: 'Please choose each challenge once.',
    }),
  team: z.enum(TEAM_WISHES, MISSING.team),
  food: z.enum(FOODS, MISSING.food),
  needs: paragraphs({ label: 'What you need', max: NEEDS_MAX, blank: true }),
  pictureConsent: z.boolean(MISSING.pictureConsent),
  bankConsent: z.boolean(MISSING.bankConsent),
};

const LINES = {
  name: { label: 'The name', max: NAME_MAX },
  email: { label: 'The e-mail address', max: EMAIL_MAX },
  university: { label: 'The university or employer', max: TITLE_MAX },
  field: { label: 'The degree or field', max: TITLE_MAX },
};

/** What people may change later as well: told as theirs to themselves alone. */
const answersBy = (writer: 'themselves' | 'an organiser') => {
  const asked = (name: keyof typeof LINES) =>
    line({ ...LINES[name], ...(writer === 'themselves' && { missing: MISSING[name] }) });
  return {
    name: asked('name'),
    email: asked('email').pipe(
      z.email({ error: ({ input }) => emailMistake(String(input)) ?? EMAIL_SENTENCE }),
    ),
    university: asked('university'),
    field: asked('field'),
    ...ANSWERS,
  };
};

const inputSchemaFor = (writer: Parameters<typeof answersBy>[0]) =>
  z
    .strictObject({
      ...answersBy(writer),
      joinCode: line({ label: 'The join code', max: JOIN_CODE_MAX, blank: true }).default(''),
    })
    .refine(({ team, joinCode }) => team !== 'join' || joinCodeMistake(joinCode) === null, {
      error: ({ input }) => joinCodeMistake((input as { joinCode: string }).joinCode) ?? '',
      path: ['joinCode'],
      // Even where another answer is wrong: all mistakes are told at once.
      when: ({ value }) => typeof (value as { joinCode?: unknown }).joinCode === 'string',
    });

export const registrationInputSchema = inputSchemaFor('themselves');
/** In the hands of an organiser. */
export const registrationByOrganiserSchema = inputSchemaFor('an organiser');
export type RegistrationInput = z.infer<typeof registrationInputSchema>;

/** A team is joined or made on its own page. */
export const registrationChangeSchema = z.strictObject(answersBy('themselves'));
export type RegistrationChange = z.infer<typeof registrationChangeSchema>;

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
  university: z.string(),
  field: z.string(),
  wishes: z.array(z.int()),
  team: z.enum(TEAM_WISHES),
  /** Empty once it has been removed. */
  food: z.string(),
  needs: z.string(),
  pictureConsent: z.boolean(),
  bankConsent: z.boolean(),
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
  team: z.enum(TEAM_WISHES, 'There is no such wish.').optional(),
  university: line({ label: 'The university', max: TITLE_MAX, blank: true }).optional(),
  /** The first wish. */
  wish: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'A wish must be the number of a challenge.')
    .transform(Number)
    .optional(),
  ...listPageFields(REGISTRATION_PAGE_MAX),
});
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>;

const counted = z.array(z.object({ of: z.string(), count: z.int() }));
export type Counted = z.infer<typeof counted>;

/** Of those who have not withdrawn, except for `states`. */
export const registrationFiguresSchema = z.object({
  edition: z.int(),
  capacity: z.int(),
  states: z.record(state, z.int()),
  universities: counted,
  /** By the number of the challenge that is wished first; empty: none. */
  wishes: counted,
  foods: counted,
  teams: counted,
  /** What the numbers of challenges stand for. */
  challenges: z.array(z.object({ number: z.int(), title: z.string() })),
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
