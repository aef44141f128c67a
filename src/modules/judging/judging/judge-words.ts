import type { BallotStore } from './ballot-store.ts';
import type { PlanStore } from './plan-store.ts';
import { countingBallots } from './situation.ts';

interface JudgeWordsDeps {
  store: { judgingPlan: PlanStore; ballots: BallotStore };
}

/** Who judged, and what they wrote for a team: for modules that know who may read it. */
export function createJudgeWords({ store }: JudgeWordsDeps) {
  return {
    async judgeNames(edition: number): Promise<ReadonlyMap<string, string>> {
      const judges = await store.judgingPlan.judges(edition);
      return new Map(judges.map(({ id, name }) => [id, name]));
    },

    /** Of the ballots that count, without saying whose it is. */
    async feedbackFor(teamId: string, edition: number): Promise<string[]> {
      const ballots = countingBallots(await store.ballots.list({ edition }));
      const newest = new Map(
        ballots
          .filter((ballot) => ballot.teamId === teamId)
          .map(({ judgeId, feedback }) => [judgeId, feedback.trim()]),
      );
      // In an order that says nothing about judges.
      return [...newest.values()].filter((text) => text !== '').sort();
    },
  };
}
export type JudgeWords = ReturnType<typeof createJudgeWords>;
