import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** People who agreed to publish their team's files; others have no row. */
export const resultFileAgreementsTable = defineTable(
  'result_file_agreements',
  {
    /** Follows from team and person. */
    id: id().primaryKey(),
    team_id: text().default(''),
    edition: integer(),
    person_id: text(),
    agreed_at: instant().personal('consent'),
  },
  {
    ofYear: {
      column: 'edition',
      inWords: ['agreement to show files', 'agreements to show files'],
    },
  },
);

/** That the verdict's winners of a year stand on the landing page. */
export const shownWinnersTable = defineTable(
  'shown_winners',
  {
    /** The year. */
    id: id().primaryKey(),
    /** The user name. */
    by: text(),
    at: instant(),
  },
  {
    ofYear: {
      column: 'id',
      inWords: ['choice to show the winners', 'choices to show the winners'],
    },
  },
);

export type ResultTables = TablesOf<typeof resultFileAgreementsTable | typeof shownWinnersTable>;
