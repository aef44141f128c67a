import { listed, type Names } from '../../../judging/words/names.ts';
import { unconnectedWords } from '../../../judging/words/ranking-words.ts';
import { isSame, type Preparation, tiesForAwards, winnersOf } from './preparation.ts';
import type { Missing } from './schema.ts';

export const rankingWords = (challenge: number | null) =>
  challenge === null ? 'Over all challenges' : `Challenge ${challenge}`;

const judging = (words: string): Missing => ({ words, mend: { by: 'judging' } });
const ofAward = (words: string): Missing => ({ words, mend: { by: 'award' } });

/** What has to be recorded before a verdict can be computed, one sentence each. */
export function missingOf(preparation: Preparation, names: Names): Missing[] {
  const { rankings, ties, deliberations, commonPanel, award, unsettled } = preparation;
  const ofRankings = rankings.flatMap(({ challenge, ranking }): Missing[] => {
    const where = rankingWords(challenge);
    if (ranking.kind === 'unconnected') {
      return [judging(`${where} cannot be ranked. ${unconnectedWords(ranking.parts, names)}`)];
    }
    const undecided = tiesForAwards(ranking)
      .filter(({ by }) => by === 'shared')
      .filter(
        ({ teams }) =>
          !ties.some(
            ({ input }) =>
              input.challenge === challenge && input.isShared && isSame(input.order, teams),
          ),
      )
      .map(
        ({ teams }): Missing => ({
          words: `${where}: ${listed(teams.map(names.team))} are equal in everything. Please record the decision of the jury, or that they share the place.`,
          mend: { by: 'tie', challenge, teamIds: [...teams] },
        }),
      );
    const isTalkedOver = deliberations.some(({ input }) => input.challenge === challenge);
    return ranking.certainty.kind === 'narrow' && !isTalkedOver
      ? [
          ...undecided,
          {
            words: `${where}: the result is narrow. Please record what the jury said about it.`,
            mend: { by: 'deliberation', challenge },
          },
        ]
      : undecided;
  });
  const missing = [...unsettled.map(judging), ...ofRankings];
  if (commonPanel !== null) return missing;
  if (!award) {
    return [...missing, ofAward('The decision of the award committee is not recorded yet.')];
  }
  const winners = winnersOf(preparation);
  const others = award.input.places.filter(({ teamId }) => !winners.includes(teamId));
  if (others.length > 0) {
    missing.push(
      ofAward(
        `The award committee has chosen ${listed(others.map(({ teamId }) => names.team(teamId)))}, who did not win a challenge by the ballots as they are now. Please record its decision again.`,
      ),
    );
  }
  return missing;
}
