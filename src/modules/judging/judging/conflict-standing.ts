import type { StoredAnswer, StoredDismissal } from './conflict-store.ts';
import type { KnownSuggestion } from './conflict-suggestions.ts';
import { type Conflict, isSettled } from './schema.ts';

/** About the judge and the team alone. */
interface GivenAnswers {
  /** In the order in which they were said. */
  answers: readonly StoredAnswer[];
  dismissals: readonly StoredDismissal[];
}

export interface KnownConflict extends Conflict {
  suggestions: KnownSuggestion[];
}

interface Pair {
  judgeId: string;
  teamId: string;
}

/**
 * How it stands between a judge and a team. Clear means: the judge has said "none", has not stepped
 * back, and where something suggests a conflict two people have said that it does not hold. What the
 * judge said before suggests one as well. What comes up later, such as another employer, has to be said
 * again: it was not considered yet.
 */
export function conflictOf(
  { judgeId, teamId }: Pair,
  known: readonly KnownSuggestion[],
  { answers, dismissals }: GivenAnswers,
): KnownConflict {
  // A recusal is final: what was scored is void.
  const recused = answers.find(({ answer }) => answer === 'recused') ?? null;
  const late = answers.find(({ answer }) => answer === 'recused-late');
  const last = answers.findLast(({ answer }) => answer === 'none' || answer === 'conflict') ?? null;
  // A judge who named a conflict cannot withdraw it alone.
  const named = answers.findLast((each) => each.answer === 'conflict');
  const suggestions = named ? [...known, saidBefore(named.reason)] : [...known];
  const isAbout = ({ about }: StoredDismissal) =>
    about.length === 0 || suggestions.every(({ words }) => about.includes(words));
  const dismissed = dismissals.findLast(isAbout) ?? null;
  const answer = last?.answer === 'none' || last?.answer === 'conflict' ? last.answer : null;
  const dismissal = dismissed && {
    reason: dismissed.reason,
    by: dismissed.by,
    confirmedBy: dismissed.confirmedBy === '' ? null : dismissed.confirmedBy,
  };
  return {
    judgeId,
    teamId,
    suggestions,
    answer,
    reason: recused?.reason || (last?.reason ?? ''),
    dismissal,
    recusedAt: recused?.at ?? null,
    lateRecusalAt: recused === null ? (late?.at ?? null) : null,
    isClear: answer === 'none' && recused === null && isSettled({ suggestions, dismissal }),
  };
}

const saidBefore = (reason: string): KnownSuggestion => ({
  kind: 'said',
  words: `The judge has said before: ${reason}`,
  toJudge: `You said before: ${reason}`,
});
