import { checkBesideAll } from './check/check-document.ts';
import { checkFiles } from './check/files.ts';
import { asFinding } from './check/found.ts';
import type { Sections } from './documents.ts';
import type { PublishedContent } from './published.ts';
import type { Finding } from './schema.ts';
import type { ContentStore } from './store.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface CheckDeps {
  store: { content: Pick<ContentStore, 'purposes' | 'confirmed'> };
  published: Pick<PublishedContent, 'documentsFrom'>;
}

export function createChecks({ store, published }: CheckDeps) {
  return {
    /** Beside everything that is published from an instant on: what follows must stay whole too. */
    async findingsOf(document: string, words: Sections, from: number): Promise<Finding[]> {
      const purposes = await store.content.purposes(uploadedFilesIn(words));
      const states = await published.documentsFrom(from);
      const confirmed = await store.content.confirmed();
      return [
        ...checkFiles(words, purposes).map(asFinding),
        ...checkBesideAll(document, words, states, confirmed),
      ];
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;
