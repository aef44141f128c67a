/** A document with its files as one JSON file, on its way from one site to another. */
import { z } from 'zod';
import { uploadPurposeSchema } from '../../base/objects/schema.ts';
import { documentIdSchema } from './schema.ts';

export const TRANSFER_FORMAT = 'challenge-content';
/** Raised with a change that files of before do not meet. */
export const TRANSFER_VERSION = 1;
/** Of the whole file, with its pictures and documents in base64. */
export const TRANSFER_MAX_BYTES = 60 * 1024 * 1024;
export const FILES_MAX = 1000;

const transferFileSchema = z.strictObject({
  /** As the sections name it. */
  reference: z.string().regex(/^\/objects\/[\w-]{1,64}$/, 'A file has no valid name.'),
  purpose: uploadPurposeSchema,
  /** For people who open the file; the import goes by the content alone. */
  contentType: z.string().max(100),
  /** In the place of the bytes, which are taken out before this is read: which of them they are. */
  base64: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A file has no valid checksum.'),
});
export type TransferFile = z.infer<typeof transferFileSchema>;

/** What is looked at first: a newer release may have changed all the rest. */
export const transferHeadSchema = z.object({
  format: z.literal(TRANSFER_FORMAT),
  schemaVersion: z.int().min(1),
});

export const transferSchema = z.strictObject({
  format: z.literal(TRANSFER_FORMAT),
  schemaVersion: z.literal(TRANSFER_VERSION),
  document: documentIdSchema,
  /** The number of the publication that it holds; null for the draft. */
  version: z.int().positive().nullable(),
  exportedAt: z.iso.datetime(),
  sections: z.record(z.string(), z.unknown()),
  files: z.array(transferFileSchema).max(FILES_MAX, 'This file holds too many files.'),
});
export type Transfer = z.infer<typeof transferSchema>;

/** Left out: the draft. */
export const exportQuerySchema = z.strictObject({
  version: z.coerce.number().int().positive().optional(),
});
/** The document that was asked about, so that no other one is replaced by mistake. */
export const importQuerySchema = z.strictObject({ document: documentIdSchema.optional() });
