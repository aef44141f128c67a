import { documentInWords, sectionsOfDrafts } from './documents.ts';
import { createKeptDocuments, type KeptDeps } from './kept-documents.ts';
import { inOrder } from './shown-versions.ts';
import { toPublications } from './summaries.ts';

/** One that visitors can open is taken off the site before. */
export const createKeptPages = (deps: KeptDeps) =>
  createKeptDocuments(deps, {
    nameOf: async ({ content }, document) =>
      documentInWords(document, sectionsOfDrafts(await content.drafts(document))),

    async isShown({ content }, document, now) {
      const order = inOrder(await content.publications(document));
      const shown = order.findLastIndex((row) => Date.parse(row.shown_from) <= now.getTime());
      return order.slice(Math.max(shown, 0)).some(({ address }) => address !== null);
    },

    refusal: (name) => `${name} is on the site, or planned for it; please take it off first.`,

    async losses(document, now) {
      const versions = toPublications(await deps.store.content.publications(document), now).filter(
        ({ state }) => state !== 'cancelled',
      ).length;
      return [
        'its draft',
        ...(versions > 0
          ? [`${versions} published ${versions === 1 ? 'version' : 'versions'}`]
          : []),
      ];
    },
  });
