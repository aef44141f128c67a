import { endOfEdition } from '../../../event/edition-end.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DataSubject } from '../../module.ts';
import type { PlaceStores, Places } from './places.ts';

interface KeepingDeps {
  store: PlaceStores & Atomic<PlaceStores>;
  content: ContentReader;
  places: Places;
  clock: Clock;
  foodRetentionDays: number;
}

/** For how long registrations are kept, and what is left of one that is erased. */
export function createRegistrationRetention(deps: KeepingDeps) {
  const { store, content, places, clock, foodRetentionDays } = deps;

  /** The years of registrations whose edition has been over for some days at an instant. */
  async function yearsOver(at: Date, daysLater = 0): Promise<number[]> {
    const years = await store.registrations.editions();
    // A site without registrations may have no content yet.
    if (years.length === 0) return [];
    const { editions } = await content.content();
    return years.filter((year) => endOfEdition(editions, year, daysLater) <= at.getTime());
  }

  return {
    async exportOf({ id }: DataSubject) {
      const rows = await store.registrations.listOf(id);
      const answers = await store.registrations.answerRows(rows.map((row) => row.id));
      return rows.map((row) => ({
        ...row,
        answers: answers
          .filter(({ registration_id }) => registration_id === row.id)
          .map(({ question_words, value_words }) => ({
            question: question_words,
            answer: value_words,
          })),
      }));
    },

    /** What is left counts as one withdrawn registration; the next person moves up. */
    async erase({ id: personId }: DataSubject): Promise<number> {
      const { editions } = await content.content();
      const rows = await store.registrations.listOf(personId);
      for (const { id, edition: year } of rows) {
        const edition = editions.find((each) => each.year === year);
        await store.atomically(async (stores) => {
          const now = clock.eventNow();
          await stores.registrations.lock(year);
          const tellWhenFull = edition && (await places.watchFull(stores, edition));
          const row = await stores.registrations.find(id);
          if (!row) return;
          if (row.state !== 'withdrawn') {
            await places.move(stores, row, { state: 'withdrawn' }, now);
          }
          await stores.registrations.blank(id);
          await stores.registrations.forgetAnswers(id);
          if (edition) await places.settle(stores, edition, now);
          await tellWhenFull?.();
        });
      }
      return rows.length;
    },

    /** What was said about food and needs, some days after the event. */
    async clearFood(now: Date): Promise<number> {
      const years = await yearsOver(now, foodRetentionDays);
      if (years.length === 0) return 0;
      const forgotten = await store.registrations.forgetShortLived(years);
      return forgotten + (await store.registrations.clearFood(years));
    },
  };
}
