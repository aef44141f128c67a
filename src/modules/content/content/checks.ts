import type { BesideDocuments } from './beside-documents.ts';
import { checkBesideAll } from './check/check-document.ts';
import { type Delivered, deliveredIn } from './check/delivered.ts';
import { checkFiles } from './check/files.ts';
import { asFinding } from './check/found.ts';
import { type Sections, storedOf } from './documents.ts';
import type { PublishedContent } from './published.ts';
import type { Finding } from './schema.ts';
import type { ContentStore } from './store.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface CheckDeps {
  store: {
    content: Pick<ContentStore, 'purposes' | 'confirmed' | 'firstBodies' | 'pageDrafts' | 'years'>;
  };
  published: Pick<PublishedContent, 'documentsFrom'>;
  beside(): Promise<BesideDocuments>;
}

export function createChecks({ store, published, beside: allBeside }: CheckDeps) {
  let first: readonly object[] = [];
  let known: Delivered | undefined;
  /** It never changes once it is there. */
  async function delivered(): Promise<Delivered> {
    if (known) return known;
    const rows = await store.content.firstBodies();
    const stored = rows.map(storedOf);
    const found = deliveredIn([...stored, ...first]);
    if (rows.length > 0) known = found;
    return found;
  }

  /** Beside everything that is published from an instant on: what follows must stay whole too. */
  async function checkFrom(from: number) {
    const beside = await allBeside();
    const states = await published.documentsFrom(from);
    const pageTitles = await store.content.pageDrafts();
    const years = await store.content.years();
    const known = { delivered: await delivered(), confirmed: await store.content.confirmed() };
    return async (document: string, words: Sections): Promise<Finding[]> => {
      const purposes = await store.content.purposes(uploadedFilesIn(words));
      return [
        ...checkFiles(words, purposes).map(asFinding),
        ...checkBesideAll(
          document,
          words,
          states.map((state) => ({ ...state, pageTitles, years, beside, at: from })),
          known,
        ),
      ];
    };
  }

  return {
    checkFrom,
    /** What came with this release: words copied from an edition stay known when it is deleted. */
    beganWith(documents: readonly object[]): void {
      first = documents;
      known = undefined;
    },
    async findingsOf(document: string, words: Sections, from: number): Promise<Finding[]> {
      return (await checkFrom(from))(document, words);
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;
