import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ContentStores, Drafts } from './drafts.ts';
import type { Deletion, DocumentSummary } from './schema.ts';

export interface KeptDeps {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  clock: Pick<Clock, 'now'>;
}

/** What editions and pages do each in their own way. */
interface Kind {
  nameOf(stores: ContentStores, document: string): Promise<string>;
  /** The refusal where visitors see it, or are going to. */
  isShown(stores: ContentStores, document: string, now: Date): Promise<boolean>;
  refusal(name: string, neededBy: readonly string[]): string;
  /** What else needs it, under a lock that keeps it so. */
  lock?(stores: ContentStores, document: string): Promise<void>;
  holdings?(stores: ContentStores, document: string): Promise<string[]>;
  /** What is lost with it. */
  losses(document: string, now: Date): Promise<string[]>;
}

const THE_SITE = 'the site, which shows it';

/** Which documents stay: out of sight, or gone where nothing needs them. */
export function createKeptDocuments({ store, drafts, clock }: KeptDeps, kind: Kind) {
  async function needs(stores: ContentStores, document: string): Promise<string[]> {
    const holdings = (await kind.holdings?.(stores, document)) ?? [];
    return (await kind.isShown(stores, document, clock.now())) ? [THE_SITE, ...holdings] : holdings;
  }

  async function refuse(stores: ContentStores, document: string, neededBy: readonly string[]) {
    const sentence = kind.refusal(await kind.nameOf(stores, document), neededBy);
    throw new AppError('editionNeeded', { sentence });
  }

  async function record(
    stores: ContentStores,
    document: string,
    action: ActivityAction,
    by: string,
    name?: string,
  ) {
    await stores.activity.record({
      at: clock.now(),
      by,
      action,
      kind: 'content',
      subjectId: document,
      subject: name ?? (await kind.nameOf(stores, document)),
    });
  }

  return {
    /** Out of sight in the list of documents, or in it again; pages show what they showed. */
    async setArchived(document: string, isArchived: boolean, by: string): Promise<DocumentSummary> {
      await store.atomically(async (stores) => {
        const { contentEditions } = stores;
        await contentEditions.lockAll();
        if (!(await contentEditions.isThere(document))) throw new AppError('notFound');
        if (isArchived && (await kind.isShown(stores, document, clock.now()))) {
          await refuse(stores, document, [THE_SITE]);
        }
        const isChanged = isArchived
          ? await contentEditions.archive(document, by, clock.now())
          : await contentEditions.bringBack(document);
        if (isChanged) await record(stores, document, isArchived ? 'archived' : 'restored', by);
      });
      const { summary } = await drafts.find(document);
      // What the transaction has decided: another instance may have taken the document off a moment ago.
      return { ...summary, isArchived };
    },

    /** What stands against deleting it, and what would be lost. */
    async deletion(document: string): Promise<Deletion> {
      if (!(await store.contentEditions.isThere(document))) throw new AppError('notFound');
      return {
        neededBy: await needs(store, document),
        loses: await kind.losses(document, clock.now()),
      };
    },

    /** Drafts, versions and what is planned; refused where anything needs it. */
    async remove(document: string, by: string): Promise<void> {
      await store.atomically(async (stores) => {
        const { content, contentEditions } = stores;
        await contentEditions.lockAll();
        await kind.lock?.(stores, document);
        const found = await needs(stores, document);
        if (found.length > 0) await refuse(stores, document, found);
        const name = await kind.nameOf(stores, document);
        if (!(await contentEditions.remove(document))) throw new AppError('notFound');
        await record(stores, document, 'deleted', by, name);
        await content.raise();
      });
    },
  };
}
