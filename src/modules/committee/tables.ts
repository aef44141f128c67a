import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { isSafeImageUrl } from '../objects/image-schema.ts';

export const committeeMemberRowSchema = z.strictObject({
  id,
  name: text,
  title: text,
  organization: text,
  profile_image_url: text.refine(isSafeImageUrl).nullable(),
  object_id: id.nullable(),
  order: text,
  version: integer.min(1),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
});

export type CommitteeTables = {
  committee_members: z.infer<typeof committeeMemberRowSchema>;
};
