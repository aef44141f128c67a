import { anyInteger, anyText, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { isSafeImageUrl } from '../../base/objects/image-schema.ts';

export const photosTable = defineTable(
  'photos',
  {
    id: id().primaryKey(),
    title: text(),
    description: text(),
    /** What the picture shows, in words; empty if there are none. */
    alt: text().default(''),
    url: text(anyText.refine(isSafeImageUrl)),
    category: text(),
    year: text(),
    /** Set when `url` is one of our own objects: a row cannot outlive its picture. */
    object_id: id().references('objects').nullable(),
    /** The list goes from the highest to the lowest; 0 until the row has got its place. */
    position: integer().default(0),
    version: integer(anyInteger.min(1)).default(1),
    created_at: instant(),
    updated_at: instant(),
    /** Hidden since then, and restorable for a while; null for a row that is shown. */
    deleted_at: instant().nullable(),
  },
  {
    inWords: ['photo', 'photos'],
    ofYear: { column: 'year', unless: 'deleted_at' },
    user: ({ title }) => `the photo "${title}"`,
    indexes: {
      // Each list the gallery asks for is the start of one of the first four. Deleted photos are in none of
      // them, so that they cost nothing.
      photos_by_place: { columns: ['position', 'id'], where: ['deleted_at', 'is null'] },
      photos_by_category: {
        columns: ['category', 'position', 'id'],
        where: ['deleted_at', 'is null'],
      },
      photos_by_year: { columns: ['year', 'position', 'id'], where: ['deleted_at', 'is null'] },
      photos_by_category_and_year: {
        columns: ['category', 'year', 'position', 'id'],
        where: ['deleted_at', 'is null'],
      },
      // With the deleted ones: what comes back must not share its place with a newer photo.
      photos_by_position: ['position'],
      photos_by_object: ['object_id'],
      // For the housekeeping.
      photos_by_deletion: { columns: ['deleted_at'], where: ['deleted_at', 'is not null'] },
    },
  },
);

export type PhotoTables = TablesOf<typeof photosTable>;
