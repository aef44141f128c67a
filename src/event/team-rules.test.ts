import { describe, expect, it } from 'vitest';
import { emptyEdition } from '../first-content/editions/empty.ts';
import { areTeamsFixed, sizeBeside, wishRank } from './team-rules.ts';

const edition = (teamsFixedOn: string) => ({
  ...emptyEdition,
  year: 2027,
  registration: { ...emptyEdition.registration, teamsFixedOn },
});

describe('teams are fixed', () => {
  it('from the first second of the day in Zurich', () => {
    const fixed = edition('2027-08-24');
    expect(areTeamsFixed(fixed, new Date('2027-08-23T21:59:59.999Z'))).toBe(false);
    expect(areTeamsFixed(fixed, new Date('2027-08-23T22:00:00.000Z'))).toBe(true);
  });

  it('from the deadline of the hand-in on, whatever that day says', () => {
    const countdown = {
      start: { date: '2027-09-01', time: '13:30' },
      end: { date: '2027-09-02', time: '15:00' },
    };
    const schedule = { ...emptyEdition.schedule, countdown };
    for (const day of ['', '2027-12-24']) {
      const closing = { ...edition(day), schedule };
      expect(areTeamsFixed(closing, new Date('2027-09-02T12:59:59.999Z'))).toBe(false);
      expect(areTeamsFixed(closing, new Date('2027-09-02T13:00:00.000Z'))).toBe(true);
    }
  });

  it('never where there is neither', () => {
    expect(areTeamsFixed(edition(''), new Date('2099-01-01'))).toBe(false);
  });
});

it.each([
  [2, -1],
  [3, 0],
  [5, 0],
  [7, 2],
])('a team of %d is beside its size by %d', (count, beside) => {
  expect(sizeBeside(count, { min: 3, max: 5 })).toBe(beside);
});

it.each([
  [2, 1],
  [1, 2],
  [4, null],
  [null, null],
])('challenge %s is the wish %s', (challenge, rank) => {
  expect(wishRank([2, 1, 3], challenge)).toBe(rank);
});
