import type { Clock } from '../../../server/lib/clock.ts';
import { type Sections, SITE_ID, storedOf } from './documents.ts';
import type { ContentStore } from './store.ts';

/** Which of several publications counts. */

interface Ordered {
  number: number;
  shown_from: string;
  cancelled_at: string | null;
}

/** Those that were not cancelled, in the order in which they are shown. */
export function inOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ cancelled_at }) => cancelled_at === null)
    .sort((a, b) => Date.parse(a.shown_from) - Date.parse(b.shown_from) || a.number - b.number);
}

/** Of versions in that order, the one that is shown at an instant. */
export function inForce<Version extends { shownFrom: number }>(
  versions: readonly Version[],
  now: number,
): Version | undefined {
  return versions.findLast(({ shownFrom }) => shownFrom <= now);
}

/** What the site and one edition have said, one publication after the other. */
export interface ShownVersion {
  kind: 'site' | 'edition';
  /** Since when, as it was published. */
  shownFrom: string;
  words: Sections;
}

interface ShownVersionDeps {
  store: { content: Pick<ContentStore, 'publications' | 'bodiesOf'> };
  clock: Pick<Clock, 'now'>;
}

/** So many whole documents are read at once. */
const AT_ONCE = 10;

/**
 * Everything that visitors have been shown so far, the oldest first; what is planned, or was cancelled
 * before it was public, is left out. The list only grows: a place in it numbers a change.
 */
export const createShownVersions = ({ store, clock }: ShownVersionDeps) =>
  async function* shownVersions(year: number): AsyncGenerator<ShownVersion> {
    const now = clock.now().getTime();
    const facts = [
      ...(await store.content.publications(SITE_ID)),
      ...(await store.content.publications(String(year))),
    ];
    const rows = inOrder(facts).filter(({ shown_from }) => Date.parse(shown_from) <= now);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      const bodies = await store.content.bodiesOf(some.map(({ id }) => id));
      for (const { id, document, shown_from: shownFrom } of some) {
        const body = bodies.find((each) => each.id === id);
        const words = body ? storedOf(body) : {};
        const kind = document === SITE_ID ? 'site' : 'edition';
        yield { kind, shownFrom, words };
      }
    }
  };
export type ShownVersions = ReturnType<typeof createShownVersions>;
