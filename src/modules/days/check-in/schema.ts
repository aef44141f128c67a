import { z } from 'zod';
import { deviceId } from '../../../judging/pitch-clock/clock-event-schema.ts';
import { deviceInstant } from '../../../schema/device-instant.ts';
import {
  DOOR_MAX,
  EMAIL_MAX,
  NAME_MAX,
  SCANS_AT_ONCE_MAX,
  TITLE_MAX,
} from '../../../schema/limits.ts';
import { idSchema, yearSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

export const EVENT_ROLES = ['participant', 'judge', 'partner', 'mentor', 'organiser'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];
export const EVENT_ROLE_WORDS: Readonly<Record<EventRole, string>> = {
  participant: 'Participant',
  judge: 'Judge',
  partner: 'Partner',
  mentor: 'Mentor',
  organiser: 'Organiser',
};

/** Whether a person is expected; others can still be let in. */
export const STANDINGS = ['expected', 'waiting', 'withdrawn'] as const;
export type Standing = (typeof STANDINGS)[number];

const instant = z.iso.datetime();
const edition = yearSchema;
const door = line({
  label: 'The name of the door',
  max: DOOR_MAX,
  missing: 'Please name the door.',
});
const at = deviceInstant;

/** What is kept of a person by one link: in and out at two doors on both days comes to a dozen. */
export const SCANS_OF_PERSON = 60;

/** Made on the device, in the order in which it happened there. */
export const scanSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: deviceId, kind: z.literal('in'), personId: idSchema, at }),
  /** Takes back one entry, and no other. */
  z.strictObject({ id: deviceId, kind: z.literal('undo'), undoes: deviceId, at }),
]);
export type Scan = z.infer<typeof scanSchema>;

export const scanInputSchema = z.strictObject({
  edition,
  door,
  scans: z
    .array(scanSchema, 'The scans must be a list.')
    .min(1, 'There is nothing to send.')
    .max(SCANS_AT_ONCE_MAX, `At most ${SCANS_AT_ONCE_MAX} scans at once.`),
});
export type ScanInput = z.infer<typeof scanInputSchema>;

export const walkInSchema = z.strictObject({
  /** Also of the entry. */
  id: deviceId,
  edition,
  door,
  at,
  name: line({ label: 'The name', max: NAME_MAX, missing: 'Please write the name.' }),
  email: z.union([
    z.literal(''),
    line({ label: 'The e-mail address', max: EMAIL_MAX }).pipe(
      z.email('Please enter one e-mail address, such as name@example.org, or none.'),
    ),
  ]),
  university: line({
    label: 'The university or employer',
    max: TITLE_MAX,
    missing: 'Please write the university or employer.',
  }),
  pictureConsent: z.boolean('Please ask whether pictures may show this person.'),
});
export type WalkIn = z.infer<typeof walkInSchema>;

/** A person is in on a day as long as one of these stands. */
export const entrySchema = z.object({
  id: z.string(),
  personId: z.string(),
  at: instant,
  door: z.string(),
});
export type Entry = z.infer<typeof entrySchema>;

export const eventPersonSchema = z.object({
  id: z.string(),
  /** Six signs, as `code-schema.ts` reads them. */
  code: z.string(),
  name: z.string(),
  role: z.enum(EVENT_ROLES),
  standing: z.enum(STANDINGS),
  /** Empty, like the two below, if there is none or the reader may not see it. */
  team: z.string(),
  table: z.string(),
  /** The university of a participant, the organisation of anyone else. */
  organisation: z.string(),
  food: z.string(),
  noPictures: z.boolean(),
});
export type EventPerson = z.infer<typeof eventPersonSchema>;

/** Who is in now. */
export const presenceSchema = z.object({
  /** The date, where the event is. */
  day: z.iso.date(),
  entries: z.array(entrySchema),
  /** Another one: the list of people is no longer what it was. */
  listVersion: z.string(),
});
export type Presence = z.infer<typeof presenceSchema>;

export const doorListSchema = presenceSchema.extend({
  /** The event's time. */
  now: instant,
  edition: z.int(),
  /** Which installation its QR codes name. */
  site: z.string(),
  /** The days of the event, the first one first. */
  days: z.array(z.iso.date()),
  /** It has what helpers may know, and no more. */
  isForHelpers: z.boolean(),
  /** Until when a phone may keep the list. */
  keepUntil: instant,
  /** Null where the version that was named is still right. */
  people: z.array(eventPersonSchema).nullable(),
});
export type DoorList = z.infer<typeof doorListSchema>;

export const doorListQuerySchema = z.strictObject({
  /** The version of the list that the phone has. */
  known: z.string().max(64, 'This is no version of the list.').optional(),
});

/** What became of each scan: what is not taken is told where it was made. */
export const SCAN_OUTCOMES = ['taken', 'late', 'unknown', 'nothing-to-undo', 'too-often'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

export const scanAnswerSchema = z.object({
  outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(SCAN_OUTCOMES) })),
});
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;

export const walkInAnswerSchema = z.object({
  personId: z.string(),
  outcome: z.enum(SCAN_OUTCOMES),
});

const arrivedSchema = z.object({
  at: instant,
  door: z.string(),
  by: z.string(),
  /** It came when the day was over, from a phone without a network. */
  receivedAt: instant,
  isLate: z.boolean(),
  ids: z.array(z.string()),
});
export type Arrived = z.infer<typeof arrivedSchema>;

const dayFiguresSchema = z.object({
  day: z.iso.date(),
  here: z.int(),
  of: z.int(),
  doors: z.array(z.object({ door: z.string(), count: z.int() })),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

/** Who has come and who has not, as organisers see it. */
export const arrivalsSchema = z.object({
  edition: z.int(),
  /** Days of the event, and others on which people were let in. */
  days: z.array(dayFiguresSchema),
  people: z.array(
    eventPersonSchema.omit({ food: true }).extend({ days: z.record(z.string(), arrivedSchema) }),
  ),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;
