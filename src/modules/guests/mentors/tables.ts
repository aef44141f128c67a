import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** People who help teams during an edition. */
export const mentorAccessTable = defineTable(
  'mentor_access',
  {
    /** Of the person. */
    id: id().primaryKey().references('people', 'cascade'),
    /** The year of the edition. */
    edition: integer(),
    /** The number of the challenge; 0 for all of them. */
    challenge: integer(),
    organisation: text().personal('other'),
    created_at: instant(),
  },
  { ofYear: { column: 'edition', inWords: ['mentor', 'mentors'] } },
);

export type MentorTables = TablesOf<typeof mentorAccessTable>;
