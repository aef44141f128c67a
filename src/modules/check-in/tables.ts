import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

/** What was scanned at the doors. Rows are added, and who is in follows from all of them that were not withdrawn. */
export const scanRowSchema = z.strictObject({
  /** Made on the device. */
  id,
  edition: integer,
  person_id: id,
  kind: z.enum(['in', 'undo']),
  /** The entry that is taken back. */
  undoes: id.nullable(),
  /** The date of `at`, where the event is: days are counted apart. */
  day: z.iso.date(),
  door: text,
  /** When it happened, by the server's clock as the device knew it; never after it was received. */
  at: instant,
  received_at: instant,
  /** A user name, or who it was in words. */
  by: text,
  /** What it came by: the id of a link, or an organiser’s session. */
  link: text,
  /** Since when it counts no more, together with all that came by its link. */
  withdrawn_at: instant.nullable(),
});

export type CheckInTables = { check_in_scans: z.infer<typeof scanRowSchema> };
