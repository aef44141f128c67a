import { id, instant, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** An address that waits for registration to open. The row goes with the one mail that it waits for. */
export const openingRequestsTable = defineTable(
  'opening_requests',
  {
    id: id().primaryKey(),
    /** In small letters. */
    email: text().unique().personal('contact'),
    link_hash: text().personal('other'),
    asked_at: instant(),
    /** Null: not confirmed by the owner of the address. */
    confirmed_at: instant().nullable(),
  },
  {
    unique: ({ email }) => `opening request ${email}`,
    indexes: { opening_requests_by_link: ['link_hash'] },
  },
);

export type OpeningTables = TablesOf<typeof openingRequestsTable>;
