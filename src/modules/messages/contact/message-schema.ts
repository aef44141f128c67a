import { z } from 'zod';
import { MESSAGE_PAGE_MAX } from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';

/** A message to the organisers, as administrators read it. */
export const messageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The photo that a person asks to have removed. */
  photoId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When an administrator marked it as done. */
  doneAt: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const messageListSchema = z.array(messageSchema);

export const messageCountSchema = z.object({
  /** Those that are not marked as done. */
  open: z.int(),
});
export type MessageCount = z.infer<typeof messageCountSchema>;

export const messageListQuerySchema = z.strictObject({
  state: z.enum(['open', 'done'], 'The state must be open or done.').optional(),
  ...listPageFields(MESSAGE_PAGE_MAX),
});
export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messageUpdateSchema = z.strictObject({
  isDone: z.boolean('Whether the message is done must be true or false.'),
});
