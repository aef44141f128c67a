import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { addressOfWords } from '../schema/own-page-paths.ts';
import { casesOf } from './case-files.ts';

/** An edition's documents for attendees, by the names under which they get them. */
export function attendeeDocument({ documents }: Edition, name: string) {
  return documents.files.find((file) => file.name === name) ?? null;
}

type Shown = Pick<PageContent, 'editions' | 'challenges' | 'now' | 'ownPages'>;

/**
 * The name of a public uploaded document: one that a public page links. A document
 * that any edition has for its attendees or teams stays theirs, wherever else it is named, and a case
 * stays closed until its instant has come.
 */
export function publicDocumentName(
  { editions, challenges, now, ownPages }: Shown,
  address: string,
): string | null {
  const isKept = editions.some(
    (edition) =>
      edition.documents.files.some(({ file }) => file === address) ||
      casesOf(edition).some(
        ({ file, readers, at }) => file === address && (readers === 'teams' || at > now),
      ),
  );
  if (isKept) return null;
  const shown = challenges && casesOf(challenges).find(({ file }) => file === address);
  if (shown) return shown.name;
  const edition = editions.find(({ archive }) => archive?.summary.download?.file === address);
  if (edition) return `summary-${edition.year}.pdf`;
  const file = [...ownPages.byId.values()]
    .filter(({ path }) => path !== null)
    .flatMap(({ blocks }) => blocks.blocks)
    .find((block) => block.block === 'file' && block.file === address);
  return file?.block === 'file' ? `${addressOfWords(file.fileName) || 'document'}.pdf` : null;
}
