import type { Edition } from '../modules/content/edition-schema.ts';

/** An edition's documents for attendees, by the names under which they get them. */
export function attendeeDocument({ documents }: Edition, name: string) {
  return documents.files.find((file) => file.name === name) ?? null;
}

/**
 * The name of an uploaded document that everybody may have: one that a public page links. A document
 * that any edition has for its attendees stays theirs, wherever else it is named.
 */
export function publicDocumentName(editions: readonly Edition[], address: string): string | null {
  const isForAttendees = editions.some(({ documents }) =>
    documents.files.some(({ file }) => file === address),
  );
  if (isForAttendees) return null;
  const edition = editions.find(({ archive }) => archive?.summary.download?.file === address);
  return edition ? `summary-${edition.year}.pdf` : null;
}
