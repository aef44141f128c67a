/** The tables that belong to no noun. Instants are ISO text in both engines, in every table. */
import { bigint, integer, text } from './column.ts';
import { defineTable, type TablesOf } from './table.ts';

export const rateLimits = defineTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** Milliseconds since 1970 up to which tries are used up (see `rate-limits.ts`). */
    used_until: bigint(),
  },
  { outsideBackup: 'kept' },
);

export const revisions = defineTable(
  'revisions',
  { topic: text().primaryKey(), revision: integer() },
  { outsideBackup: 'kept' },
);

export type CoreTables = TablesOf<typeof rateLimits | typeof revisions>;
