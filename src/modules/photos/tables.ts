import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { isSafeImageUrl } from '../objects/image-schema.ts';

export const photoRowSchema = z.strictObject({
  id,
  title: text,
  description: text,
  /** What the picture shows, in words; empty if there are none. */
  alt: text,
  url: text.refine(isSafeImageUrl),
  category: text,
  year: text,
  /** Set when `url` is one of our own objects: a row cannot outlive its picture. */
  object_id: id.nullable(),
  /** The list goes from the highest to the lowest; 0 until the row has got its place. */
  position: integer,
  version: integer.min(1),
  created_at: instant,
  updated_at: instant,
  /** Hidden since then, and restorable for a while; null for a row that is shown. */
  deleted_at: instant.nullable(),
});

export type PhotoTables = {
  photos: z.infer<typeof photoRowSchema>;
};
