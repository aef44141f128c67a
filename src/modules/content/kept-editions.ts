import { archivePages, resultsPages } from '../../event/past-pages.ts';
import { AppError } from '../../schema/app-error.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { ActivityAction } from '../activity/schema.ts';
import { SITE_ID, shownYears, storedOf } from './documents.ts';
import type { ContentStores, Drafts } from './drafts.ts';
import { createKeptPages } from './kept-pages.ts';
import { inOrder } from './publication-order.ts';
import type { PublishedContent } from './published.ts';
import type { Deletion, DocumentSummary } from './schema.ts';
import type { ContentStore } from './store.ts';
import { toPublications } from './summaries.ts';
import { documentInWords } from './words.ts';

interface KeptDeps {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  published: Pick<PublishedContent, 'content'>;
  clock: Pick<Clock, 'now'>;
}

/** For modules that stand on this one. */
export interface StandingEditions {
  /** Asked in their transaction, under the lock of the edition. */
  isThere(transaction: object, year: number): Promise<boolean>;
}

/** Which editions stay: out of sight, or gone where nothing needs them. */
export function createKeptEditions({ store, drafts, published, clock }: KeptDeps) {
  /** What needs it: the site, or something that a module has of its year. */
  async function needs({ content, contentEditions }: ContentStores, year: number, now: Date) {
    const holdings = await contentEditions.holdings(year);
    return (await isShown(content, year, now))
      ? ['the site, which shows it', ...holdings]
      : holdings;
  }

  /** What nobody sees any more when it is gone. */
  async function losses(year: number, now: Date): Promise<string[]> {
    const publications = toPublications(await store.content.publications(String(year)), now);
    const count = (isCounted: (state: string) => boolean) =>
      publications.filter(({ state }) => isCounted(state)).length;
    const shown = count((state) => state === 'shown' || state === 'ended');
    const planned = count((state) => state === 'scheduled');
    const content = await published.content();
    const edition = content.editions.find((each) => each.year === year);
    const pages = [...resultsPages(content), ...archivePages(content)].filter(
      (page) => page.year === year,
    );
    const hasCalendar = edition?.schedule.days.some(({ items }) => items.length > 0);
    return [
      'its draft',
      ...(shown > 0 ? [`${shown} published ${shown === 1 ? 'version' : 'versions'}`] : []),
      ...(planned > 0 ? [`${planned} planned ${planned === 1 ? 'version' : 'versions'}`] : []),
      ...pages.map(({ path }) => `the page ${path}`),
      ...(hasCalendar ? [`its calendar files, ${year}.ics and those of single items`] : []),
    ];
  }

  function record(stores: ContentStores, year: number, action: ActivityAction, by: string) {
    return stores.activity.record({
      at: clock.now(),
      by,
      action,
      kind: 'content',
      subjectId: String(year),
      subject: documentInWords(String(year)),
    });
  }

  return {
    pages: createKeptPages({ store, drafts, clock }),

    isThere: (transaction: object, year: number) =>
      store.within(transaction).contentEditions.isThere(String(year)),

    /** Out of sight in the list of documents, or in it again; pages show it as before. */
    async setArchived(year: number, isArchived: boolean, by: string): Promise<DocumentSummary> {
      const document = String(year);
      await store.atomically(async (stores) => {
        const { content, contentEditions } = stores;
        await contentEditions.lockAll();
        if (!(await contentEditions.isThere(document))) throw new AppError('notFound');
        if (isArchived && (await isShown(content, year, clock.now()))) {
          throw needed(year, ['the site, which shows it']);
        }
        const isChanged = isArchived
          ? await contentEditions.archive(document, by, clock.now())
          : await contentEditions.bringBack(document);
        if (isChanged) await record(stores, year, isArchived ? 'archived' : 'restored', by);
      });
      return (await drafts.find(document)).summary;
    },

    /** What stands against deleting it, and what would be lost. */
    async deletion(year: number): Promise<Deletion> {
      const now = clock.now();
      if (!(await store.contentEditions.isThere(String(year)))) throw new AppError('notFound');
      return { neededBy: await needs(store, year, now), loses: await losses(year, now) };
    },

    /** Drafts, versions and what is planned; refused where anything needs it. */
    async remove(year: number, by: string): Promise<void> {
      await store.atomically(async (stores) => {
        const { content, contentEditions } = stores;
        await contentEditions.lockAll();
        await contentEditions.lock(year);
        const found = await needs(stores, year, clock.now());
        if (found.length > 0) throw needed(year, found);
        if (!(await contentEditions.remove(String(year)))) throw new AppError('notFound');
        await record(stores, year, 'deleted', by);
        await content.raise();
      });
    },
  };
}
export type KeptEditions = ReturnType<typeof createKeptEditions>;

function needed(year: number, by: readonly string[]): AppError {
  const last = by.at(-1) ?? '';
  const words = by.length > 1 ? `${by.slice(0, -1).join(', ')} and ${last}` : last;
  return new AppError('editionNeeded', { sentence: `Edition ${year} is needed by ${words}.` });
}

/** Now or by a version that is planned, as stored: this instance may not have heard of the newest yet. */
async function isShown(content: ContentStore, year: number, now: Date): Promise<boolean> {
  const order = inOrder(await content.publications(SITE_ID));
  const shown = order.findLastIndex((row) => Date.parse(row.shown_from) <= now.getTime());
  const bodies = await content.bodiesOf(order.slice(Math.max(shown, 0)).map(({ id }) => id));
  return bodies.some((body) => shownYears(storedOf(SITE_ID, body) ?? {}).includes(year));
}
