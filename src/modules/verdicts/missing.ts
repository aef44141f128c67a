import { listed, type Names } from '../../judging/words/names.ts';
import { unconnectedWords } from '../../judging/words/unconnected-words.ts';
import { isSame, type Preparation, tiesOf, winnersOf } from './preparation.ts';

export const rankingWords = (challenge: number | null) =>
  challenge === null ? 'Over all challenges' : `Challenge ${challenge}`;

/** What has to be recorded before a verdict can be computed, one sentence each. */
export function missingOf(preparation: Preparation, names: Names): string[] {
  const { rankings, ties, deliberations, commonPanel, award, unsettled } = preparation;
  const ofRankings = rankings.flatMap(({ challenge, ranking }) => {
    const where = rankingWords(challenge);
    if (ranking.kind === 'unconnected') {
      return [`${where} cannot be ranked. ${unconnectedWords(ranking.parts, names)}`];
    }
    const undecided = tiesOf(ranking)
      .filter(({ by }) => by === 'shared')
      .filter(
        ({ teams }) =>
          !ties.some(
            ({ input }) =>
              input.challenge === challenge && input.isShared && isSame(input.order, teams),
          ),
      )
      .map(
        ({ teams }) =>
          `${where}: ${listed(teams.map(names.team))} are equal in everything. Please record the decision of the jury, or that they share the place.`,
      );
    const isTalkedOver = deliberations.some(({ input }) => input.challenge === challenge);
    return ranking.certainty.kind === 'narrow' && !isTalkedOver
      ? [...undecided, `${where}: the result is narrow. Please record what the jury said about it.`]
      : undecided;
  });
  const missing = [...unsettled, ...ofRankings];
  if (commonPanel !== null) return missing;
  if (!award) return [...missing, 'The decision of the award committee is not recorded yet.'];
  const winners = winnersOf(preparation);
  const others = award.input.places.filter(({ teamId }) => !winners.includes(teamId));
  if (others.length > 0) {
    missing.push(
      `The award committee has chosen ${listed(others.map(({ teamId }) => names.team(teamId)))}, who did not win a challenge by the ballots as they are now. Please record its decision again.`,
    );
  }
  return missing;
}
