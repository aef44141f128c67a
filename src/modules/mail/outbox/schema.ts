import { z } from 'zod';
import {
  MAIL_IDS_MAX,
  MAIL_PAGE_MAX,
  MAIL_SUBJECT_MAX,
  MAIL_TEXT_MAX,
} from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';
import { emailSchema, idSchema } from '../../../schema/params.ts';
import { line, paragraphs } from '../../../schema/text.ts';

/**
 * What became of a mail. A draft waits until an organiser has released its kind; what is to be handed
 * over waits for an organiser, because there is no mail server; what is held back, because its address
 * has had enough for a day or a network has asked for many. One is cancelled when what it tells is no longer so before it went out.
 */
export const MAIL_STATES = [
  'draft',
  'queued',
  'sent',
  'failed',
  'held',
  'hand-over',
  'handed-over',
  'cancelled',
] as const;
export const mailStateSchema = z.enum(MAIL_STATES, 'There is no such state of a mail.');
export type MailState = z.infer<typeof mailStateSchema>;

export const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Of its kind, in words; of a mail to a group its subject. */
  title: z.string(),
  groupMailId: z.string().nullable(),
  state: mailStateSchema,
  /** Null if the recipient is no participant, judge or partner. */
  personId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was sent, handed over or cancelled. */
  doneAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  /** Why the last try did not work, in a sentence; empty where it did. */
  failure: z.string(),
});
export type Mail = z.infer<typeof mailSchema>;
export const mailListSchema = z.array(mailSchema);

/** With its words, as it would go out now. The link is not among them: it opens the person's page. */
export const shownMailSchema = mailSchema.extend({ subject: z.string(), text: z.string() });
export type ShownMail = z.infer<typeof shownMailSchema>;

export const mailListQuerySchema = z.strictObject({
  state: mailStateSchema.optional(),
  ...listPageFields(MAIL_PAGE_MAX),
});
export type MailListQuery = z.infer<typeof mailListQuerySchema>;

/** Which mails something is done with. */
export const mailIdsSchema = z.strictObject({
  ids: z
    .array(idSchema, 'The mails must be a list of ids.')
    .min(1, 'Please choose a mail.')
    .max(MAIL_IDS_MAX, `At most ${MAIL_IDS_MAX} mails at a time.`),
});
export const mailsChangedSchema = z.object({ changed: z.int() });

export const mailSituationSchema = z.object({
  hasServer: z.boolean(),
  /** How many there are in each state. */
  counts: z.record(mailStateSchema, z.int()),
});
export type MailSituation = z.infer<typeof mailSituationSchema>;

export const mailTextSchema = z.strictObject({
  subject: line({ label: 'The subject', max: MAIL_SUBJECT_MAX }),
  text: paragraphs({ label: 'The text', max: MAIL_TEXT_MAX }),
});
export type MailText = z.infer<typeof mailTextSchema>;

export const mailKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  /** False once organisers have written their own text. */
  isFirstText: z.boolean(),
  firstText: z.object({ subject: z.string(), text: z.string() }),
  fields: z.record(
    z.string(),
    z.object({ what: z.string(), sample: z.string(), isAddress: z.literal(true).optional() }),
  ),
  /** When an organiser looked at it and let it go out. */
  releasedAt: z.iso.datetime().nullable(),
  /** How many drafts wait for that. */
  waiting: z.int(),
  version: z.int(),
});
export type ShownMailKind = z.infer<typeof mailKindSchema>;
export const mailKindListSchema = z.array(mailKindSchema);

export const mailKindParamsSchema = z.strictObject({ kind: idSchema });

/** Where a mail is to go. */
export const mailAddressSchema = z.strictObject({
  email: emailSchema,
});

/** The same for every address; without a mail server organisers hand links over. */
export const linkRequestAnswerSchema = z.object({ comesBy: z.enum(['mail', 'organisers']) });
export type LinkRequestAnswer = z.infer<typeof linkRequestAnswerSchema>;

export const linkMailSchema = z.strictObject({
  /** True: all links before it end. */
  isNew: z.boolean('Whether it is a new link must be true or false.'),
});
