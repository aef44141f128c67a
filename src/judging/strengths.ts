import { groupScore } from './computation/ballot-score.ts';
import { countBallots } from './computation/counting-ballots.ts';
import {
  compare,
  dividedBy,
  type Fraction,
  fraction,
  meanOf,
  minus,
  plus,
  times,
  toDecimals,
} from './computation/fraction.ts';
import { type RubricGroup, SCALE_MAX, SCALE_MIN } from './rubric-schema.ts';
import type { PackInputs } from './verdict-pack-schema.ts';

/** A score from the lowest to the highest is a row of so many dots, from none to all of them. */
const STRENGTH_DOTS = 12;
/** More would be a table. */
const STRENGTHS_MAX = 4;
/** A team alone has no middle to be compared with. */
const FIELD_MIN = 2;

/** How a team did in a group of the rubric. In dots: decimals would look more exact than they are. */
export interface Strength {
  group: string;
  dots: number;
  /** After so many dots comes the middle of the field. */
  middle: number;
}

/**
 * By the groups of the rubric, the heaviest first: the mean of the ballots that count, beside the middle
 * one of all teams of the challenge. Teams of other challenges had other judges and are no measure.
 */
export function strengthsOf(
  {
    rubric,
    teams,
    ballots,
    recusals,
  }: Pick<PackInputs, 'rubric' | 'teams' | 'ballots' | 'recusals'>,
  key: string,
): Strength[] {
  const challenge = teams.find((team) => team.key === key)?.challenge;
  const field = teams.filter((team) => team.challenge === challenge);
  const counting = countBallots(rubric, ballots, recusals);
  const meanIn = (group: RubricGroup, team: string): Fraction | null => {
    const own = counting.filter((ballot) => ballot.team === team);
    return own.length === 0 ? null : meanOf(own.map(({ scores }) => groupScore(group, scores)));
  };
  return rubric.groups
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, STRENGTHS_MAX)
    .flatMap((group) => {
      const own = meanIn(group, key);
      const all = field.flatMap((team) => meanIn(group, team.key) ?? []);
      if (!own || all.length < FIELD_MIN) return [];
      return [{ group: group.title, dots: inDots(own), middle: inDots(middleOf(all)) }];
    });
}

function middleOf(values: readonly Fraction[]): Fraction {
  const sorted = values.toSorted(compare);
  const upper = sorted[Math.floor(sorted.length / 2)] as Fraction;
  if (sorted.length % 2 === 1) return upper;
  return dividedBy(plus(sorted[sorted.length / 2 - 1] as Fraction, upper), 2);
}

const inDots = (score: Fraction) =>
  toDecimals(
    dividedBy(
      times(minus(score, fraction(SCALE_MIN)), fraction(STRENGTH_DOTS)),
      SCALE_MAX - SCALE_MIN,
    ),
    0,
  );
