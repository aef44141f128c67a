import type { ConnectedPart } from '../computation/connected-parts.ts';
import { isOneRanking } from '../computation/rank-teams.ts';
import type { Certainty, Tie } from '../ranking-schema.ts';
import type { Rubric } from '../rubric-schema.ts';
import { listed, type Names } from './names.ts';

/** Whether the first place is certain, and if not, whose ballots it hangs on. */
export function certaintyWords(certainty: Certainty, { team, judge }: Names): string {
  if (certainty.kind === 'clear') {
    return 'Clear: the first place stays the same, whichever judge is left out.';
  }
  const changes = certainty.without.map(({ judge: key, first }) =>
    first.length === 0
      ? `without ${judge(key)} the teams could not be compared`
      : `without ${judge(key)} the first would be ${listed(first.map(team))}`,
  );
  return `Narrow: ${changes.join('; ')}.`;
}

/** What parted tied teams, as one sentence. */
export function tieWords({ by, order }: Tie, { groups }: Rubric, { team }: Names): string {
  const tied = listed(order.flat().map(team).sort());
  if (by === 'shared') return `${tied} are equal in everything and share a place.`;
  const [first, second] = [...groups].sort((a, b) => b.weight - a.weight);
  const how = {
    'first-group': `the higher score in "${first?.title}" (${first?.weight} %)`,
    judges: 'whom more of the judges who scored both prefer',
    'second-group': `the higher score in "${second?.title}" (${second?.weight} %)`,
    decision: 'the recorded decision of the jury',
  }[by];
  const ranked = order.map((together) => listed(together.map(team))).join(', then ');
  return `${tied} are tied at two decimals. What decides is ${how}: ${ranked}.`;
}

/** Why teams cannot be ranked together, and what would help; null when they can. */
export function unconnectedWords(parts: readonly ConnectedPart[], names: Names): string | null {
  if (isOneRanking(parts)) return null;
  const teamsOf = ({ teams }: ConnectedPart) => listed(teams.map(names.team));
  const unscored = parts.filter(({ judges }) => judges.length === 0);
  const scored = parts.filter(({ judges }) => judges.length > 0);
  const sentences: string[] = [];
  if (unscored.length > 0) {
    sentences.push(
      `Nobody scores ${listed(unscored.flatMap(({ teams }) => teams.map(names.team)))}.`,
    );
  }
  if (scored.length > 1) {
    const described = scored.map(
      (part) => `${teamsOf(part)} (scored by ${listed(part.judges.map(names.judge))})`,
    );
    sentences.push(
      `No judge connects ${described.join(' with ')}.`,
      'A ranking would compare judges instead of teams: let a judge score teams on both sides.',
    );
  }
  return sentences.join(' ');
}
