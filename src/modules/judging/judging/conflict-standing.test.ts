import { describe, expect, it } from 'vitest';
import { conflictOf } from './conflict-standing.ts';
import type { StoredAnswer, StoredDismissal } from './conflict-store.ts';

const PAIR = { judgeId: 'j', teamId: 't' };
const said = (answer: StoredAnswer['answer'], reason = ''): StoredAnswer => ({
  ...PAIR,
  ...{ id: answer, edition: 2026, answer, reason, by: 'j', at: '' },
});
const dismissal = (confirmedBy = '', about: readonly string[] = []): StoredDismissal => ({
  ...PAIR,
  ...{ id: 'd', edition: 2026, reason: 'Another team', by: 'j', at: '', confirmedBy, about },
});
const BANK = { kind: 'bank' as const, words: 'The bank set it.', toJudge: 'Your bank set it.' };
const EMPLOYER = {
  kind: 'employer' as const,
  words: 'The same employer.',
  toJudge: 'Your employer.',
};
const ABOUT_BANK = dismissal('anna', [BANK.words]);

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
    ['not where something else has come up', [BANK, EMPLOYER], [said('none')], [ABOUT_BANK], false],
    ['where just that was looked at', [BANK], [said('none')], [ABOUT_BANK], true],
    ['never after stepping back', [], [said('recused'), said('none')], [dismissal('anna')], false],
  ] as const)('are clear: %s', (_, suggestions, answers, dismissals, isClear) => {
    expect(conflictOf(PAIR, suggestions, { answers, dismissals }).isClear).toBe(isClear);
  });

  it('keep what was said before in sight', () => {
    const answers = [said('conflict', 'A friend'), said('none', 'Another team')];
    const { suggestions } = conflictOf(PAIR, [], { answers, dismissals: [] });
    expect(suggestions).toEqual([
      {
        kind: 'said',
        words: 'The judge has said before: A friend',
        toJudge: 'You said before: A friend',
      },
    ]);
  });
});
