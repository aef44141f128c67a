import { z } from 'zod';
import { handInKindSchema, handInStandingSchema } from '../../hand-in/hand-ins/schema.ts';
import { ownPitchListSchema } from '../../stage/pitch-clock/schema.ts';

const instant = z.iso.datetime();

/** What signed-in people need in the hall, and what is theirs alone. */
export const eventDaySchema = z.object({
  wifi: z.object({ network: z.string(), key: z.string() }).nullable(),
  desk: z.object({ place: z.string(), phone: z.string(), hours: z.string() }).nullable(),
  /** Empty where organisers have not said it. */
  firstAid: z.string(),
  /** Came by a personal link to take part: can ask for help. */
  takesPart: z.boolean(),
  /** Null for who is in none of this edition; the rest of it then is empty too. */
  team: z
    .object({
      name: z.string(),
      /** Empty: not known yet. */
      table: z.string(),
      challenge: z.int().nullable(),
    })
    .nullable(),
  handIn: z
    .object({
      /** Of this team, which may be later than the one of all. */
      deadline: instant,
      files: z.array(
        z.object({
          kind: handInKindSchema,
          /** The version that counts, or the newest one where none does. */
          shown: z
            .object({
              version: z.int(),
              standing: handInStandingSchema,
              receivedAt: instant,
              receiptId: z.string(),
            })
            .nullable(),
          counts: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Those that are known, since the plan is used. */
  pitches: ownPitchListSchema,
});
export type EventDay = z.infer<typeof eventDaySchema>;
