import type { ConnectedPart } from '../computation/connected-parts.ts';
import { isOneRanking } from '../computation/rank-teams.ts';
import { listed, type Names } from './names.ts';

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
