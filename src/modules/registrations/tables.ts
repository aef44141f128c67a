import { z } from 'zod';
import { emptied, id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { REGISTRATION_STATES, TEAM_WISHES } from './choices-schema.ts';

const yesOrNo = integer.min(0).max(1);

/** One person who wants to take part in one edition. */
export const registrationRowSchema = z.strictObject({
  id,
  /** The year of the edition. */
  edition: integer,
  person_id: id,
  state: z.enum(REGISTRATION_STATES),
  university: text,
  /** Degree or field. */
  field: text,
  /** The numbers of challenges, the one that is liked most first: `2 1 3`. */
  wishes: text.refine((words) => /^(\d+( \d+)*)?$/.test(words)),
  team_wish: z.enum(TEAM_WISHES),
  food: text,
  needs: text,
  picture_consent: yesOrNo,
  /** That the bank of the challenge sees the team's files. */
  bank_consent: yesOrNo,
  created_at: instant,
  changed_at: instant,
  /** Until when a place that is held or offered must be confirmed; of who waits: until when it was held. */
  offered_until: instant.nullable(),
  /** Until when an organiser has opened the answers again, for this person alone. */
  opened_until: instant.nullable(),
  /** Waiting since; null: since the registration. */
  queued_at: instant.nullable(),
  /** When the address was proven by a mailed link, or an organiser vouched for it. */
  address_confirmed_at: instant.nullable(),
  /** The team that the person left with their place, as JSON of a `Seat`. */
  left_seat: text.nullable(),
  /** Why an organiser gave the place, whatever the rules say. */
  place_reason: text,
  /** The link of the doors by which a helper added them. */
  door_link: text.nullable(),
  version: integer.min(1),
});

/** What people say about diet and health, emptied: some days after the event. */
export const WITHOUT_HEALTH = emptied(registrationRowSchema, ['food', 'needs']);

const KEPT_TO_COUNT = [
  ...['id', 'edition', 'person_id', 'state', 'team_wish', 'version'],
  ...['created_at', 'changed_at', 'offered_until', 'queued_at', 'address_confirmed_at'],
];
/** Every other column, emptied: once the person is erased. */
export const WITHOUT_PERSON = emptied(
  registrationRowSchema,
  Object.keys(registrationRowSchema.shape).filter((column) => !KEPT_TO_COUNT.includes(column)),
);

export type RegistrationTables = {
  registrations: z.infer<typeof registrationRowSchema>;
};

export type RegistrationRow = RegistrationTables['registrations'];
/** With the name and the address of the person. */
export type NamedRow = RegistrationRow & { name: string; email: string };
