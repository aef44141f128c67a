import { createHash } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { addressOfWords } from '../../../schema/own-page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import {
  documentInWords,
  draftId,
  publicationId,
  type Sections,
  SITE_ID,
  sectionsOf,
  sectionsOfDrafts,
  wholeOf,
} from './documents.ts';
import type { ContentStores, Drafts } from './drafts.ts';
import { type Edition, editionDraftSchema } from './edition-schema.ts';
import { isPageId } from './link-target-schema.ts';
import { nextEdition } from './new-edition.ts';
import { newPage } from './page-schema.ts';
import { type DocumentSummary, FIRST_AUTHOR, type NewEdition, type NewPage } from './schema.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface EditionDeps {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  clock: Pick<Clock, 'now'>;
}

export interface FirstDocuments {
  site: Sections;
  editions: readonly Edition[];
}

/** How documents begin. */
export function createEditions({ store, drafts, clock }: EditionDeps) {
  /** A document's sections as drafts; false when there is such a document already. */
  async function addDraft(
    stores: ContentStores,
    document: string,
    words: Sections,
    by: string,
    now: Date,
  ) {
    const rows = sectionsOf(document).map((section) => ({
      id: draftId(document, section),
      document,
      section,
      version: 1,
      body: JSON.stringify(words[section] ?? null),
      saved_at: now.toISOString(),
      saved_by: by,
    }));
    for (const { id, section } of rows) {
      const files = uploadedFilesIn(words[section]);
      if (files.length > 0) await stores.content.setObjects(id, files, now);
    }
    return (await stores.content.addDrafts(rows)) > 0;
  }

  return {
    /** A copy of another one as a draft; it is not public before its publication. */
    async create({ from, year }: NewEdition, by: string): Promise<DocumentSummary> {
      const rows = await store.content.drafts(String(from));
      const { data } = editionDraftSchema().safeParse(
        wholeOf(String(from), sectionsOfDrafts(rows)),
      );
      if (rows.length === 0 || !data) throw new AppError('notFound');
      const document = String(year);
      if ((await store.content.drafts(document)).length > 0) throw new AppError('editionExists');
      const edition = nextEdition(data as Edition, year);
      const now = clock.now();
      await store.atomically(async (stores) => {
        const isNew = await addDraft(stores, document, { ...edition }, by, now);
        if (!isNew) throw new AppError('editionExists');
        await stores.activity.record({
          at: now,
          by,
          action: 'created',
          kind: 'content',
          subjectId: document,
          subject: documentInWords(document),
        });
      });
      return (await drafts.find(document)).summary;
    },

    /** A page with its title and an address that follows from it, as a draft. */
    async createPage({ title }: NewPage, id: string, by: string): Promise<DocumentSummary> {
      const document = pageIdOf(id);
      const now = clock.now();
      const words = newPage(title, addressOfWords(title));
      await requireRoom(store, document);
      await store.atomically(async (stores) => {
        // A request that is sent again finds the page that it has made.
        if (!(await addDraft(stores, document, { ...words }, by, now))) return;
        await stores.activity.record({
          at: now,
          by,
          action: 'created',
          kind: 'content',
          subjectId: document,
          subject: documentInWords(document, words),
        });
      });
      return (await drafts.find(document)).summary;
    },

    /**
     * Gives an installation without content its first documents, once: of several instances that
     * start together one adds each of them, and what is there already is not touched.
     */
    async addFirst({ site, editions }: FirstDocuments): Promise<boolean> {
      if ((await store.content.publications(SITE_ID)).length > 0) return false;
      const now = clock.now();
      return store.atomically(async (stores) => {
        let isFirst = false;
        // The site comes last, as it names the others.
        for (const words of [...editions, site]) {
          const document = 'year' in words ? String(words.year) : SITE_ID;
          const isAdded = await stores.content.addFirstPublication({
            id: publicationId(document, 1),
            document,
            number: 1,
            body: JSON.stringify(words),
            shown_from: now.toISOString(),
            created_at: now.toISOString(),
            created_by: FIRST_AUTHOR,
            note: '',
            puts_back: null,
            cancelled_at: null,
            request_id: null,
            address: null,
          });
          if (!isAdded) continue;
          await addDraft(stores, document, { ...words }, FIRST_AUTHOR, now);
          isFirst = true;
        }
        if (isFirst) await stores.content.raise();
        return isFirst;
      });
    },
  };
}
export type Editions = ReturnType<typeof createEditions>;

/** As short as people can bear in an address of the desk. */
const pageIdOf = (id: string) =>
  `page-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;

/** The organisers' own pages, drafts included: all that visitors can open stay in the server's memory. */
export const PAGES_MAX = 200;

/** For a document that is to begin. */
export async function requireRoom({ content }: ContentStores, document: string): Promise<void> {
  if (!isPageId(document)) return;
  const pages = await content.pageDrafts();
  if (pages.has(document) || pages.size < PAGES_MAX) return;
  throw new AppError('invalid', {
    sentence: `There are ${PAGES_MAX} pages already; please delete one that is not needed.`,
  });
}
