import { z } from 'zod';
import { linkRequestAnswerSchema } from '../../mail/outbox/schema.ts';

/** The same for every address; without a mail server organisers hand links over. */
export const openingAnswerSchema = linkRequestAnswerSchema;

/** Of the link in the mail. */
export const openingTokenSchema = z.strictObject({
  token: z.string('This is no link.').max(200, 'This is no link.'),
});

/** What its link opens. */
export const shownOpeningSchema = z.object({ email: z.string(), isConfirmed: z.boolean() });
export type ShownOpening = z.infer<typeof shownOpeningSchema>;
