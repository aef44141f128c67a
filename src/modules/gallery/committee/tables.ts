import { anyInteger, anyText, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { isSafeImageUrl } from '../../base/objects/image-schema.ts';

export const committeeMembersTable = defineTable(
  'committee_members',
  {
    id: id().primaryKey(),
    name: text(),
    title: text(),
    organization: text(),
    profile_image_url: text(anyText.refine(isSafeImageUrl)).nullable(),
    object_id: id().references('objects').nullable(),
    order: text().default('0'),
    version: integer(anyInteger.min(1)).default(1),
    created_at: instant(),
    updated_at: instant(),
    deleted_at: instant().nullable(),
  },
  {
    inWords: ['committee member', 'committee members'],
    user: ({ name }) => `the committee member "${name}"`,
    indexes: { committee_members_by_object: ['object_id'] },
  },
);

export type CommitteeTables = TablesOf<typeof committeeMembersTable>;
