import { z } from 'zod';
import { NAME_MAX, ORDER_MAX_DIGITS, TITLE_MAX } from '../../../schema/limits.ts';
import { line } from '../../../schema/text.ts';
import { imageInfoSchema, imageUrlSchema } from '../../base/objects/image-schema.ts';

export const committeeMemberInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  title: line({ label: 'The title', max: TITLE_MAX }),
  organization: line({ label: 'The organization', max: TITLE_MAX }),
  // A form sends an empty text where there is no picture.
  profileImageUrl: z.preprocess(
    (value: string | null | undefined) => (value === '' ? null : value),
    imageUrlSchema.nullable().default(null),
  ),
  // Stored as text, because the specification says so; sorted as a number.
  order: z
    .string({ error: 'The order must be text.' })
    .trim()
    .regex(
      new RegExp(`^-?[0-9]{1,${ORDER_MAX_DIGITS}}$`),
      `The order must be a whole number of at most ${ORDER_MAX_DIGITS} digits.`,
    )
    .default('0'),
});
export type CommitteeMemberInput = z.infer<typeof committeeMemberInputSchema>;

export const committeeMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  organization: z.string(),
  profileImageUrl: z.string().nullable(),
  order: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  image: imageInfoSchema,
});
export type CommitteeMember = z.infer<typeof committeeMemberSchema>;

export const committeeMemberListSchema = z.array(committeeMemberSchema);
