import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { documentIdSchema } from './schema.ts';

/** What is in it is checked when it is read. */
const json = text.refine(isJson);

/** One section of a document, as organisers work on it. */
export const contentDraftRowSchema = z.strictObject({
  /** The document and the section: `2026-schedule`. */
  id,
  document: documentIdSchema,
  section: id,
  version: integer.min(1),
  body: json,
  saved_at: instant,
  saved_by: text,
});

/** A whole document, as visitors see it from an instant on. Never changed but for being cancelled. */
export const contentPublicationRowSchema = z.strictObject({
  /** The document and the number: `2026-3`. */
  id,
  document: documentIdSchema,
  number: integer.min(1),
  body: json,
  shown_from: instant,
  created_at: instant,
  created_by: text,
  note: text,
  /** The number of the earlier one whose words these are. */
  puts_back: integer.min(1).nullable(),
  /** Before it was public. */
  cancelled_at: instant.nullable(),
  /** Of the request that made it: sent again, it makes no second one. */
  request_id: id.nullable(),
  /** The address of an open page, so that its versions need not be read for it. */
  address: text.nullable(),
});

/** Uploaded files that a draft or a publication refers to: they are kept as long as it is there. */
export const contentObjectRowSchema = z.strictObject({
  id,
  /** The id of the draft or of the publication. */
  holder: id,
  object_id: id,
  /**
   * Null for a publication: the file is public while it is shown, and after. With a draft alone,
   * administrators may.
   */
  deleted_at: instant.nullable(),
});

/** An edition that organisers have put out of their sight. */
export const archivedEditionRowSchema = z.strictObject({
  /** Of the document. */
  id: documentIdSchema,
  archived_at: instant,
  archived_by: text,
});

/** A placeholder that was confirmed as right. */
export const contentConfirmationRowSchema = z.strictObject({
  /** Of its words, its place and what was asked: see `check/placeholders.ts`. */
  id,
  confirmed_at: instant,
  confirmed_by: text,
});

export type ContentTables = {
  archived_editions: z.infer<typeof archivedEditionRowSchema>;
  content_drafts: z.infer<typeof contentDraftRowSchema>;
  content_publications: z.infer<typeof contentPublicationRowSchema>;
  content_objects: z.infer<typeof contentObjectRowSchema>;
  content_confirmations: z.infer<typeof contentConfirmationRowSchema>;
};

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
