import { describe, expect, it } from 'vitest';
import {
  minutesOf,
  orderedTeams,
  panelValuesOf,
  panelValuesSchema,
  pitchSpan,
  startOf,
} from './panel-values.ts';
import { mayBeOnPaper, scoreOf } from './paper-values.ts';

const teams = [
  { id: 'a', name: 'Team 10', challenge: 1 },
  { id: 'b', name: 'Team 2', challenge: 1 },
  { id: 'c', name: 'Team 1', challenge: 2 },
  { id: 'd', name: 'Team 3', challenge: null },
];
const panel = {
  id: 'p',
  name: 'Panel 1',
  challenge: 1,
  judgeIds: ['j'],
  pitches: ['b', 'a'].map((teamId) => ({ teamId, startsAt: null })),
  startsAt: '2026-09-02T13:15:00.000Z',
  room: 'Room 2',
  pitchMinutes: 15,
  questionMinutes: 5,
  closedAt: null,
  closing: null,
  version: 1,
};

describe('the form of a panel', () => {
  it('takes the first pitch as people write it', () => {
    expect(startOf('2.9.2026 15:15')).toBe('2026-09-02T13:15:00.000Z');
    expect(startOf(panelValuesOf(panel).start)).toBe(panel.startsAt);
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
    expect(pitchSpan(panel.startsAt, 15, 2)).toBe('15:45 – 16:00');
    expect(pitchSpan(null, 15, 2)).toBeNull();
  });

  it('is sent as it was read, and refused where it was typed', () => {
    const schema = panelValuesSchema(teams);
    const values = panelValuesOf(panel);
    expect(schema.parse(values)).toEqual({
      name: 'Panel 1',
      challenge: 1,
      judgeIds: ['j'],
      teamIds: ['b', 'a'],
      startsAt: panel.startsAt,
      room: 'Room 2',
      pitchMinutes: 15,
      questionMinutes: 5,
    });
    const wrong = schema.safeParse({ ...values, name: ' ', start: 'soon', minutes: '0' });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'start', 'minutes']);
    const allQuestions = schema.safeParse({ ...values, questions: '15' });
    expect(allQuestions.error?.issues.map(({ path }) => path[0])).toEqual(['questions']);
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
