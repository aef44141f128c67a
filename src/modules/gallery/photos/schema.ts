import { z } from 'zod';
import {
  ALT_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  PHOTO_ORDER_MAX,
  TITLE_MAX,
  YEAR_MAX,
} from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';
import { PAGES } from '../../../schema/pages.ts';
import { idSchema } from '../../../schema/params.ts';
import { PHOTO_PAGE_MAX } from '../../../schema/photo-limits.ts';
import { line, paragraphs } from '../../../schema/text.ts';
import { imageInfoSchema, imageUrlSchema } from '../../base/objects/image-schema.ts';

const fields = {
  title: line({ label: 'The title', max: TITLE_MAX }),
  description: paragraphs({ label: 'The description', max: DESCRIPTION_MAX, blank: true }),
  category: line({ label: 'The category', max: CATEGORY_MAX, blank: true }),
  year: line({ label: 'The year', max: YEAR_MAX, blank: true }),
};

/** What the picture shows, for those who cannot see it. */
const alt = line({ label: 'The alternative text', max: ALT_MAX, blank: true });

export const photoInputSchema = z.strictObject({
  ...fields,
  alt: alt.default(''),
  url: imageUrlSchema,
});
export type PhotoInput = z.infer<typeof photoInputSchema>;

/**
 * The gallery's edit form sends no url, the admin form also sends id and url. What is left out
 * stays.
 */
export const photoUpdateSchema = z.strictObject({
  ...fields,
  alt: alt.optional(),
  url: imageUrlSchema.optional(),
  id: idSchema.optional(),
});
export type PhotoUpdate = z.infer<typeof photoUpdateSchema>;

export const photoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  url: z.string(),
  category: z.string(),
  year: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Grows with each change; sent back in If-Match. */
  version: z.int(),
  image: imageInfoSchema,
});
export type Photo = z.infer<typeof photoSchema>;

export const photoListSchema = z.array(photoSchema);

const filters = {
  category: line({ label: 'The category', max: CATEGORY_MAX, blank: true }).optional(),
  year: line({ label: 'The year', max: YEAR_MAX, blank: true }).optional(),
};

export const photoListQuerySchema = z.strictObject({
  ...filters,
  ...listPageFields(PHOTO_PAGE_MAX),
});
export type PhotoListQuery = z.infer<typeof photoListQuerySchema>;

export const photoFilterSchema = z.strictObject(filters);
export type PhotoFilter = z.infer<typeof photoFilterSchema>;

/** The photos before and after one in the list that a filter leaves; null at its ends. */
export const photoNeighboursSchema = z.object({
  previous: photoSchema.nullable(),
  next: photoSchema.nullable(),
  /** Which one of that list it is, from 1; null when it is not in it. */
  place: z.int().nullable(),
});
export type PhotoNeighbours = z.infer<typeof photoNeighboursSchema>;

/** Photos in the order in which they are to share out the places that they hold together. */
export const photoOrderSchema = z.strictObject({
  ids: z
    .array(idSchema, 'The ids must be a list.')
    .min(1, 'The list of ids is empty.')
    .max(PHOTO_ORDER_MAX, `At most ${PHOTO_ORDER_MAX} photos can be ordered at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each photo can be named only once.'),
});
export type PhotoOrder = z.infer<typeof photoOrderSchema>;

/** What the gallery can be filtered by, and how many photos a filter leaves. */
export const photoFacetsSchema = z.object({
  /** From a to z. */
  categories: z.array(z.string()),
  /** Newest first. */
  years: z.array(z.string()),
  /** Photos that match the filter of the question. */
  count: z.int(),
});
export type PhotoFacets = z.infer<typeof photoFacetsSchema>;

/** A photo that names people who have not agreed to pictures. */
export const photoNamingSchema = z.object({
  id: z.string(),
  title: z.string(),
  names: z.array(z.string()),
});
export type PhotoNaming = z.infer<typeof photoNamingSchema>;
export const photoNamingListSchema = z.array(photoNamingSchema);

/** What is typed beside a photo, before it is saved. */
export const photoNamesInputSchema = z.strictObject({
  /** All of it. */
  text: z.string().max(TITLE_MAX + DESCRIPTION_MAX + ALT_MAX + 20, 'This is too long.'),
  /** The words before the cursor. */
  begun: z.string().max(NAME_MAX, 'This is too long.').default(''),
});
export type PhotoNamesInput = z.infer<typeof photoNamesInputSchema>;

export const photoNamesSchema = z.object({
  /** Named there, and without consent to pictures. */
  refused: z.array(z.string()),
  /** The same of those whose first name alone stands there; only for organisers. */
  perhaps: z.array(z.string()),
  /** What the words that were begun may become; only for organisers. */
  offered: z.array(z.object({ name: z.string(), agrees: z.boolean(), words: z.int() })),
});
export type PhotoNames = z.infer<typeof photoNamesSchema>;

/** A part of the gallery, and where it goes on. */
export interface PhotoPage {
  photos: Photo[];
  /** Null when the list ends here. */
  nextCursor: string | null;
}

/** Where people look at one photo of the gallery. */
export function photoAddress(id: string): string {
  return `${PAGES.impressions.path}?${new URLSearchParams({ photo: id })}`;
}
