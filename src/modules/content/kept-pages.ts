import { AppError } from '../../schema/app-error.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { ActivityAction } from '../activity/schema.ts';
import { sectionsOfDrafts } from './documents.ts';
import type { ContentStores, Drafts } from './drafts.ts';
import { inOrder } from './publication-order.ts';
import type { Deletion, DocumentSummary } from './schema.ts';
import { toPublications } from './summaries.ts';
import { documentInWords } from './words.ts';

interface KeptDeps {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  clock: Pick<Clock, 'now'>;
}

/** Which pages stay: out of sight, or gone. One that visitors can open is taken off the site before. */
export function createKeptPages({ store, drafts, clock }: KeptDeps) {
  async function nameOf({ content }: ContentStores, document: string): Promise<string> {
    return documentInWords(document, sectionsOfDrafts(document, await content.drafts(document)));
  }

  async function requireOff(stores: ContentStores, document: string): Promise<void> {
    if (!(await isOpen(stores, document, clock.now()))) return;
    throw new AppError('editionNeeded', {
      sentence: `${await nameOf(stores, document)} is on the site, or planned for it; please take it off first.`,
    });
  }

  const record = (
    { activity }: ContentStores,
    document: string,
    subject: string,
    action: ActivityAction,
    by: string,
  ) =>
    activity.record({
      at: clock.now(),
      by,
      action,
      kind: 'content',
      subjectId: document,
      subject,
    });

  return {
    async setArchived(document: string, isArchived: boolean, by: string): Promise<DocumentSummary> {
      await store.atomically(async (stores) => {
        const { contentEditions } = stores;
        await contentEditions.lockAll();
        if (!(await contentEditions.isThere(document))) throw new AppError('notFound');
        if (isArchived) await requireOff(stores, document);
        const isChanged = isArchived
          ? await contentEditions.archive(document, by, clock.now())
          : await contentEditions.bringBack(document);
        if (!isChanged) return;
        const name = await nameOf(stores, document);
        await record(stores, document, name, isArchived ? 'archived' : 'restored', by);
      });
      return (await drafts.find(document)).summary;
    },

    async deletion(document: string): Promise<Deletion> {
      const now = clock.now();
      if (!(await store.contentEditions.isThere(document))) throw new AppError('notFound');
      const versions = toPublications(await store.content.publications(document), now).filter(
        ({ state }) => state !== 'cancelled',
      ).length;
      return {
        neededBy: (await isOpen(store, document, now)) ? ['the site, which shows it'] : [],
        loses: [
          'its draft',
          ...(versions > 0
            ? [`${versions} published ${versions === 1 ? 'version' : 'versions'}`]
            : []),
        ],
      };
    },

    async remove(document: string, by: string): Promise<void> {
      await store.atomically(async (stores) => {
        const { content, contentEditions } = stores;
        await contentEditions.lockAll();
        await requireOff(stores, document);
        const name = await nameOf(stores, document);
        if (!(await contentEditions.remove(document))) throw new AppError('notFound');
        await record(stores, document, name, 'deleted', by);
        await content.raise();
      });
    },
  };
}

/** Now, or by a version that is planned. */
async function isOpen({ content }: ContentStores, document: string, now: Date): Promise<boolean> {
  const order = inOrder(await content.publications(document));
  const shown = order.findLastIndex((row) => Date.parse(row.shown_from) <= now.getTime());
  return order.slice(Math.max(shown, 0)).some(({ address }) => address !== null);
}
