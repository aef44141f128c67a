import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { packOf, stateOf } from './publication.ts';
import type { ShownVerdict } from './schema.ts';
import type { VerdictStore } from './store.ts';

interface StandingDeps {
  store: { verdicts: VerdictStore };
  clock: Clock;
}

export type StandingVerdict = Pick<ShownVerdict, 'number' | 'state' | 'over'>;

/** What the verdicts of an edition have come to, for modules that show one; who may know, they decide. */
export function createVerdictStanding({ store, clock }: StandingDeps) {
  return {
    /** By their numbers; with the store of a transaction as it stands there. */
    async standing(edition: number, from = store.verdicts): Promise<StandingVerdict[]> {
      const verdicts = await from.list(edition);
      const signatures = await from.signatures(verdicts.map(({ id }) => id));
      return verdicts.map((verdict) => ({
        number: verdict.number,
        over: verdict.over,
        state: stateOf(
          verdict,
          signatures.filter(({ verdictId }) => verdictId === verdict.id),
          clock,
        ),
      }));
    },

    async pack(edition: number, number: number): Promise<VerdictPack> {
      const verdict = await store.verdicts.find(edition, number);
      if (!verdict) throw new AppError('notFound');
      return packOf(verdict);
    },
  };
}
export type VerdictStanding = ReturnType<typeof createVerdictStanding>;
