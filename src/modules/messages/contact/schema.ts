import { z } from 'zod';
import { MESSAGE_MAX, NAME_MAX } from '../../../schema/limits.ts';
import { emailSchema, idSchema } from '../../../schema/params.ts';
import { tooLong } from '../../../schema/plain-text.ts';
import { line, paragraphs } from '../../../schema/text.ts';

const MESSAGE = { label: 'The message', max: MESSAGE_MAX };
export const MESSAGE_TOO_LONG = tooLong(MESSAGE.label, MESSAGE.max);
export const contactInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  email: emailSchema,
  message: paragraphs(MESSAGE),
  /** The photo that the sender asks to have removed. */
  photoId: idSchema.optional(),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const contactReceiptSchema = z.object({ id: z.string() });
