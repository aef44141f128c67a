import { z } from 'zod';
import {
  FILE_NAME_MAX,
  HAND_IN_MAX_BYTES,
  HAND_IN_VERSIONS_MAX,
  NAME_MAX,
  REASON_MAX,
} from '../../../schema/limits.ts';
import { idSchema, wholeNumber } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

/** The two files of a team. */
export const HAND_IN_KINDS = ['pitchdeck', 'three-pager'] as const;
export const handInKindSchema = z.enum(HAND_IN_KINDS, 'This is neither of a team’s two files.');
export type HandInKind = z.infer<typeof handInKindSchema>;

/** What the two are called on pages and in mails. */
export const HAND_IN_NAMES: Readonly<Record<HandInKind, string>> = {
  pitchdeck: 'Pitchdeck',
  'three-pager': '3-Pager',
};

const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 hash.');

/**
 * What became of a version: in time; late, which waits for the organisers; or late and decided.
 * Only `in time` and `accepted` count.
 */
export const handInStandingSchema = z.enum(['in time', 'late', 'accepted', 'refused']);
export type HandInStanding = z.infer<typeof handInStandingSchema>;

/** What an early look found. It warns and never blocks. */
export const documentFindingsSchema = z.object({
  /** `waiting`: not inspected yet. `unreadable`: it could not be opened, or took too much. */
  state: z.enum(['waiting', 'looked at', 'unreadable']),
  /** Slides, or pages of a PDF; null where they could not be counted. */
  slides: z.int().nullable(),
  unit: z.enum(['slides', 'pages']).default('slides'),
  /** Whole sentences for the team. */
  warnings: z.array(z.string()),
});
export type DocumentFindings = z.infer<typeof documentFindingsSchema>;

/** What settles a dispute: what was received, when, and by which deadline it was measured. */
export const receiptSchema = z.strictObject({
  id: idSchema,
  /** The year of the edition. */
  edition: z.int(),
  team: z.string().max(NAME_MAX),
  /** Of the team's receipts: 1, 2, 3. */
  number: z.int().min(1),
  kind: handInKindSchema,
  /** Of this file: 1, 2, 3. */
  version: z.int().min(1),
  fileName: z.string().max(FILE_NAME_MAX),
  size: z.int().min(0).max(HAND_IN_MAX_BYTES),
  sha256,
  announcedAt: instant,
  receivedAt: instant,
  deadline: instant,
  inTime: z.boolean(),
  /** Why an organiser handed it in for the team; empty where the team did. */
  onBehalf: z.string().max(REASON_MAX),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The receipt as a file: what it is comes first, so that it is not mistaken for something else. */
export const RECEIPT_FORMAT = 'hand-in-receipt';
export const receiptFileSchema = z.strictObject({
  format: z.literal(RECEIPT_FORMAT, 'This file is not a receipt of this site.'),
  formatVersion: z.literal(1, 'This receipt is of a kind that this page does not know.'),
  event: z.string().max(200),
  receipt: receiptSchema,
});
export type ReceiptFile = z.infer<typeof receiptFileSchema>;

/** Whether a receipt agrees with the site's register. */
export const receiptCheckSchema = z.object({
  /** `unknown`: no such receipt. `different`: there is one, and it says something else. */
  standing: z.enum(['same', 'different', 'unknown']),
});
export type ReceiptCheck = z.infer<typeof receiptCheckSchema>;

/** One version of a file, as its team and the organisers see it. */
export const handInVersionSchema = z.object({
  receipt: receiptSchema,
  standing: handInStandingSchema,
  /** Why a late one was accepted or refused; empty before. */
  decisionReason: z.string(),
  /** The last complete one that is in time or accepted, unless another one was chosen since. */
  counts: z.boolean(),
  /** That the one that counts was chosen; without a reason by the team itself. */
  chosen: z.object({ at: instant, reason: z.string() }).nullable(),
  findings: documentFindingsSchema,
  /** Where its file is; null once it has been removed. */
  download: z.string().nullable(),
});
export type HandInVersion = z.infer<typeof handInVersionSchema>;

/** A file that was announced and has not come in whole. */
export const pendingUploadSchema = z.object({
  id: z.string(),
  kind: handInKindSchema,
  fileName: z.string(),
  size: z.int(),
  received: z.int(),
  announcedAt: instant,
  /** Until when it counts if it comes in whole; null where it is late already. */
  countsUntil: instant.nullable(),
  /** The tus address. */
  href: z.string(),
});
export type PendingUpload = z.infer<typeof pendingUploadSchema>;

/** All that the team's card shows. */
export const ownHandInsSchema = z.object({
  team: z.object({ name: z.string(), challenge: z.string(), bank: z.string() }),
  /** The server's clock, for the countdown. */
  now: instant,
  deadline: instant,
  /** Why this team has another deadline than the others; null where it has not. */
  extension: z.object({ reason: z.string() }).nullable(),
  /** What was announced in time may end until then. */
  endsBy: instant,
  maxBytes: z.int(),
  files: z.array(
    z.object({
      kind: handInKindSchema,
      /** The newest first. */
      versions: z.array(handInVersionSchema),
      pending: z.array(pendingUploadSchema),
      versionsLeft: z.int(),
    }),
  ),
});
export type OwnHandIns = z.infer<typeof ownHandInsSchema>;

/** That a version is to count. */
export const ownChoiceSchema = z.strictObject({
  /** The newest version that was to be seen: what has come in since must be seen first. */
  newest: wholeNumber('The newest version', 1, HAND_IN_VERSIONS_MAX),
});
export type OwnChoice = z.infer<typeof ownChoiceSchema>;

/** What a client says of a file before it sends it, as metadata of the upload. */
export const announcementSchema = z.strictObject({
  kind: handInKindSchema,
  filename: line({ label: 'The name of the file', max: FILE_NAME_MAX }),
  /** Only organisers name a team. */
  team: idSchema.optional(),
  /** And only with a reason. */
  note: line({ label: 'The note', max: REASON_MAX }).optional(),
});
export type Announcement = z.infer<typeof announcementSchema>;
