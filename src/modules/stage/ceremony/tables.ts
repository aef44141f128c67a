import { z } from 'zod';
import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { MODES } from './schema.ts';

/** Where the ceremony of an edition stands; no name of a team is in it. */
export const ceremoniesTable = defineTable(
  'ceremonies',
  {
    /** The year. */
    id: id().primaryKey(),
    mode: text(z.enum(MODES)),
    /** The number of the verdict; null for a rehearsal. */
    verdict: integer().nullable(),
    step: integer(),
    /** Of the slides of the team that is shown; 0 is the name. */
    slide: integer().default(0),
    is_stopped: integer(),
    /** Grows with every change, also from one ceremony to the next. */
    version: integer(),
    started_at: instant().nullable(),
    started_by: text(),
  },
  { outsideBackup: 'emptied' },
);

export type CeremonyTables = TablesOf<typeof ceremoniesTable>;
