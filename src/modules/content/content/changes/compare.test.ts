import { describe, expect, it } from 'vitest';
import { edition2026 } from '../../../../first-content/editions/2026.ts';
import { EDITION_SECTIONS } from '../edition-schema.ts';
import { compareDocuments, longestInOrder } from './compare.ts';

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
      ['changed', 'Schedule, Day 1, Opening, Start', '10:00', '11:00'],
    ]);
  });

  it('is one for a moment, written as in its field', () => {
    const countdown = (date: string, time: string) => ({
      schedule: { countdown: { start: { date, time } } },
    });
    expect(told(countdown('2026-09-01', '13:30'), countdown('2026-10-01', '14:00'))).toEqual([
      [
        'changed',
        'Schedule, Countdown and hand-in, Countdown begins',
        '1 Sep 2026, 13:30',
        '1 Oct 2026, 14:00',
      ],
    ]);
  });

  it('is one entry when one is inserted, removed or moved', () => {
    expect(told(schedule(a, b), schedule(c, a, b))).toEqual([
      ['added', 'Schedule, Day 1, Kickoff', null, 'Kickoff, 10:00'],
    ]);
    expect(told(schedule(a, b, c), schedule(b, c))).toEqual([
      ['removed', 'Schedule, Day 1, Welcome', 'Welcome, 10:00', null],
    ]);
    expect(told(schedule(a, b, c), schedule(c, a, b))).toEqual([
      ['moved', 'Schedule, Day 1, Kickoff', 'place 3', 'place 1'],
    ]);
  });

  it('is a change when an entry is renamed, even where it moved too', () => {
    const prize = (id: string, prizeName: string) => ({ id, prizeName });
    const prizes = (...awards: object[]) => ({ prizes: { awards } });
    expect(
      told(
        prizes(prize('a', 'A'), prize('b', 'B'), prize('c', 'C')),
        prizes(prize('c', 'D'), prize('a', 'A'), prize('b', 'B')),
      ),
    ).toEqual([
      ['moved', 'Prizes, D', 'place 3', 'place 1'],
      ['changed', 'Prizes, D, Name of the prize', 'C', 'D'],
    ]);
  });

  it('is told of lines that have no ids by what they say', () => {
    const perks = (...lines: string[]) => ({
      prizes: { awards: [{ id: 'a', prizeName: 'A', perks: lines }] },
    });
    expect(told(perks('x', 'y'), perks('x', 'z'))).toEqual([
      ['changed', 'Prizes, A, What comes with it, z', 'y', 'z'],
    ]);
  });

  it('names nothing that was not typed: ids, files and choices have words', () => {
    const challenge = (bank: string, bankId: string) => ({
      challenges: { challenges: [{ id: 'one', number: 1, title: 'One', bank, bankId }] },
    });
    expect(told(challenge('A', 'bank-a'), challenge('B', 'bank-b'))).toEqual([
      ['changed', 'Challenges, One, Bank', 'A', 'B'],
    ]);
    const slides = (...slides: object[]) => ({ highlights: { slides } });
    const slide = { id: 'night', title: 'Night', category: 'Winners', image: 'slide-night' };
    expect(told(slides(), slides(slide))).toEqual([
      [
        'added',
        'Highlights, Slides, Night',
        null,
        'Night, Winners, the file that came with the site',
      ],
    ]);
    const onward = (page: string) => ({ highlights: { onward: [{ id: 'a', title: 'On', page }] } });
    expect(told(onward('impressions'), onward('about'))).toEqual([
      ['changed', 'Highlights, Links at the end, On, Leads to', 'Photos', 'About'],
    ]);
  });

  it('is one entry when a whole section comes or goes', () => {
    expect(told({ archive: null }, { archive: { opening: { title: 'Archive' } } })).toEqual([
      ['added', 'Archive', null, 'Archive'],
    ]);
    expect(told({ handIn: { title: 'Send' } }, { handIn: null })).toEqual([
      ['removed', 'Hand-in', 'Send', null],
    ]);
  });
});

it('the longest part in order is found', () => {
  expect(longestInOrder([2, 0, 1])).toEqual([0, 1]);
  expect(longestInOrder([])).toEqual([]);
  expect(longestInOrder([3, 1, 2, 0, 4])).toEqual([1, 2, 4]);
});
