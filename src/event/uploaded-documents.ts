import type { Edition } from '../modules/content/edition-schema.ts';
import type { PageContent } from '../modules/content/page-content-schema.ts';
import { addressOfWords } from '../schema/own-page-paths.ts';

/** An edition's documents for attendees, by the names under which they get them. */
export function attendeeDocument({ documents }: Edition, name: string) {
  return documents.files.find((file) => file.name === name) ?? null;
}

/**
 * The name of an uploaded document that everybody may have: one that a public page links. A document
 * that any edition has for its attendees stays theirs, wherever else it is named.
 */
export function publicDocumentName(
  { editions, ownPages }: Pick<PageContent, 'editions' | 'ownPages'>,
  address: string,
): string | null {
  const isForAttendees = editions.some(({ documents }) =>
    documents.files.some(({ file }) => file === address),
  );
  if (isForAttendees) return null;
  const edition = editions.find(({ archive }) => archive?.summary.download?.file === address);
  if (edition) return `summary-${edition.year}.pdf`;
  const file = [...ownPages.byId.values()]
    .filter(({ path }) => path !== null)
    .flatMap(({ blocks }) => blocks.blocks)
    .find((block) => block.block === 'file' && block.file === address);
  return file?.block === 'file' ? `${addressOfWords(file.fileName) || 'document'}.pdf` : null;
}
