import { z } from 'zod';
import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** What was scanned at the doors. Rows are added, and who is in follows from all of them that were not withdrawn. */
export const checkInScansTable = defineTable(
  'check_in_scans',
  {
    /** Made on the device. */
    id: id().primaryKey(),
    edition: integer(),
    person_id: id().references('people', 'cascade'),
    kind: text(z.enum(['in', 'undo'])),
    /** The entry that is taken back. */
    undoes: id().nullable(),
    /** The date of `at`, where the event is: days are counted apart. */
    day: text(z.iso.date()),
    door: text().personal('other'),
    /** When it happened, by the server's clock as the device knew it; never after it was received. */
    at: instant(),
    received_at: instant(),
    /** A user name, or who it was in words. */
    by: text(),
    /** What it came by: the id of a link, or an organiser’s session. */
    link: text().default('').personal('other'),
    /** Since when it counts no more, together with all that came by its link. */
    withdrawn_at: instant().nullable(),
  },
  {
    ofYear: { column: 'edition', inWords: ['check-in', 'check-ins'] },
    indexes: { check_in_scans_by_day: ['edition', 'day'], check_in_scans_by_person: ['person_id'] },
  },
);

export type CheckInTables = TablesOf<typeof checkInScansTable>;
