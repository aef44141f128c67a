/** What the schedule says now: the state of the live topic `programme`. */
import { z } from 'zod';
import type { Edition } from './edition-schema.ts';

export const PROGRAMME_TOPIC = 'programme';

const moment = z.object({
  date: z.string(),
  time: z.string(),
  repeated: z.enum(['first', 'second']).optional(),
});

/** The section of the edition, as the functions of `src/event` take it. */
const scheduleSchema = z.object({
  days: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      date: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          start: z.string(),
          end: z.string(),
          title: z.string(),
          description: z.string(),
          room: z.string(),
          challenge: z.int(),
        }),
      ),
    }),
  ),
  countdown: z.object({ start: moment, end: moment }).nullable(),
}) satisfies z.ZodType<Edition['schedule']>;

export const programmeSchema = z.object({
  /** Of the current edition. */
  year: z.int(),
  schedule: scheduleSchema,
});
export type Programme = z.infer<typeof programmeSchema>;
