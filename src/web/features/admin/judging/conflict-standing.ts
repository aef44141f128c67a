import type { Conflict, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';

export const STANDINGS = ['suggested', 'second', 'unanswered', 'recused', 'clear'] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_WORDS: Record<Standing, string> = {
  suggested: 'Something suggests a conflict',
  second: 'Waits for a second person',
  unanswered: 'Not answered yet',
  recused: 'Stepped back',
  clear: 'No conflict',
};

/** How it stands between a judge and a team, as far as organisers can do something about it. */
export function standingOf({
  recusedAt,
  answer,
  isClear,
  suggestions,
  dismissal,
}: Conflict): Standing {
  if (recusedAt !== null || answer === 'conflict') return 'recused';
  if (isClear) return 'clear';
  const isDismissed = (dismissal?.confirmedBy ?? null) !== null;
  if (suggestions.length === 0 || isDismissed) return 'unanswered';
  return dismissal ? 'second' : 'suggested';
}

/** The filter: those that need an organiser, one standing, or all. */
export type ConflictFilter = 'needed' | Standing | '';
export const CONFLICT_FILTERS: readonly ConflictFilter[] = ['needed', ...STANDINGS, ''];

export const fitsFilter = (standing: Standing, filter: ConflictFilter): boolean =>
  filter === '' ||
  filter === standing ||
  (filter === 'needed' && (standing === 'suggested' || standing === 'second'));

export interface NamedConflict extends Conflict {
  judge: string;
  team: string;
  standing: Standing;
}

/** With names, each pair once: a judge may meet a team in two panels. */
export function namedConflicts({
  conflicts,
  judges,
  teams,
}: Pick<JudgingPlan, 'conflicts' | 'judges' | 'teams'>): NamedConflict[] {
  const seen = new Set<string>();
  return conflicts.flatMap((conflict) => {
    const pair = `${conflict.judgeId} ${conflict.teamId}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
    const judge = judges.find(({ id }) => id === conflict.judgeId)?.name ?? '';
    const team = teams.find(({ id }) => id === conflict.teamId)?.name ?? '';
    return [{ ...conflict, judge, team, standing: standingOf(conflict) }];
  });
}

/** "Judge C: 4 teams", of those who have not said anything yet. */
export function silentJudges(conflicts: readonly NamedConflict[]): string[] {
  const counts = new Map<string, number>();
  for (const { answer, standing, judge } of conflicts) {
    if (answer === null && standing !== 'recused') counts.set(judge, (counts.get(judge) ?? 0) + 1);
  }
  return [...counts].map(
    ([judge, count]) => `${judge}: ${count} ${count === 1 ? 'team' : 'teams'}`,
  );
}

export interface BankGroup {
  judgeId: string;
  judge: string;
  teamIds: string[];
  teams: string[];
  /** What was said about them, each once. */
  reasons: string[];
}

/**
 * Of each judge, the teams that wait for a second person because of the judge's bank and nothing else: it
 * is one question, and the organiser at the desk may answer it.
 */
export function bankGroups(conflicts: readonly NamedConflict[], username: string): BankGroup[] {
  const waiting = conflicts.filter(
    ({ standing, suggestions, dismissal }) =>
      standing === 'second' &&
      suggestions.every(({ kind }) => kind === 'bank') &&
      dismissal?.by !== username,
  );
  return [...Map.groupBy(waiting, ({ judgeId }) => judgeId)]
    .filter(([, those]) => those.length > 1)
    .map(([judgeId, those]) => ({
      judgeId,
      judge: those[0]?.judge ?? '',
      teamIds: those.map(({ teamId }) => teamId),
      teams: those.map(({ team }) => team),
      reasons: [...new Set(those.map(({ dismissal }) => dismissal?.reason ?? ''))],
    }));
}
