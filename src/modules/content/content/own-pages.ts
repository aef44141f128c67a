/** Which of the organisers' own pages stands where. */
import { addressOfPath, ownPagePath } from '../../../schema/own-page-paths.ts';
import { addressIn } from './documents.ts';
import type { OwnPage, OwnPages, PageWords } from './page-schema.ts';
import { inOrder } from './shown-versions.ts';
import type { PublicationFacts } from './store.ts';

export function ownPageOf(id: string, words: PageWords): OwnPage {
  const address = addressIn(words);
  return { ...words, id, path: address === null ? null : ownPagePath(address) };
}

/** `holders` names those that stood somewhere before. A preview finds a page by its id too, open or not. */
export function createOwnPages(
  pages: readonly OwnPage[],
  holders: ReadonlyMap<string, string>,
  isPreview = false,
): OwnPages {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const byAddress = new Map(
    pages.filter(({ path }) => path !== null).map((page) => [page.page.address, page]),
  );
  return {
    byId,
    find(path) {
      const address = addressOfPath(path);
      if (address === null) return null;
      const inHand = isPreview ? byId.get(address) : undefined;
      if (inHand) return { page: inHand };
      const page = byAddress.get(address) ?? byId.get(holders.get(address) ?? '');
      if (!page || page.path === null) return null;
      return page.path === path ? { page } : { movedTo: page.path };
    },
  };
}

type Standing = Pick<
  PublicationFacts,
  'document' | 'number' | 'shown_from' | 'cancelled_at' | 'address'
>;

/** By every address that was ever public, the page that had it last. */
export function lastHolders(facts: readonly Standing[], now: number): Map<string, string> {
  const begun = inOrder(facts).filter((row) => Date.parse(row.shown_from) <= now);
  return new Map(
    begun.flatMap(({ address, document }) => (address === null ? [] : [[address, document]])),
  );
}

/** The first address that two pages would have at the same time, from an instant on. */
export function sharedAddress(facts: readonly Standing[], from: number): string | null {
  const pages = [...Map.groupBy(inOrder(facts), ({ document }) => document).values()];
  const later = facts.map((row) => Date.parse(row.shown_from)).filter((at) => at > from);
  for (const at of [from, ...later]) {
    const taken = new Set<string>();
    for (const rows of pages) {
      const address = rows.findLast((row) => Date.parse(row.shown_from) <= at)?.address ?? null;
      if (address === null) continue;
      if (taken.has(address)) return address;
      taken.add(address);
    }
  }
  return null;
}
