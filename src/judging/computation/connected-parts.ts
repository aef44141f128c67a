import { sortedTexts } from './by-text.ts';
import type { Pair } from './counting-ballots.ts';

/** Judges and teams that hang together by ballots, directly or through others. */
export interface ConnectedPart {
  judges: string[];
  teams: string[];
}

/**
 * Which judges and teams can be compared with each other. Two parts share no judge: whether the teams
 * of one are better or its judges kinder cannot be said. Teams without a judge are parts of their own.
 */
export function connectedParts(
  pairs: readonly Pair[],
  teams: readonly string[] = [],
): ConnectedPart[] {
  const judgesOf = new Map<string, string[]>(teams.map((team) => [team, []]));
  const teamsOf = new Map<string, string[]>();
  for (const { judge, team } of pairs) {
    judgesOf.set(team, [...(judgesOf.get(team) ?? []), judge]);
    teamsOf.set(judge, [...(teamsOf.get(judge) ?? []), team]);
  }
  const seen = new Set<string>();
  const parts: ConnectedPart[] = [];
  for (const start of sortedTexts(judgesOf.keys())) {
    if (seen.has(start)) continue;
    const part = { judges: new Set<string>(), teams: new Set([start]) };
    // A set that grows while it is walked is walked to its new end.
    for (const team of part.teams) {
      seen.add(team);
      for (const judge of judgesOf.get(team) ?? []) {
        if (part.judges.has(judge)) continue;
        part.judges.add(judge);
        for (const other of teamsOf.get(judge) ?? []) part.teams.add(other);
      }
    }
    parts.push({ judges: sortedTexts(part.judges), teams: sortedTexts(part.teams) });
  }
  return parts;
}
