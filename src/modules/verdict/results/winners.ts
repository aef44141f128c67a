import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PublicVerdict } from '../verdicts/schema.ts';
import type { ResultChoices } from './schema.ts';
import type { ResultStore } from './store.ts';

interface Stores {
  results: ResultStore;
  activity: ActivityRecorder;
}

interface WinnerDeps {
  /** How many teams agreed to publish their files. */
  countAgreed(edition: number): Promise<number>;
  store: Stores & Atomic<Stores>;
  verdictOf(edition: number): Promise<PublicVerdict | null>;
  clock: Clock;
}

/** Whose winners the landing page shows: who has won is known to the verdict alone. */
export function createShownWinners({ store, countAgreed, verdictOf, clock }: WinnerDeps) {
  async function choices(edition: number): Promise<ResultChoices> {
    return {
      edition,
      showsWinners: (await store.results.yearsWithWinners()).includes(edition),
      teamsWithFiles: await countAgreed(edition),
    };
  }

  return {
    choices,

    async choose(edition: number, isShown: boolean, by: string): Promise<ResultChoices> {
      await store.atomically(async ({ results, activity }) => {
        if (isShown) await results.showWinners(edition, by, clock.now().toISOString());
        else await results.hideWinners(edition);
        await activity.record({
          ...{ action: 'changed', by, at: clock.now(), kind: 'verdict' },
          subjectId: `winners-${edition}`,
          subject: `Winners of ${edition} on the landing page`,
        });
      });
      return choices(edition);
    },

    /** Of the newest year that was chosen and whose verdict is published; null: the typed ones. */
    async shown(): Promise<PublicVerdict | null> {
      for (const year of await store.results.yearsWithWinners()) {
        const verdict = await verdictOf(year);
        if (verdict) return verdict;
      }
      return null;
    },
  };
}
export type ShownWinners = ReturnType<typeof createShownWinners>;
