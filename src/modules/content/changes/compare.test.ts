import { describe, expect, it } from 'vitest';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { EDITION_SECTIONS } from '../edition-schema.ts';
import { compareDocuments } from './compare.ts';
import { longestInOrder } from './longest-in-order.ts';

const told = (before: object, after: object) =>
  compareDocuments(
    before as Record<string, unknown>,
    after as Record<string, unknown>,
    EDITION_SECTIONS,
  ).map(({ where, kind, before, after }) => [kind, where, before, after]);

const item = (id: string, title: string, start = '10:00') => ({ id, title, start });
const schedule = (...items: object[]) => ({
  schedule: { days: [{ id: 'day1', label: 'Day 1', items }] },
});
const a = item('a', 'Welcome');
const b = item('b', 'Opening');
const c = item('c', 'Kickoff');

describe('what has changed', () => {
  it('is nothing between a document and its copy', () => {
    expect(told(edition2026, JSON.parse(JSON.stringify(edition2026)))).toEqual([]);
  });

  it('says where, before and after', () => {
    expect(told(schedule(a, b), schedule(a, { ...b, start: '11:00' }))).toEqual([
      ['changed', 'Schedule, days, Day 1, items, Opening, start', '10:00', '11:00'],
    ]);
  });

  it('is one entry when one is inserted, removed or moved', () => {
    expect(told(schedule(a, b), schedule(c, a, b))).toEqual([
      ['added', 'Schedule, days, Day 1, items, Kickoff', null, 'Kickoff'],
    ]);
    expect(told(schedule(a, b, c), schedule(b, c))).toEqual([
      ['removed', 'Schedule, days, Day 1, items, Welcome', 'Welcome', null],
    ]);
    expect(told(schedule(a, b, c), schedule(c, a, b))).toEqual([
      ['moved', 'Schedule, days, Day 1, items, Kickoff', 'place 3', 'place 1'],
    ]);
  });

  it('is a change when an entry without an id is renamed', () => {
    const prizes = (...names: string[]) => ({
      prizes: { awards: names.map((title) => ({ title })) },
    });
    expect(told(prizes('A', 'B'), prizes('A', 'C'))).toEqual([
      ['changed', 'Prizes, awards, C, title', 'B', 'C'],
    ]);
  });

  it('is one entry when a whole section comes or goes', () => {
    expect(told({ archive: null }, { archive: { opening: { title: 'Archive' } } })).toEqual([
      ['added', 'Archive', null, 'filled in'],
    ]);
    expect(told({ handIn: { title: 'Send' } }, { handIn: null })).toEqual([
      ['removed', 'Hand in', 'Send', null],
    ]);
  });
});

it('the longest part in order is found', () => {
  expect(longestInOrder([2, 0, 1])).toEqual([0, 1]);
  expect(longestInOrder([])).toEqual([]);
  expect(longestInOrder([3, 1, 2, 0, 4])).toEqual([1, 2, 4]);
});
