import { describe, expect, it } from 'vitest';
import {
  minutesOf,
  orderedTeams,
  panelValuesOf,
  panelWords,
  pitchTime,
  startOf,
} from './panel-values.ts';
import { mayBeOnPaper, scoreOf } from './paper-values.ts';

const teams = [
  { id: 'a', name: 'Team 10', challenge: 1 },
  { id: 'b', name: 'Team 2', challenge: 1 },
  { id: 'c', name: 'Team 1', challenge: 2 },
  { id: 'd', name: 'Team 3', challenge: null },
];
const input = {
  name: 'Panel 1',
  challenge: 1,
  judgeIds: ['j'],
  teamIds: ['b', 'a'],
  startsAt: '2026-09-02T13:15:00.000Z',
  pitchMinutes: 15,
};

describe('the form of a panel', () => {
  it('takes the first pitch as people write it', () => {
    expect(startOf('2.9.2026 15:15')).toBe('2026-09-02T13:15:00.000Z');
    expect(startOf(panelValuesOf(input).start)).toBe(input.startsAt);
    expect(startOf(' ')).toBeNull();
    expect(startOf('soon')).toBeUndefined();
  });

  it('takes whole minutes only', () => {
    expect(['15', '0', '121', '1.5', ''].map(minutesOf)).toEqual([15, null, null, null, null]);
  });

  it('has the teams of the challenge, in their order, the others after them by name', () => {
    const idsOf = (challenge: string, known: string[]) =>
      orderedTeams(teams, challenge, known).map(({ id }) => id);
    expect(idsOf('1', [])).toEqual(['b', 'a']);
    expect(idsOf('1', ['a', 'c'])).toEqual(['a', 'b']);
    expect(idsOf('', ['a'])).toEqual(['a', 'c', 'b']);
  });

  it('says when a pitch is', () => {
    expect(pitchTime(input.startsAt, 15, 2)).toBe('15:45 – 16:00');
    expect(pitchTime(null, 15, 2)).toBeNull();
  });

  it('says in words what two people may have changed', () => {
    const judges = [{ id: 'j', name: 'Judge A', email: '', organisation: '' }];
    const challenges = [{ number: 1, title: 'Fraud', bank: 'Bank' }];
    expect(panelWords(input, { teams, judges, challenges })).toEqual({
      name: 'Panel 1',
      challenge: 'Challenge 1 · Fraud',
      judgeIds: 'Judge A',
      teamIds: 'Team 2, Team 10',
      startsAt: '2 Sep 2026, 15:15',
      pitchMinutes: '15',
    });
  });
});

describe('a ballot on paper', () => {
  it('has whole scores from 1 to 10', () => {
    expect(['1', ' 10', '0', '11', '7.5', ''].map(scoreOf)).toEqual([
      1,
      10,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is for nobody who has stepped back or not answered', () => {
    expect(mayBeOnPaper('missing')).toBe(true);
    expect(mayBeOnPaper('recused')).toBe(false);
    expect(mayBeOnPaper('not answered')).toBe(false);
  });
});
