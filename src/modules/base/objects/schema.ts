import { z } from 'zod';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';
import { imageUrlSchema } from './image-schema.ts';

export const uploadPurposeSchema = z.enum([
  'gallery',
  'committee',
  'logo',
  'portrait',
  'slide',
  'winner',
  'document',
]);
export type UploadPurpose = z.infer<typeof uploadPurposeSchema>;

export const uploadRequestSchema = z
  .strictObject({ purpose: uploadPurposeSchema.default('gallery') })
  .nullish()
  .transform((request) => request ?? { purpose: 'gallery' as const });

export const uploadAddressSchema = z.object({ uploadURL: z.string() });

export const uploadTargetQuerySchema = z.strictObject({
  expires: z.string().regex(/^[0-9]{1,16}$/, 'This upload address is not valid.'),
  signature: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'This upload address is not valid.'),
});

export const uploadReceiptSchema = z.union([
  /** Of the largest size that is kept of a picture. */
  z.object({ objectPath: z.string(), width: z.int(), height: z.int() }),
  /** Of a file that is kept as it was sent. */
  z.object({ objectPath: z.string(), size: z.int(), sha256: z.string() }),
]);
export type UploadReceipt = z.infer<typeof uploadReceiptSchema>;

export const normalizePathSchema = z.strictObject({ imageUrl: imageUrlSchema });

export const normalizedPathSchema = z.object({ objectPath: z.string() });

export const objectIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'There is no such image.');

export const objectParamsSchema = z.strictObject({ id: objectIdSchema });

export const objectVariantParamsSchema = z.strictObject({
  id: objectIdSchema,
  width: z
    .string()
    .regex(/^[0-9]{1,4}$/, 'There is no such image size.')
    .transform(Number)
    .refine((width) => IMAGE_WIDTHS.some((known) => known === width), {
      error: `There is no such image size; there are ${IMAGE_WIDTHS.join(', ')}.`,
    }),
});
