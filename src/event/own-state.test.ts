import { describe, expect, it } from 'vitest';
import { edition2026 as edition } from '../first-content/editions/2026.ts';
import { type OwnFacts, ownStateOf } from './own-state.ts';

const at = (instant: string) => Date.parse(`${instant}+02:00`);
const PLACED: OwnFacts = {
  edition,
  isOfThePast: false,
  standing: 'placed',
  registeredAt: at('2026-07-12T18:02'),
  end: at('2026-09-03T00:00'),
  deadline: at('2026-09-02T15:00'),
  isJudged: false,
};
const stateAt = (instant: string, facts: Partial<OwnFacts> = {}) =>
  ownStateOf({ ...PLACED, ...facts }, at(instant));

describe('the state of one’s own page', () => {
  it.each([
    ['2026-07-12T18:02', 'just in'],
    ['2026-07-13T18:01', 'just in'],
    ['2026-07-13T18:02', 'before'],
    ['2026-08-31T23:59', 'before'],
    ['2026-09-01T00:00', 'live'],
    ['2026-09-02T14:59', 'live'],
    ['2026-09-02T15:00', 'handed in'],
    ['2026-09-02T23:59', 'handed in'],
    ['2026-09-03T00:00', 'later'],
  ])('is at %s, with a place: %s', (instant, state) => {
    expect(stateAt(instant)).toBe(state);
  });

  it('welcomes nobody on a day that has begun', () => {
    expect(stateAt('2026-09-01T08:00', { registeredAt: at('2026-08-31T20:00') })).toBe('live');
  });

  it('follows the deadline of the own team, and the edition’s where there is none', () => {
    expect(stateAt('2026-09-02T15:05', { deadline: at('2026-09-02T15:10') })).toBe('live');
    expect(stateAt('2026-09-02T14:59', { deadline: null })).toBe('live');
    expect(stateAt('2026-09-02T15:00', { deadline: null })).toBe('handed in');
  });

  it('is of the verdict from its publication until the site turns to another edition', () => {
    const judged = { isJudged: true };
    expect(stateAt('2026-09-02T19:30', judged)).toBe('decided');
    expect(stateAt('2027-02-01T00:00', judged)).toBe('decided');
    expect(stateAt('2027-02-01T00:00', { ...judged, isOfThePast: true })).toBe('later');
  });

  it.each(['held', 'offered', 'waiting', 'apart'] as const)(
    'is that of who is %s until the event begins, and too late then',
    (standing) => {
      expect(stateAt('2026-08-31T23:59', { standing })).toBe(standing);
      expect(stateAt('2026-09-01T00:00', { standing })).toBe('too late');
    },
  );

  it.each(['2026-08-01T00:00', '2026-09-02T16:00', '2027-02-01T00:00'])(
    'knows at %s who has withdrawn, and who never registered',
    (instant) => {
      expect(stateAt(instant, { standing: 'withdrawn' })).toBe('withdrawn');
      expect(stateAt(instant, { standing: null })).toBe('guest');
    },
  );
});
