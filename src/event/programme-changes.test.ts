import { describe, expect, it } from 'vitest';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt } from './event-time.ts';
import { changesInWords, programmeChanges } from './programme-changes.ts';

type Schedule = Edition['schedule'];
type Item = Schedule['days'][number]['items'][number];

const item = (id: string, start: string, more: Partial<Item> = {}): Item => ({
  ...{ id, start, end: '', title: `Item ${id}`, description: '', room: '', challenge: 0 },
  ...more,
});
const mentors = item('m', '14:00', { end: '14:45', title: 'Mentor round', room: 'Room 3' });

function schedule(first: Item[], second: Item[] = [], deadline = '15:00'): Schedule {
  const moment = (time: string) => ({ date: '2026-09-02', time });
  return {
    days: [
      { id: 'one', label: 'Day 1', date: '2026-09-01', items: first },
      { id: 'two', label: 'Day 2', date: '2026-09-02', items: second },
    ],
    countdown: { start: { date: '2026-09-01', time: '13:30' }, end: moment(deadline) },
  };
}

const morning = instantAt('2026-09-02', '09:00').getTime();
const changes = (before: Schedule, after: Schedule, at = morning) =>
  programmeChanges(before, after, at);

describe('what a publication changes for people at the event', () => {
  it.each<[string, Item[], Item[], string[]]>([
    [
      'a new time, with the room to go to',
      [mentors],
      [{ ...mentors, start: '14:15', end: '15:00' }],
      ['Mentor round is now at 14:15 (was 14:00), Room 3.'],
    ],
    [
      'a new room',
      [mentors],
      [{ ...mentors, room: 'Room 4' }],
      ['Mentor round at 14:00 is now in Room 4 (was Room 3).'],
    ],
    [
      'both in one sentence',
      [mentors],
      [{ ...mentors, start: '14:15', room: 'Foyer' }],
      ['Mentor round is now at 14:15 (was 14:00) and is now in Foyer (was Room 3).'],
    ],
    [
      'a room that is taken away',
      [mentors],
      [{ ...mentors, room: '' }],
      ['Mentor round at 14:00 is no longer in Room 3.'],
    ],
    [
      'another end',
      [mentors],
      [{ ...mentors, end: '15:15' }],
      ['Mentor round now ends at 15:15 (was 14:45), Room 3.'],
    ],
    [
      'one more',
      [],
      [{ ...mentors, challenge: 2 }],
      ['New: Mentor round (challenge 2) at 14:00, Room 3.'],
    ],
    ['one less', [mentors], [], ['Mentor round at 14:00 is cancelled.']],
    ['other words for the same', [mentors], [{ ...mentors, title: 'Meet', description: 'x' }], []],
  ])('tells of %s', (_, before, after, told) => {
    expect(changes(schedule([], before), schedule([], after))).toEqual(told);
  });

  it('names the day of what is not today', () => {
    const later = { ...mentors, start: '14:15' };
    const before = instantAt('2026-09-01', '18:00').getTime();
    expect(changes(schedule([], [mentors]), schedule([], [later]), before)).toEqual([
      'Mentor round on Wednesday is now at 14:15 (was 14:00), Room 3.',
    ]);
    expect(changes(schedule([mentors]), schedule([], [later]), morning - 86_400_000)).toEqual([
      'Mentor round is now on Wednesday at 14:15 (was Tuesday at 14:00), Room 3.',
    ]);
  });

  it('says nothing of what lies behind', () => {
    const evening = instantAt('2026-09-02', '18:00').getTime();
    expect(changes(schedule([], [mentors]), schedule([], [], '15:30'), evening)).toEqual([]);
    // Over as it was planned, and not as it is now.
    const moved = { ...mentors, start: '19:00', end: '' };
    expect(changes(schedule([], [mentors]), schedule([], [moved]), evening)).toHaveLength(1);
  });

  it('begins with the deadline, then goes by time, and counts what would be too long', () => {
    const before = ['10:00', '11:00', '12:00', '13:00'].map((start) => item(start, start));
    const after = before.map((each) => ({ ...each, room: 'Hall' })).reverse();
    const told = changes(schedule([], before), schedule([], after, '15:30'));
    expect(told[0]).toBe('The hand-in now closes at 15:30 (was 15:00).');
    expect(told[1]).toBe('Item 10:00 at 10:00 is now in Hall.');
    expect(changesInWords(told)).toMatch(/in Hall\. 2 more changes are in the schedule\.$/);
    expect(changesInWords(told.slice(0, 4))).toBe(told.slice(0, 4).join(' '));
    expect(changesInWords([])).toBeNull();
  });
});
