import { anyText, id, instant, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { activityActionSchema, activityKindSchema } from './schema.ts';

export const activitiesTable = defineTable(
  'activity',
  {
    id: id().primaryKey(),
    at: instant(),
    /** The user name at the time; the user may be gone since. */
    username: text(anyText.min(1)),
    action: text(activityActionSchema),
    kind: text(activityKindSchema),
    subject_id: id(),
    /** Title or name at the time; empty for a message (decision 0041). */
    subject: text(),
  },
  { indexes: { activity_by_time: ['at', 'id'] } },
);

export type ActivityTables = TablesOf<typeof activitiesTable>;
