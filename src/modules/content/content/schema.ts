/** What the panel and the server say to each other about content. */
import { z } from 'zod';
import { TITLE_MAX } from '../../../schema/limits.ts';
import { yearParamSchema, yearSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';
import { EDITION_SECTIONS, type EditionSection, editionDraftSchema } from './edition-schema.ts';
import { type FieldWords, partOf, wordsOf } from './field-words-schema.ts';
import { isPageId } from './link-target-schema.ts';
import { PAGE_SECTIONS, type PageSection, pageDraftSchema } from './page-schema.ts';
import { SITE_SECTIONS, type SiteSection, siteDraftSchema } from './site-schema.ts';

/** `site`, the year of an edition, or the hidden id of a page. */
export const isDocumentId = (id: string) => /^(?:site|2\d{3})$/.test(id) || isPageId(id);
export const documentIdSchema = z.string().refine(isDocumentId, 'There is no such document.');
export const kindOfDocument = (id: string): 'site' | 'edition' | 'page' =>
  id === 'site' ? 'site' : isPageId(id) ? 'page' : 'edition';
export const documentParamsSchema = z.strictObject({ document: documentIdSchema });

/** Who wrote what a new installation says. */
export const FIRST_AUTHOR = 'first content';

export type ContentSection = EditionSection | SiteSection | PageSection;
const SECTION_NAMES = [
  ...new Set<ContentSection>([...EDITION_SECTIONS, ...SITE_SECTIONS, ...PAGE_SECTIONS]),
];
export const sectionParamsSchema = z.strictObject({
  document: documentIdSchema,
  section: z.enum(SECTION_NAMES as [ContentSection, ...ContentSection[]]),
});
export const publicationParamsSchema = z.strictObject({
  document: documentIdSchema,
  number: z.coerce.number().int().positive(),
});

const DRAFT_SCHEMAS = {
  site: siteDraftSchema,
  edition: editionDraftSchema,
  page: pageDraftSchema,
};

/** The shape of a document's draft. */
export const documentDraftSchemaOf = (document: string): z.ZodObject =>
  DRAFT_SCHEMAS[kindOfDocument(document)]();

/** The shape of a section's draft; null where the document has no such section. */
export function draftSchemaOf(document: string, section: ContentSection): z.ZodType | null {
  const { shape } = documentDraftSchemaOf(document);
  return Object.hasOwn(shape, section)
    ? ((shape as Record<string, z.ZodType>)[section] ?? null)
    : null;
}

/** What stands at a place of a section, and what it is called; null where the shape has nothing there. */
export function fieldAt(
  section: ContentSection,
  path: readonly (string | number)[],
): { schema: z.ZodType; words: FieldWords } | null {
  const [owner] = Object.values(DRAFT_SCHEMAS).filter((of) => Object.hasOwn(of().shape, section));
  let schema = (owner?.().shape as Record<string, z.ZodType> | undefined)?.[section] ?? null;
  for (const step of path) schema = schema && partOf(schema, step);
  const words = schema && wordsOf(schema);
  return words ? { schema: schema as z.ZodType, words } : null;
}

/**
 * Something to look at before publishing. A problem blocks, a warning wants a
 * tick, a placeholder is only shown.
 */
export const findingSchema = z.object({
  /** The same finding keeps its id until the facts change: a tick is for this one. */
  id: z.string(),
  level: z.enum(['problem', 'warning', 'placeholder']),
  section: z.string(),
  /** The field inside the section; empty where it is about all of it. */
  path: z.array(z.union([z.string(), z.number()])),
  /** Where it is fixed, if that is another document. */
  leadsTo: z.object({ document: z.string(), section: z.string() }).optional(),
  sentence: z.string(),
  /** By which it is confirmed as it is; empty where it must be mended. */
  keys: z.array(z.string()),
  /** The fields that it is about, where it is about several of a section. */
  places: z.array(z.array(z.union([z.string(), z.number()]))),
});
export type Finding = z.infer<typeof findingSchema>;

export const publicationSchema = z.object({
  number: z.int(),
  /** From when on visitors see it. */
  at: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  by: z.string(),
  /** What it is for, in the words of who published it; may be empty. */
  note: z.string(),
  /** Set where it puts an earlier one back. */
  putsBack: z.int().nullable(),
  /** `ended` was shown once, `cancelled` never was. */
  state: z.enum(['scheduled', 'shown', 'ended', 'cancelled']),
});
export type Publication = z.infer<typeof publicationSchema>;
export const publicationListSchema = z.array(publicationSchema);

/** One publication with all of its words. */
export const publishedVersionSchema = z.object({
  publication: publicationSchema,
  document: z.record(z.string(), z.unknown()),
});
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;

export const documentSummarySchema = z.object({
  id: documentIdSchema,
  /** Of an edition. */
  year: z.int().nullable(),
  /** Of a page: what its draft calls it, and where it stands for visitors, if it does. */
  page: z.object({ title: z.string(), path: z.string().nullable() }).nullable(),
  /** What the site uses it for; an edition can be several of them. */
  uses: z.array(z.enum(['site', 'current', 'challenges', 'winners', 'highlights', 'page'])),
  /** Out of sight, until organisers bring it back or the site shows it. */
  isArchived: z.boolean(),
  /** Raised with each save of a section. */
  draftNumber: z.int(),
  /** Sections whose draft differs from what is shown. */
  changedSections: z.array(z.string()),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  shown: publicationSchema.nullable(),
  scheduled: z.array(publicationSchema),
  /** Of an edition that comes after the one that is shown: what the site cannot show it without. */
  lacks: z.array(z.object({ section: z.string(), what: z.string() })),
  counts: z.object({ problem: z.int(), warning: z.int(), placeholder: z.int() }),
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;
export const documentListSchema = z.array(documentSummarySchema);

export const sectionDraftSchema = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  value: z.unknown(),
});
export type SectionDraft = z.infer<typeof sectionDraftSchema>;

export const documentDraftSchema = z.object({
  summary: documentSummarySchema,
  sections: z.record(z.string(), sectionDraftSchema),
  findings: z.array(findingSchema),
});
export type DocumentDraft = z.infer<typeof documentDraftSchema>;

/** The value is checked with `draftSchemaOf`, since it depends on the section. */
export const sectionInputSchema = z.strictObject({ value: z.unknown() });

/** Several sections, saved together or not at all, each upon its version. */
export const sectionsInputSchema = z.strictObject({
  sections: z.partialRecord(
    z.enum(SECTION_NAMES as [ContentSection, ...ContentSection[]]),
    z.strictObject({ version: z.int(), value: z.unknown() }),
  ),
});

export const savedSectionSchema = z.object({
  summary: documentSummarySchema,
  section: sectionDraftSchema,
  findings: z.array(findingSchema),
});
export type SavedSection = z.infer<typeof savedSectionSchema>;

const publicationNumbers = z.array(z.int().positive()).max(100).default([]);

export const publishInputSchema = z.strictObject({
  /** Null: now. */
  at: z.iso.datetime().nullable().default(null),
  /** The draft that was looked at: another one is not published by mistake. */
  draftNumber: z.int(),
  /** The ids of the warnings that were ticked. */
  ticked: z.array(z.string().max(200)).max(1000).default([]),
  /** Planned versions that would take the place of this one: each stays planned, or is cancelled. */
  keeps: publicationNumbers,
  cancels: publicationNumbers,
  note: line({ label: 'The note', max: TITLE_MAX, blank: true }).default(''),
});
export type PublishInput = z.infer<typeof publishInputSchema>;

export const putBackInputSchema = z.strictObject({
  note: line({ label: 'The note', max: TITLE_MAX, blank: true }).default(''),
});

/** `draft`, or the number of a publication. */
const versionNameSchema = z.union([z.literal('draft'), z.coerce.number().int().positive()]);
export const compareQuerySchema = z.strictObject({
  from: versionNameSchema,
  to: versionNameSchema.default('draft'),
});

/** One difference, in words that a person reads: what, before and after. */
export const changeSchema = z.object({
  section: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  /** Where it is: "Schedule, Day 1, Challenge kickoff, start". */
  where: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type Change = z.infer<typeof changeSchema>;
export const changeListSchema = z.array(changeSchema);

/** Placeholders of a section that are right as they are, or no longer. */
export const confirmationSchema = z.strictObject({
  ...sectionParamsSchema.shape,
  keys: z
    .array(z.string().regex(/^[\w-]{22}$/))
    .min(1)
    .max(5000),
  isConfirmed: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const textQuerySchema = z.strictObject({
  find: line({ label: 'What is looked for', max: TITLE_MAX }),
});
const pathSchema = z.array(z.union([z.string().max(100), z.int().min(0)])).max(20);

/** A text of a draft that has the words. */
export const foundTextSchema = z.object({
  document: documentIdSchema,
  section: sectionParamsSchema.shape.section,
  path: pathSchema,
  /** "Landing page, Challenges, Label above" */
  where: z.string(),
  text: z.string(),
});
export type FoundText = z.infer<typeof foundTextSchema>;
export const foundTextListSchema = z.array(foundTextSchema);

/** One text in the place of another, if it still says so. */
const textChangeSchema = z.strictObject({
  section: sectionParamsSchema.shape.section,
  path: pathSchema.min(1),
  from: z.string(),
  to: z.string(),
});
export type TextChange = z.infer<typeof textChangeSchema>;
export const textChangesSchema = z.strictObject({
  changes: z.array(textChangeSchema).min(1).max(500),
});

/** A new edition begins as a copy of another one, a year later. */
export const newEditionSchema = z.strictObject({
  from: z.int(),
  year: yearSchema,
});
export type NewEdition = z.infer<typeof newEditionSchema>;

export const editionParamsSchema = z.strictObject({
  year: yearParamSchema,
});
export const archivedInputSchema = z.strictObject({ isArchived: z.boolean() });

export const newPageSchema = z.strictObject({
  title: line({ label: 'The title', max: 80 }),
});
export type NewPage = z.infer<typeof newPageSchema>;
export const pageParamsSchema = z.strictObject({
  document: z.string().refine(isPageId, 'There is no such page.'),
});

/** What it means to delete a document, in words. */
export const deletionSchema = z.object({
  /** It cannot be deleted as long as there is something. */
  neededBy: z.array(z.string()),
  loses: z.array(z.string()),
});
export type Deletion = z.infer<typeof deletionSchema>;
