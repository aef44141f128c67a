import { describe, expect, it } from 'vitest';
import { plainItem } from '../first-content/editions/empty.ts';
import { dayRows, untilWords } from './day-rows.ts';
import { instantAt } from './event-time.ts';
import { timedItems } from './now-and-next.ts';

const item = (start: string, end: string, title: string, challenge = 0) => ({
  ...plainItem,
  ...{ id: title.toLowerCase(), start, end, title, description: '', challenge },
});
const DAYS = [
  { id: 'day1', label: 'Day 1', date: '2026-09-01', items: [item('13:30', '', 'Kickoff')] },
  {
    ...{ id: 'day2', label: 'Day 2', date: '2026-09-02' },
    items: [
      item('09:00', '15:00', 'Building'),
      item('12:00', '13:00', 'Lunch'),
      item('14:00', '14:45', 'Mentors', 3),
      item('15:10', '16:25', 'Pitches'),
    ],
  },
];
const at = (time: string, day = 2) => instantAt(`2026-09-0${day}`, time).getTime();
const DEADLINE = at('15:00');
const rowsAt = (now: number, own?: Parameters<typeof dayRows>[4], deadline = DEADLINE) =>
  dayRows(
    DAYS,
    timedItems({
      schedule: { days: DAYS },
      challenges: { challenges: [{ number: 1 }, { number: 3 }] },
    }),
    deadline,
    now,
    own,
  );
const inWords = (now: number) =>
  rowsAt(now)[1]?.rows.map(({ time, title, state }) => `${time} ${title} ${state}`);

describe('the list of a day', () => {
  it('says what is over, what runs and what comes', () => {
    expect(inWords(at('13:41'))).toEqual([
      '09:00 Building now',
      '12:00 Lunch passed',
      '14:00 Mentors coming',
      '15:00 Hand-in closes coming',
      '15:10 Pitches coming',
    ]);
  });

  it('changes at the very instant', () => {
    expect(inWords(at('14:00') - 1)?.[2]).toBe('14:00 Mentors coming');
    expect(inWords(at('14:00'))?.[2]).toBe('14:00 Mentors now');
    expect(inWords(at('15:00') - 1)?.[3]).toBe('15:00 Hand-in closes coming');
    expect(inWords(at('15:00'))?.[3]).toBe('15:00 Hand-in closes passed');
    expect(inWords(at('15:00'))?.[0]).toBe('09:00 Building passed');
  });

  it.each([
    ['before the first', at('08:00'), [null, 0]],
    ['between two', at('13:41'), [null, 2]],
    ['after the last', at('18:00'), [null, 5]],
    ['on the first day', at('18:00', 1), [1, null]],
    ['on no day of the event', at('10:00', 3), [null, null]],
  ])('draws the line that is now %s', (_where, now, lines) => {
    expect(rowsAt(now).map(({ nowAfter }) => nowAfter)).toEqual(lines);
  });

  it('marks what is of the own team: its challenge, and where it pitches', () => {
    const pitches = [{ at: at('16:10'), words: 'about 16:40, Room 2' }];
    const own = (challenge: number) =>
      rowsAt(at('13:00'), { challenge, pitches })[1]
        ?.rows.filter(({ isOwn }) => isOwn)
        .map(({ title, pitch }) => `${title} ${pitch?.words ?? ''}`.trim());
    expect(own(1)).toEqual(['Pitches about 16:40, Room 2']);
    expect(own(3)).toEqual(['Mentors', 'Pitches about 16:40, Room 2']);
  });

  it('takes the item that organisers have for the hand-in, and leaves out what no day has', () => {
    const withItem = DAYS.map((day) => ({
      ...day,
      items: [...day.items, ...(day.id === 'day2' ? [item('15:00', '', 'Final hand-in')] : [])],
    }));
    const items = timedItems({ schedule: { days: withItem }, challenges: { challenges: [] } });
    const [, second] = dayRows(withItem, items, DEADLINE, at('13:00'));
    const deadlines = second?.rows.filter(({ isDeadline }) => isDeadline);
    expect(deadlines?.map(({ title }) => title)).toEqual(['Final hand-in']);
    expect(rowsAt(at('13:00'), undefined, at('10:00', 5))[1]?.rows).toHaveLength(4);
  });
});

it.each([
  ['the next minute', at('13:59') + 1, 'in 1 min'],
  ['minutes', at('13:41') + 18_000, 'in 19 min'],
  ['an hour', at('13:00'), 'in 1 h'],
  ['hours', at('11:15'), 'in 2 h 45 min'],
  ['the next morning', at('22:30', 1), 'tomorrow'],
  ['now', at('14:00'), ''],
])('tells how long it is until then: %s', (_when, now, words) => {
  expect(untilWords(at('14:00'), now)).toBe(words);
});
