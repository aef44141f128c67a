/** A document as rows and as a whole. */

import { EDITION_SECTIONS, type Edition, editionSchema } from './edition-schema.ts';
import { PAGE_SECTIONS, type PageWords, pageSchema } from './page-schema.ts';
import { type ContentSection, kindOfDocument } from './schema.ts';
import { SITE_SECTIONS, type Site, siteSchema } from './site-schema.ts';
import type { DraftRow, PublicationBody } from './store.ts';

export type Sections = Readonly<Record<string, unknown>>;

export const SITE_ID = 'site';

const SECTIONS = { site: SITE_SECTIONS, edition: EDITION_SECTIONS, page: PAGE_SECTIONS };
const PUBLISHED_SCHEMAS = { site: siteSchema, edition: editionSchema, page: pageSchema };

export const sectionsOf = (document: string): readonly ContentSection[] =>
  SECTIONS[kindOfDocument(document)];

/** What may be published of a document. */
export const publishedSchemaOf = (document: string) => PUBLISHED_SCHEMAS[kindOfDocument(document)];

export const draftId = (document: string, section: string) => `${document}-${section}`;
export const publicationId = (document: string, number: number) => `${document}-${number}`;

/** The editions that a site shows. */
export function shownYears({ shown }: Sections): number[] {
  return Object.values(shown ?? {}).filter((year) => typeof year === 'number');
}

/** Where a page stands for visitors, as its words say; null where it is off the site. */
export function addressIn(words: Sections): string | null {
  const { address, visitors } = (words.page ?? {}) as Partial<PageWords['page']>;
  return address && visitors === 'open' ? address : null;
}

/** What is published of these sections. */
export function wholeOf(document: string, sections: Sections): Sections {
  const own = Object.fromEntries(sectionsOf(document).map((name) => [name, sections[name]]));
  return kindOfDocument(document) === 'edition' ? { year: Number(document), ...own } : own;
}

/** The sections of a document's drafts. */
export function sectionsOfDrafts(rows: readonly DraftRow[]): Sections {
  return Object.fromEntries(rows.map(({ section, body }) => [section, JSON.parse(body)]));
}

/** The stored words of a publication, unchecked. */
export const storedOf = ({ body }: PublicationBody): Sections => JSON.parse(body) as Sections;

export type PublishedDocument = { id: string } & (
  | { site: Site }
  | { edition: Edition }
  | { page: PageWords }
);

/** A publication that pages can show; null where it does not meet the schemas. */
export function readPublished(document: string, row: PublicationBody): PublishedDocument | null {
  const { data } = publishedSchemaOf(document).safeParse(storedOf(row));
  return data
    ? ({ id: row.id, [kindOfDocument(document)]: data } as unknown as PublishedDocument)
    : null;
}

/** How documents are called in the list of activities. */
/** A page is called by its title, which its words know. */
export function documentInWords(document: string, words?: Sections): string {
  const kind = kindOfDocument(document);
  if (kind === 'page') return pageInWords(titleIn(words));
  return kind === 'site' ? 'Site' : `Edition ${document}`;
}

const pageInWords = (title: string) => (title ? `Page "${title}"` : 'Page');

export const titleIn = (words: Sections | undefined) =>
  ((words?.page ?? {}) as { title?: string }).title ?? '';
