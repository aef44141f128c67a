import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Team, TeamPerson } from '../schema.ts';
import { suggestTeams } from './suggest-teams.ts';

const size = { min: 3, max: 5 };
const challenges = [1, 2, 3].map((number) => ({ number, title: `Challenge ${number}` }));

const person = (id: string, university = '', wishes: number[] = []): TeamPerson => ({
  id,
  name: id,
  university,
  field: '',
  wishes,
  teamWish: 'pool',
  isOffered: false,
});
const team = (id: string, members: TeamPerson[], more: Partial<Team> = {}): Team => ({
  id,
  name: id,
  code: 'K7F-2QX',
  challenge: null,
  table: '',
  lockedAt: null,
  sizeReason: '',
  unlockReason: '',
  version: 1,
  members,
  ...more,
});
const people = (count: number, of: (index: number) => TeamPerson) =>
  Array.from({ length: count }, (_, index) => of(index));

describe('the proposal', () => {
  it('fills teams that are too small before others', () => {
    const small = team(
      'small',
      people(2, (index) => person(`s${index}`)),
    );
    const large = team(
      'large',
      people(4, (index) => person(`l${index}`)),
    );
    const { moves } = suggestTeams({
      teams: [large, small],
      pool: [person('p')],
      size,
      challenges,
    });
    expect(moves).toEqual([{ id: 'p', from: null, to: 'small' }]);
  });

  it('gives people what they wish', () => {
    const teams = [1, 2, 3].map((challenge) => team(`t${challenge}`, [], { challenge }));
    const pool = [person('a', '', [3, 1]), person('b', '', [2]), person('c', '', [1, 2])];
    const { moves } = suggestTeams({ teams, pool, size, challenges });
    expect(Object.fromEntries(moves.map(({ id, to }) => [id, to]))).toEqual({
      a: 't3',
      b: 't2',
      c: 't1',
    });
  });

  it('mixes universities', () => {
    const teams = [
      team(
        'a',
        people(2, (index) => person(`a${index}`, 'North')),
      ),
      team(
        'b',
        people(2, (index) => person(`b${index}`, 'South')),
      ),
    ];
    const pool = [person('n', 'north '), person('s', 'South')];
    const { moves } = suggestTeams({ teams, pool, size, challenges });
    expect(Object.fromEntries(moves.map(({ id, to }) => [id, to]))).toEqual({ n: 'b', s: 'a' });
  });

  it('makes teams of an allowed size where there is no room, each with a challenge', () => {
    const pool = people(11, (index) => person(`p${index}`, `U${index % 3}`, [(index % 3) + 1]));
    const { newTeams, moves } = suggestTeams({ teams: [], pool, size, challenges });
    expect(newTeams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3']);
    expect(new Set(newTeams.map(({ challenge }) => challenge))).toEqual(new Set([1, 2, 3]));
    const counts = newTeams.map(({ key }) => moves.filter(({ to }) => to === key).length);
    expect(counts.toSorted()).toEqual([3, 4, 4]);
  });

  it('takes no name that a team has', () => {
    const full = team(
      'x',
      people(5, (index) => person(`x${index}`)),
      { name: 'Team 2' },
    );
    const { newTeams } = suggestTeams({ teams: [full], pool: [person('p')], size, challenges });
    expect(newTeams[0]?.name).toBe('Team 3');
  });

  it('leaves locked teams alone, and places each person once and no one in a full team', () => {
    const anyPerson = fc.record({
      university: fc.constantFrom('', 'North', 'South', 'West'),
      wishes: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 3 }),
    });
    const anyTeam = fc.record({
      members: fc.array(anyPerson, { maxLength: 6 }),
      challenge: fc.option(fc.constantFrom(1, 2, 3)),
      isLocked: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(anyTeam, { maxLength: 6 }),
        fc.array(anyPerson, { maxLength: 30 }),
        (given, alone) => {
          const teams = given.map(({ members, challenge, isLocked }, index) =>
            team(
              `t${index}`,
              members.map((each, at) => person(`m${index}-${at}`, each.university, each.wishes)),
              { challenge, lockedAt: isLocked ? '2027-08-01T00:00:00.000Z' : null },
            ),
          );
          const pool = alone.map((each, at) => person(`p${at}`, each.university, each.wishes));
          const proposal = suggestTeams({ teams, pool, size, challenges });
          expect(proposal.moves.map(({ id }) => id).toSorted()).toEqual(
            pool.map(({ id }) => id).toSorted(),
          );
          for (const { id, lockedAt, members } of teams) {
            const added = proposal.moves.filter(({ to }) => to === id).length;
            if (lockedAt !== null) expect(added).toBe(0);
            if (added > 0) expect(members.length + added).toBeLessThanOrEqual(size.max);
          }
          const other = { teams: teams.toReversed(), pool: pool.toReversed(), size, challenges };
          expect(suggestTeams(other)).toEqual(proposal);
        },
      ),
      { numRuns: 60 },
    );
  });
});
