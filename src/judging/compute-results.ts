import { type ComputedRanking, computeRanking } from './computation/compute-ranking.ts';
import type { PackInputs } from './verdict-pack-schema.ts';

type Needed = Pick<
  PackInputs,
  'rubric' | 'challenges' | 'teams' | 'panels' | 'ballots' | 'recusals' | 'tieDecisions' | 'award'
>;

export interface ComputedResults {
  challenges: { challenge: number; ranking: ComputedRanking }[];
  /** Null unless a common panel has scored all teams. */
  overall: ComputedRanking | null;
}

/** The rankings of all challenges, and over all of them where one panel has scored every team. */
export function computeResults(inputs: Needed): ComputedResults {
  const { rubric, ballots, recusals, award } = inputs;
  const decisionsOn = (challenge: number | null) =>
    inputs.tieDecisions.filter((decision) => decision.challenge === challenge);
  const common =
    award?.kind === 'common-panel' && inputs.panels.find(({ id }) => id === award.panel);
  return {
    challenges: inputs.challenges.map(({ number }) => ({
      challenge: number,
      ranking: computeRanking({
        rubric,
        ballots,
        recusals,
        teams: inputs.teams.filter(({ challenge }) => challenge === number).map(({ key }) => key),
        decisions: decisionsOn(number),
      }),
    })),
    overall: common
      ? computeRanking({
          rubric,
          recusals,
          ballots: ballots.filter(({ judge }) => common.judges.includes(judge)),
          teams: inputs.teams.map(({ key }) => key),
          decisions: decisionsOn(null),
        })
      : null,
  };
}
