import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** A partner's people who may see the files of a challenge. */
export const partnerAccessTable = defineTable(
  'partner_access',
  {
    /** Of the person. */
    id: id().primaryKey().references('people', 'cascade'),
    /** The year of the edition. */
    edition: integer(),
    /** The number of the challenge. */
    challenge: integer(),
    organisation: text().personal('other'),
    created_at: instant(),
  },
  { ofYear: { column: 'edition', inWords: ['person of a partner', 'people of partners'] } },
);

export type PartnerTables = TablesOf<typeof partnerAccessTable>;
