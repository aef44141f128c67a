import { byText } from './by-text.ts';
import { compare } from './fraction.ts';
import type { ScoredPair } from './severity-fit.ts';

/**
 * Tied teams by how many of the others more judges put below them than above them; a team that loses
 * more duels than it wins comes after. Only judges who have scored both decide a duel, each by their
 * own two scores, so that strict and kind ones weigh the same. Three teams that beat each other in a
 * circle stay equal.
 */
export function preferredByJudges(
  teams: readonly string[],
  scored: readonly ScoredPair[],
): string[][] {
  const ofTeam = Map.groupBy(scored, ({ team }) => team);
  const duel = (a: string, b: string) => {
    const scoreOfB = new Map((ofTeam.get(b) ?? []).map(({ judge, score }) => [judge, score]));
    return (ofTeam.get(a) ?? []).reduce((balance, { judge, score }) => {
      const other = scoreOfB.get(judge);
      return other ? balance + compare(score, other) : balance;
    }, 0);
  };
  const won = new Map(
    teams.map((team) => [
      team,
      teams.reduce((sum, other) => sum + (other === team ? 0 : Math.sign(duel(team, other))), 0),
    ]),
  );
  const sorted = [...teams].sort((a, b) => (won.get(b) ?? 0) - (won.get(a) ?? 0) || byText(a, b));
  return [...Map.groupBy(sorted, (team) => won.get(team)).values()];
}
