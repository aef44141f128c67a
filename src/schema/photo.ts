import { z } from 'zod';
import { imageInfoSchema, imageUrlSchema } from './image-url.ts';
import { CATEGORY_MAX, DESCRIPTION_MAX, PHOTO_PAGE_MAX, TITLE_MAX, YEAR_MAX } from './limits.ts';
import { idSchema } from './params.ts';
import { line, paragraphs } from './text.ts';

const fields = {
  title: line({ label: 'The title', max: TITLE_MAX }),
  description: paragraphs({ label: 'The description', max: DESCRIPTION_MAX, blank: true }),
  category: line({ label: 'The category', max: CATEGORY_MAX, blank: true }),
  year: line({ label: 'The year', max: YEAR_MAX, blank: true }),
};

export const photoInputSchema = z.strictObject({ ...fields, url: imageUrlSchema });
export type PhotoInput = z.infer<typeof photoInputSchema>;

/** The gallery's edit form sends no url, the admin form also sends id and url. */
export const photoUpdateSchema = z.strictObject({
  ...fields,
  url: imageUrlSchema.optional(),
  id: idSchema.optional(),
});
export type PhotoUpdate = z.infer<typeof photoUpdateSchema>;

export const photoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
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

export const photoListQuerySchema = z.strictObject({
  category: line({ label: 'The category', max: CATEGORY_MAX, blank: true }).optional(),
  year: line({ label: 'The year', max: YEAR_MAX, blank: true }).optional(),
  limit: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'The limit must be a whole number.')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= PHOTO_PAGE_MAX, {
      error: `The limit must be from 1 to ${PHOTO_PAGE_MAX}.`,
    })
    .optional(),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'The cursor is not one that this site gave out.')
    .optional(),
});
export type PhotoListQuery = z.infer<typeof photoListQuerySchema>;

/** Where a list goes on, when it was asked for with a limit. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
