import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { helpKindSchema, helpStateSchema } from './schema.ts';

/** Requests for help, and what became of them. */
export const helpRequestsTable = defineTable(
  'help_requests',
  {
    id: id().primaryKey(),
    /** The year of the edition. */
    edition: integer(),
    person_id: id().references('people', 'cascade'),
    team_id: id().references('teams', 'set null').nullable(),
    kind: text(helpKindSchema),
    words: text().personal('other'),
    place: text().personal('other'),
    state: text(helpStateSchema),
    /** Whose request it is as long as it is not over: there is one for each. */
    waits_for: text().nullable().personal('other'),
    asked_at: instant(),
    taken_at: instant().nullable(),
    /** The mentor who took it, or the user name of the organiser who did. */
    taken_by_person: id().references('people', 'set null').nullable(),
    taken_by_user: text().personal('other'),
    ended_at: instant().nullable(),
  },
  {
    ofYear: { column: 'edition', inWords: ['request for help', 'requests for help'] },
    indexes: {
      help_requests_waits_for_key: { columns: ['waits_for'], isUnique: true },
      help_requests_by_edition: ['edition', 'asked_at'],
    },
  },
);

export type HelpTables = TablesOf<typeof helpRequestsTable>;
