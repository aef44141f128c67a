import type { Rubric } from '../rubric-schema.ts';
import { sortedTexts } from './by-text.ts';
import { type CountableBallot, countBallots, type Pair } from './counting-ballots.ts';
import { compare, type Fraction, meanOf, minus, NOUGHT, toDecimals } from './fraction.ts';
import { SHOWN_DECIMALS, scoreBallots } from './rank-teams.ts';
import { fitSeverities } from './severity-fit.ts';

/** What the board says of a judge, without a word about places. */
interface JudgeFigures {
  judge: string;
  ballots: number;
  /** A plus: kinder than the others of the panel; a minus: stricter. They add up to nought. */
  severity: number;
  /** The same, measured against the other judges alone; null where they have scored none of the teams. */
  againstOthers: number | null;
  /** From the lowest score that the judge gave to the highest. */
  spread: number;
}

export function judgeFigures(
  rubric: Rubric,
  ballots: readonly CountableBallot[],
  recusals: readonly Pair[],
): JudgeFigures[] {
  const scored = scoreBallots(rubric, countBallots(rubric, ballots, recusals));
  const { severities } = fitSeverities(scored);
  const shown = (value: Fraction) => toDecimals(value, SHOWN_DECIMALS);
  return sortedTexts(severities.keys()).map((judge) => {
    const own = scored.filter((pair) => pair.judge === judge);
    const standard = fitSeverities(scored.filter((pair) => pair.judge !== judge)).teams;
    const above = own.flatMap(({ team, score }) => {
      const others = standard.get(team);
      return others ? [minus(score, others)] : [];
    });
    const sorted = own.map(({ score }) => score).sort(compare);
    return {
      judge,
      ballots: own.length,
      severity: shown(severities.get(judge) ?? NOUGHT),
      againstOthers: above.length === 0 ? null : shown(meanOf(above)),
      spread: shown(minus(sorted.at(-1) ?? NOUGHT, sorted[0] ?? NOUGHT)),
    };
  });
}
