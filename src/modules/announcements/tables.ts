import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { audienceSchema } from './schema.ts';

export const announcementRowSchema = z.strictObject({
  id,
  /** The year of the edition. */
  edition: integer,
  text,
  audience: audienceSchema,
  /** Zero unless it is for one challenge. */
  challenge: integer,
  shown_from: instant,
  shown_until: instant.nullable(),
  is_pinned: integer,
  /** The user name of who wrote what it says now. */
  written_by: text,
  version: integer.min(1),
  created_at: instant,
  corrected_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
});

/** What an announcement said before it was corrected. */
export const announcementWordingRowSchema = z.strictObject({
  id,
  announcement_id: id,
  text,
  written_by: text,
  said_until: instant,
});

/** How many lines of an instance follow, by what they may know. */
interface FollowersRow {
  instance: string;
  counts: string;
  at: string;
}

export type AnnouncementTables = {
  announcements: z.infer<typeof announcementRowSchema>;
  announcement_wordings: z.infer<typeof announcementWordingRowSchema>;
  announcement_followers: FollowersRow;
};
