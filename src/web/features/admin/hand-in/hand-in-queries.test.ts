import { describe, expect, it } from 'vitest';
import type { BoardTeam } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { figuresOf, fits } from './hand-in-queries.ts';

const INSTANT = '2026-09-02T12:41:09.000Z';
const shown = {
  version: 1,
  receivedAt: INSTANT,
  size: 1,
  warnings: 0,
  counts: true,
  isChosen: false,
};
const begun = { percent: 10, announcedAt: INSTANT, countsUntil: null };

type File = BoardTeam['files'][number];
const file = (change: Partial<File>): File => ({
  ...{ kind: 'pitchdeck', state: 'nothing', versions: 0, shown: null, begun: null },
  ...change,
});
const team = (name: string, challenge: number | null, files: File[]): BoardTeam => ({
  ...{ id: name, name, challenge, files },
  ...{ isGone: false, deadline: null, extension: null },
});

const received = file({ state: 'received', versions: 1, shown });
const complete = team('Alpha', 1, [received, received]);
const half = team('Beta', 2, [received, file({ state: 'begun', begun })]);
const late = team('Gamma', null, [
  file({ state: 'late', versions: 1, shown: { ...shown, counts: false } }),
  { ...received, begun },
]);
const teams = [complete, half, late];

const namesWith = ({ search = '', ...filters }: Record<string, string>) =>
  teams.filter((each) => fits(each, { search, filters })).map(({ name }) => name);

describe('the board', () => {
  it('shows every team at first', () => {
    expect(namesWith({})).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('is narrowed down by name, challenge and state', () => {
    expect(namesWith({ search: ' ALP ' })).toEqual(['Alpha']);
    expect(namesWith({ challenge: '2' })).toEqual(['Beta']);
    expect(namesWith({ challenge: 'none' })).toEqual(['Gamma']);
    expect(namesWith({ state: 'late' })).toEqual(['Gamma']);
    expect(namesWith({ state: 'missing' })).toEqual(['Beta', 'Gamma']);
    // Also where another version has come in before.
    expect(namesWith({ state: 'begun' })).toEqual(['Beta', 'Gamma']);
  });

  it('counts who is done', () => {
    expect(figuresOf(teams)).toEqual({ complete: 1, late: 1, begun: 2 });
  });
});
