import { anyInteger, anyText, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { documentIdSchema } from './schema.ts';

/** What is in it is checked when it is read. */
const json = anyText.refine(isJson);

/** One section of a document, as organisers work on it. */
export const contentDraftsTable = defineTable(
  'content_drafts',
  {
    /** The document and the section: `2026-schedule`. */
    id: id().primaryKey(),
    document: text(documentIdSchema),
    section: id(),
    version: integer(anyInteger.min(1)),
    body: text(json),
    saved_at: instant(),
    saved_by: text(),
  },
  { indexes: { content_drafts_by_document: ['document'] } },
);

/** A whole document, as visitors see it from an instant on. Never changed but for being cancelled. */
export const contentPublicationsTable = defineTable(
  'content_publications',
  {
    /** The document and the number: `2026-3`. */
    id: id().primaryKey(),
    document: text(documentIdSchema),
    number: integer(anyInteger.min(1)),
    body: text(json),
    shown_from: instant(),
    created_at: instant(),
    created_by: text(),
    note: text(),
    /** The number of the earlier one whose words these are. */
    puts_back: integer(anyInteger.min(1)).nullable(),
    /** Before it was public. */
    cancelled_at: instant().nullable(),
    /** Of the request that made it: sent again, it makes no second one. */
    request_id: id().nullable(),
    /** The address of an open page, so that its versions need not be read for it. */
    address: text().nullable(),
  },
  {
    inWords: ['publication', 'publications'],
    indexes: { content_publications_by_document: ['document', 'number'] },
  },
);

/** Uploaded files that a draft or a publication refers to: they are kept as long as it is there. */
export const contentObjectsTable = defineTable(
  'content_objects',
  {
    id: id().primaryKey(),
    /** The id of the draft or of the publication. */
    holder: id(),
    object_id: id().references('objects'),
    /**
     * Null for a publication: the file is public while it is shown, and after. With a draft alone,
     * administrators may.
     */
    deleted_at: instant().nullable(),
  },
  {
    user: ({ holder }) => `the content "${holder}"`,
    shownBy: 'content_publications',
    indexes: { content_objects_by_holder: ['holder'], content_objects_by_object_id: ['object_id'] },
  },
);

/** An edition that organisers have put out of their sight. */
export const archivedEditionsTable = defineTable('archived_editions', {
  /** Of the document. */
  id: text(documentIdSchema).primaryKey(),
  archived_at: instant(),
  archived_by: text(),
});

/** A placeholder that was confirmed as right. */
export const contentConfirmationsTable = defineTable('content_confirmations', {
  /** Of its words, its place and what was asked: see `check/placeholders.ts`. */
  id: id().primaryKey(),
  confirmed_at: instant(),
  confirmed_by: text(),
});

export type ContentTables = TablesOf<
  | typeof archivedEditionsTable
  | typeof contentDraftsTable
  | typeof contentPublicationsTable
  | typeof contentObjectsTable
  | typeof contentConfirmationsTable
>;

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
