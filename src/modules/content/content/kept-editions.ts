import { archivePages, resultsPages } from '../../../event/past-pages.ts';
import { documentInWords, SITE_ID, shownYears, storedOf } from './documents.ts';
import { createKeptDocuments, type KeptDeps } from './kept-documents.ts';
import { createKeptPages } from './kept-pages.ts';
import type { PublishedContent } from './published.ts';
import { inOrder } from './shown-versions.ts';
import type { ContentStore } from './store.ts';
import { toPublications } from './summaries.ts';

interface KeptEditionDeps extends KeptDeps {
  published: Pick<PublishedContent, 'content'>;
}

/** For modules that stand on this one. */
export interface StandingEditions {
  /** Asked in their transaction, under the lock of the edition. */
  isThere(transaction: object, year: number): Promise<boolean>;
}

/** An edition is kept as long as the site shows it, or a module has anything of its year. */
export function createKeptEditions({ published, ...deps }: KeptEditionDeps) {
  const { store } = deps;
  const kept = createKeptDocuments(deps, {
    nameOf: async (_stores, document) => documentInWords(document),
    isShown: ({ content }, document, now) => isShown(content, Number(document), now),
    lock: ({ contentEditions }, document) => contentEditions.lock(Number(document)),
    holdings: ({ contentEditions }, document) => contentEditions.holdings(Number(document)),

    refusal(name, by) {
      const last = by.at(-1) ?? '';
      const words = by.length > 1 ? `${by.slice(0, -1).join(', ')} and ${last}` : last;
      return `${name} is needed by ${words}.`;
    },

    async losses(document, now) {
      const publications = toPublications(await store.content.publications(document), now);
      const count = (isCounted: (state: string) => boolean) =>
        publications.filter(({ state }) => isCounted(state)).length;
      const shown = count((state) => state === 'shown' || state === 'ended');
      const planned = count((state) => state === 'scheduled');
      const content = await published.content();
      const isOfYear = ({ year }: { year: number }) => String(year) === document;
      const edition = content.editions.find(isOfYear);
      const pages = [...resultsPages(content), ...archivePages(content)].filter(isOfYear);
      const hasCalendar = edition?.schedule.days.some(({ items }) => items.length > 0);
      return [
        'its draft',
        ...(shown > 0 ? [`${shown} published ${shown === 1 ? 'version' : 'versions'}`] : []),
        ...(planned > 0 ? [`${planned} planned ${planned === 1 ? 'version' : 'versions'}`] : []),
        ...pages.map(({ path }) => `the page ${path}`),
        ...(hasCalendar ? [`its calendar files, ${document}.ics and those of single items`] : []),
      ];
    },
  });

  return {
    pages: createKeptPages(deps),
    isThere: (transaction: object, year: number) =>
      store.within(transaction).contentEditions.isThere(String(year)),
    setArchived: (year: number, isArchived: boolean, by: string) =>
      kept.setArchived(String(year), isArchived, by),
    deletion: (year: number) => kept.deletion(String(year)),
    remove: (year: number, by: string) => kept.remove(String(year), by),
  };
}
export type KeptEditions = ReturnType<typeof createKeptEditions>;

/** Now or by a version that is planned, as stored: this instance may not have heard of the newest yet. */
async function isShown(content: ContentStore, year: number, now: Date): Promise<boolean> {
  const order = inOrder(await content.publications(SITE_ID));
  const shown = order.findLastIndex((row) => Date.parse(row.shown_from) <= now.getTime());
  const bodies = await content.bodiesOf(order.slice(Math.max(shown, 0)).map(({ id }) => id));
  return bodies.some((body) => shownYears(storedOf(body)).includes(year));
}
