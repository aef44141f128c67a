import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { audienceSchema } from './schema.ts';

export const announcementsTable = defineTable(
  'announcements',
  {
    id: id().primaryKey(),
    /** The year of the edition. */
    edition: integer(),
    text: text(),
    audience: text(audienceSchema),
    /** Zero unless it is for one challenge. */
    challenge: integer(),
    shown_from: instant(),
    shown_until: instant().nullable(),
    is_pinned: integer(),
    /** The user name of who wrote what it says now. */
    written_by: text(),
    version: integer(anyInteger.min(1)),
    created_at: instant(),
    corrected_at: instant().nullable(),
    withdrawn_at: instant().nullable(),
  },
  {
    ofYear: { column: 'edition', inWords: ['announcement', 'announcements'] },
    indexes: { announcements_by_edition: ['edition'] },
  },
);

/** What an announcement said before it was corrected. */
export const announcementWordingsTable = defineTable(
  'announcement_wordings',
  {
    id: id().primaryKey(),
    announcement_id: id().references('announcements', 'cascade'),
    text: text(),
    written_by: text(),
    said_until: instant(),
  },
  { indexes: { announcement_wordings_by_announcement: ['announcement_id'] } },
);

/** How many lines of an instance follow, by what they may know. */
export const announcementFollowersTable = defineTable(
  'announcement_followers',
  {
    instance: text().primaryKey(),
    /** As JSON. */
    counts: text(),
    at: instant(),
  },
  { outsideBackup: 'emptied' },
);

export type AnnouncementTables = TablesOf<
  typeof announcementsTable | typeof announcementWordingsTable | typeof announcementFollowersTable
>;
