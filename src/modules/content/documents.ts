/** A document as rows and as a whole. */
import { EDITION_SECTIONS, type Edition, editionSchema } from './edition-schema.ts';
import type { ContentSection } from './schema.ts';
import { SITE_SECTIONS, type Site, siteSchema } from './site-schema.ts';
import type { DraftRow, PublicationBody } from './store.ts';
import {
  SCHEMA_VERSION,
  type StoredDocument,
  UPGRADES,
  type Upgrade,
  upgraded,
} from './upgrades.ts';

export type Sections = Readonly<Record<string, unknown>>;

export const SITE_ID = 'site';

export const sectionsOf = (document: string): readonly ContentSection[] =>
  document === SITE_ID ? SITE_SECTIONS : EDITION_SECTIONS;

export const draftId = (document: string, section: string) => `${document}-${section}`;
export const publicationId = (document: string, number: number) => `${document}-${number}`;

/** The editions that a site shows. */
export function shownYears({ shown }: Sections): number[] {
  return Object.values(shown ?? {}).filter((year) => typeof year === 'number');
}

/** What is published of these sections. */
export function wholeOf(document: string, sections: Sections): StoredDocument {
  const own = Object.fromEntries(sectionsOf(document).map((name) => [name, sections[name]]));
  return document === SITE_ID ? own : { year: Number(document), ...own };
}

/**
 * The sections of a document's drafts. A section that was saved since an update of the site counts
 * as it is; the others are upgraded together, since an upgrade may move words between them.
 */
export function sectionsOfDrafts(
  document: string,
  rows: readonly DraftRow[],
  upgrades: readonly Upgrade[] = UPGRADES,
): Sections {
  const stored = Object.fromEntries(rows.map(({ section, body }) => [section, JSON.parse(body)]));
  const oldest = Math.min(...rows.map((row) => row.schema_version));
  const current = upgrades.at(-1)?.to ?? SCHEMA_VERSION;
  if (oldest >= current) return stored;
  const brought = upgraded(document, wholeOf(document, stored), oldest, upgrades) ?? stored;
  const newer = rows.filter((row) => row.schema_version >= current);
  return {
    ...brought,
    ...Object.fromEntries(newer.map(({ section }) => [section, stored[section]])),
  };
}

/** The stored words of a publication in today's shape, unchecked; null where nobody can read them. */
export function storedOf(
  document: string,
  { body, schema_version }: PublicationBody,
): StoredDocument | null {
  return upgraded(document, JSON.parse(body) as StoredDocument, schema_version);
}

export type PublishedDocument = { id: string } & ({ site: Site } | { edition: Edition });

/** A publication that pages can show; null where it does not meet the schemas. */
export function readPublished(document: string, row: PublicationBody): PublishedDocument | null {
  const stored = storedOf(document, row);
  if (document === SITE_ID) {
    const { data } = siteSchema.safeParse(stored);
    return data ? { id: row.id, site: data } : null;
  }
  const { data } = editionSchema.safeParse(stored);
  return data ? { id: row.id, edition: data } : null;
}
