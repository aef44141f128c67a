import { describe, expect, it } from 'vitest';
import type { Conflict } from '../../../../modules/judging/judging/schema.ts';
import {
  bankGroups,
  fitsFilter,
  namedConflicts,
  silentJudges,
  standingOf,
} from './conflict-standing.ts';

const conflict = (more: Partial<Conflict> = {}): Conflict => ({
  judgeId: 'j',
  teamId: 't',
  suggestions: [],
  answer: null,
  reason: '',
  dismissal: null,
  recusedAt: null,
  lateRecusalAt: null,
  isClear: false,
  ...more,
});
const suggestions: Conflict['suggestions'] = [{ kind: 'bank', words: 'The bank set it.' }];
const dismissal = { reason: 'No', by: 'a', confirmedBy: null };

describe('how it stands between a judge and a team', () => {
  it.each([
    ['unanswered', {}],
    ['clear', { answer: 'none', isClear: true }],
    ['suggested', { suggestions }],
    ['suggested', { suggestions, answer: 'none' }],
    ['second', { suggestions, dismissal }],
    ['unanswered', { suggestions, dismissal: { ...dismissal, confirmedBy: 'b' } }],
    ['recused', { answer: 'conflict' }],
    ['recused', { suggestions, dismissal, recusedAt: '2026-09-02T13:00:00Z' }],
  ] as const)('is %s', (standing, more) => {
    expect(standingOf(conflict(more as Partial<Conflict>))).toBe(standing);
  });

  it('needs an organiser when something is suggested or waits', () => {
    expect(fitsFilter('suggested', 'needed')).toBe(true);
    expect(fitsFilter('second', 'needed')).toBe(true);
    expect(fitsFilter('unanswered', 'needed')).toBe(false);
    expect(fitsFilter('clear', '')).toBe(true);
    expect(fitsFilter('clear', 'recused')).toBe(false);
  });

  it('is one question for all teams of a bank, to a person who did not say it', () => {
    const waits = { suggestions, dismissal };
    const plan = {
      conflicts: [
        conflict({ ...waits, teamId: 't' }),
        conflict({ ...waits, teamId: 'u' }),
        conflict({ ...waits, teamId: 'v', dismissal: { ...dismissal, by: 'b' } }),
        conflict({
          ...waits,
          teamId: 'w',
          suggestions: [...suggestions, { kind: 'employer', words: 'A colleague is in the team.' }],
        }),
        conflict({ ...waits, judgeId: 'alone', teamId: 't' }),
      ],
      judges: [],
      teams: [],
    };
    const groupsFor = (username: string) =>
      bankGroups(namedConflicts(plan), username).map(({ judgeId, teamIds }) => [
        judgeId,
        ...teamIds,
      ]);
    expect(groupsFor('c')).toEqual([['j', 't', 'u', 'v']]);
    expect(groupsFor('b')).toEqual([['j', 't', 'u']]);
    expect(groupsFor('a')).toEqual([]);
  });

  it('names a pair once, also one that two panels have, and who is silent', () => {
    const named = namedConflicts({
      conflicts: [conflict(), conflict(), conflict({ teamId: 'u' })],
      judges: [{ id: 'j', name: 'Judge C', email: '', organisation: '' }],
      teams: [{ id: 't', name: 'Team 5', challenge: 1 }],
    });
    expect(named.map(({ team }) => team)).toEqual(['Team 5', '']);
    expect(silentJudges(named)).toEqual(['Judge C: 2 teams']);
  });
});
