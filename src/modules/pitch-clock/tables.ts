import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** What operators and teams did, in the server's order. Rows are added, and none is removed. */
export const clockEventRowSchema = z.strictObject({
  /** Made on the device. */
  id,
  edition: integer,
  panel_id: id,
  /** In its panel. */
  position: integer.min(1),
  /** The page that sent it, and its own count; empty and 0 for a team. */
  operator: text,
  number: integer.min(0),
  kind: text,
  team_id: id,
  /** When it happened, by the server's clock; never after it was received. */
  at: instant,
  received_at: instant,
  /** What its kind has besides, as JSON. */
  detail: text,
  /** A user name, or who it was in words. */
  by: text,
  /** What it came by: the id of a link, or an organiser’s session; empty for a team. */
  link: text,
  /** Since when it counts no more, together with all that came by its link. */
  withdrawn_at: instant.nullable(),
});

export type PitchClockTables = {
  clock_events: z.infer<typeof clockEventRowSchema>;
};
