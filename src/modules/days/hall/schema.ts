/** What the screens in the hall show: the state of the live topic `hall`. Instants are in milliseconds. */
import { z } from 'zod';

export const HALL_TOPIC = 'hall';

const hallItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  room: z.string(),
  challenge: z.int(),
  start: z.number(),
  end: z.number(),
  /** Without a stated end, `end` is the latest possible one. */
  hasEnd: z.boolean(),
});
export type HallItem = z.infer<typeof hallItemSchema>;

export const hallStateSchema = z.object({
  site: z.string(),
  year: z.int(),
  /** The days of the event, as 2026-09-01; empty where nothing is dated. */
  firstDay: z.string(),
  lastDay: z.string(),
  items: z.array(hallItemSchema),
  /** From kickoff to hand-in; null where there is no hand-in. */
  countdown: z.object({ from: z.number(), until: z.number() }).nullable(),
  ceremony: z.object({ from: z.number(), until: z.number(), place: z.string() }).nullable(),
  wifi: z.object({ network: z.string(), key: z.string() }).nullable(),
  help: z.object({ place: z.string(), phone: z.string(), hours: z.string() }).nullable(),
  firstAid: z.string(),
  /** Of what is known now; none says anything of a result. */
  figures: z.array(z.object({ label: z.string(), count: z.int() })),
});
export type HallState = z.infer<typeof hallStateSchema>;
