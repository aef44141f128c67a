import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { passKindSchema } from './schema.ts';

export const passesTable = defineTable(
  'passes',
  {
    id: id().primaryKey(),
    edition: integer(),
    kind: text(passKindSchema),
    /** Empty where there is only one of its kind. */
    subject: text(),
    /** The token itself is nowhere: see `server/lib/link-tokens.ts`. */
    pass_hash: text().unique(),
    created_at: instant(),
    expires_at: instant(),
    revoked_at: instant().nullable(),
  },
  { outsideBackup: 'emptied' },
);

/** Which pages show what a link opens. */
export const passScreensTable = defineTable(
  'pass_screens',
  {
    id: id().primaryKey(),
    kind: text(passKindSchema),
    subject: text(),
    link: text(),
    seen_at: instant(),
    /** What was on it; null where no page waits for that. */
    shows: text().nullable(),
  },
  { outsideBackup: 'emptied' },
);

export type PassTables = TablesOf<typeof passesTable | typeof passScreensTable>;
