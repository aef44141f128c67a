import { describe, expect, it } from 'vitest';
import { conflictOf } from './conflict-standing.ts';
import type { StoredAnswer, StoredDismissal } from './conflict-store.ts';

const PAIR = { judgeId: 'j', teamId: 't' };
const said = (answer: StoredAnswer['answer'], reason = ''): StoredAnswer => ({
  ...PAIR,
  ...{ id: answer, edition: 2026, answer, reason, by: 'j', at: '' },
});
const dismissal = (confirmedBy = ''): StoredDismissal => ({
  ...PAIR,
  ...{ id: 'd', edition: 2026, reason: 'Another team', by: 'j', at: '', confirmedBy },
});
const BANK = { kind: 'bank' as const, words: 'The bank set it.' };

describe('a judge and a team', () => {
  it.each([
    ['not before an answer', [], [], [], false],
    ['with "none"', [], [said('none')], [], true],
    ['not with a conflict', [], [said('conflict', 'A friend')], [], false],
    ['not while something suggests one', [BANK], [said('none')], [], false],
    ['not before a second person agrees', [BANK], [said('none')], [dismissal()], false],
    ['once a second person agrees', [BANK], [said('none')], [dismissal('anna')], true],
    ['not by the judge alone', [], [said('conflict', 'A'), said('none')], [dismissal()], false],
    ['by two', [], [said('conflict', 'A'), said('none')], [dismissal('anna')], true],
    ['never after stepping back', [], [said('recused'), said('none')], [dismissal('anna')], false],
  ] as const)('are clear: %s', (_, suggestions, answers, dismissals, isClear) => {
    expect(conflictOf(PAIR, suggestions, { answers, dismissals }).isClear).toBe(isClear);
  });

  it('keep what was said before in sight', () => {
    const answers = [said('conflict', 'A friend'), said('none', 'Another team')];
    const { suggestions } = conflictOf(PAIR, [], { answers, dismissals: [] });
    expect(suggestions.map(({ words }) => words)).toEqual(['The judge has said before: A friend']);
  });
});
