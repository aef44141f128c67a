import type { StoredAnswer, StoredDismissal } from './conflict-store.ts';
import type { Conflict, Suggestion } from './schema.ts';

interface Said {
  /** In the order in which they were said. */
  answers: readonly StoredAnswer[];
  dismissals: readonly StoredDismissal[];
}

interface Pair {
  judgeId: string;
  teamId: string;
}

/**
 * How it stands between a judge and a team. Clear means: the judge has said "none", has not stepped
 * back, and where something suggests a conflict two people have said that it does not hold. What the
 * judge said before suggests one as well. What comes up later, such as another employer, has to be said
 * again: nobody has looked at it yet.
 */
export function conflictOf(
  { judgeId, teamId }: Pair,
  known: readonly Suggestion[],
  { answers, dismissals }: Said,
): Conflict {
  const isPair = (each: Pair) => each.judgeId === judgeId && each.teamId === teamId;
  const own = answers.filter(isPair);
  // Whoever has stepped back does not come back: what was scored is void.
  const recused = own.find(({ answer }) => answer === 'recused') ?? null;
  const late = own.find(({ answer }) => answer === 'recused-late');
  const last = own.findLast(({ answer }) => answer === 'none' || answer === 'conflict') ?? null;
  // Whoever has once named a conflict does not take it back alone.
  const named = own.findLast((each) => each.answer === 'conflict');
  const suggestions: Suggestion[] = named
    ? [...known, { kind: 'said', words: `The judge has said before: ${named.reason}` }]
    : [...known];
  const isAbout = ({ about }: StoredDismissal) =>
    about.length === 0 || suggestions.every(({ words }) => about.includes(words));
  const dismissed = dismissals.findLast((each) => isPair(each) && isAbout(each)) ?? null;
  const answer = last?.answer === 'none' || last?.answer === 'conflict' ? last.answer : null;
  const isDismissed = suggestions.length === 0 || (dismissed?.confirmedBy ?? '') !== '';
  return {
    judgeId,
    teamId,
    suggestions,
    answer,
    reason: recused?.reason || (last?.reason ?? ''),
    dismissal: dismissed && {
      reason: dismissed.reason,
      by: dismissed.by,
      confirmedBy: dismissed.confirmedBy === '' ? null : dismissed.confirmedBy,
    },
    recusedAt: recused?.at ?? null,
    lateRecusalAt: recused === null ? (late?.at ?? null) : null,
    isClear: answer === 'none' && recused === null && isDismissed,
  };
}
