import { z } from 'zod';
import { ID_MAX, MAIL_IDS_MAX, MAIL_SENDER_MAX } from '../../../schema/limits.ts';
import { emailSchema, idSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';
import { mailTextSchema } from './schema.ts';

const instant = z.iso.datetime('This is not an instant.');

/** Made by the composer, so that what is sent again is the same group mail. */
export const groupMailParamsSchema = z.strictObject({
  id: z.string().regex(new RegExp(`^[\\w-]{16,${ID_MAX}}$`), 'This is not the id of a group mail.'),
});

/** Rows that were chosen in a list of the desk. */
const chosen = {
  list: idSchema,
  ids: z
    .array(idSchema, 'The people must be a list of ids.')
    .min(1, 'Please choose someone to write to.')
    .max(MAIL_IDS_MAX, `At most ${MAIL_IDS_MAX} rows at a time.`),
};
export const chosenRowsSchema = z.strictObject(chosen);
export type ChosenRows = z.infer<typeof chosenRowsSchema>;

export const groupMailInputSchema = z.strictObject({
  ...chosen,
  ...mailTextSchema.shape,
  /** Null: at once. */
  sendAt: instant.nullable(),
});
export type GroupMailInput = z.infer<typeof groupMailInputSchema>;

/** To see in a mailbox what others will get: with the values of the first of them. */
export const testMailSchema = z.strictObject({
  email: emailSchema,
  /** Left out: a sentence about the sender alone. */
  mail: z.strictObject({ ...chosen, ...mailTextSchema.shape }).optional(),
});
export type TestMail = z.infer<typeof testMailSchema>;

export const recipientsSchema = z.object({
  /** Of the list. */
  title: z.string(),
  recipients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** False where the mail server has refused the address, or there is none. */
      isReachable: z.boolean(),
      /** By the field, as they stand in a mail; empty where there is nothing to say. */
      values: z.record(z.string(), z.string()),
    }),
  ),
  fields: z.record(z.string(), z.object({ what: z.string() })),
});
export type MailRecipients = z.infer<typeof recipientsSchema>;

export const groupMailSchema = z.object({
  id: z.string(),
  /** Of the list that its people were chosen from. */
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
  by: z.string(),
  sendAt: instant,
  stoppedAt: instant.nullable(),
  /** Mails that were written, and what has become of them. Those of erased people are gone. */
  mails: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  byHand: z.int(),
  stopped: z.int(),
  /** Left out: the person left or withdrew before their turn. */
  left: z.int(),
});
export type GroupMail = z.infer<typeof groupMailSchema>;
export const groupMailListSchema = z.array(groupMailSchema);

export const refusedAddressesSchema = z.array(z.object({ email: z.string(), since: instant }));

/** How mails to people name their sender, and where answers go. */
export const mailSenderSchema = z.strictObject({
  name: line({ label: 'The name of the sender', max: MAIL_SENDER_MAX, blank: true }),
  replyTo: z.union([z.literal(''), emailSchema]),
});
export type MailSender = z.infer<typeof mailSenderSchema>;
export const shownMailSenderSchema = mailSenderSchema.extend({
  /** What stands there without a setting; the address is fixed by who runs the site. */
  siteName: z.string(),
  address: z.string(),
  version: z.int(),
});
export type ShownMailSender = z.infer<typeof shownMailSenderSchema>;
