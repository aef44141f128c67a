import { afterEach, describe, expect, it } from 'vitest';
import { edition2025 } from '../first-content/editions/2025.ts';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { FIRST_CLOCK, setEventClock } from './event-clock.ts';
import { instantAt } from './event-time.ts';
import { commonEnd, nowAndNext, timedItems, titlesOf } from './now-and-next.ts';

/** "13:30-15:00 Title, room 2 #3": with an end, a room and a challenge, or without. */
function itemOf(words: string) {
  const [, start = '', end = '', title = '', room = '', challenge = '0'] =
    /^(\S{5})(?:-(\S{5}))? ([^,#]+?)(?:, ([^#]+?))?(?: #(\d))?$/.exec(words) ?? [];
  const id = title.toLowerCase();
  return { id, start, end, title, description: '', room, challenge: Number(challenge) };
}

function edition(days: Record<string, string[]>, challenges = 3): Edition {
  return {
    ...edition2026,
    challenges: { challenges: edition2025.challenges.challenges.slice(0, challenges) },
    schedule: {
      ...edition2026.schedule,
      days: Object.entries(days).map(([date, items]) => ({
        ...{ id: date, label: date, date },
        items: items.map(itemOf),
      })),
    },
  };
}

const at = (words: string) => {
  const [date = '', time = ''] = words.split(' ');
  return instantAt(`2026-09-0${date}`, time).getTime();
};

const TWO_DAYS = edition({
  '2026-09-01': ['12:00-13:00 Welcome', '13:30 Kickoff'],
  '2026-09-02': [
    '09:00-15:00 Building',
    '12:00-13:00 Lunch, Foyer',
    '14:00-14:45 Mentors, Room 3 #3',
    '14:00 Clinic, Room 1 #1',
    '15:10-16:25 Pitches, Room 2',
    '15:10 Tour',
    '23:00 Night train',
  ],
});

describe('now and next', () => {
  it.each([
    ['before the first item', '1 11:59', '', 'Welcome'],
    ['from its very instant on', '1 12:00', 'Welcome', 'Kickoff'],
    ['to the last moment', '1 12:59', 'Welcome', 'Kickoff'],
    ['not at its end', '1 13:00', '', 'Kickoff'],
    ['with an open end', '1 21:59', 'Kickoff', 'Building'],
    ['no kickoff at night', '1 22:00', '', 'Building'],
    ['not after midnight', '2 03:00', '', 'Building'],
    ['two at once, the newer one first', '2 12:30', 'Lunch and Building', 'Mentors and Clinic'],
    ['parallel items', '2 14:30', 'Mentors and 2 more', 'Pitches and Tour'],
    ['an open end of one challenge', '2 15:00', 'Clinic', 'Pitches and Tour'],
    ['everyone has something else', '2 15:10', 'Pitches and Tour', 'Night train'],
    ['late at night', '2 23:58', 'Night train', ''],
    ['after the last', '3 00:00', '', ''],
  ])('%s', (_what, instant, now, next) => {
    const found = nowAndNext(TWO_DAYS, at(instant));
    expect([titlesOf(found.now), titlesOf(found.next)]).toEqual([now, next]);
  });

  it('puts what is for one challenge first for its teams, and leaves out what only others have next', () => {
    const now = at('2 14:30');
    const titles = (own: number) => nowAndNext(TWO_DAYS, now, own).now.map(({ title }) => title);
    expect(titles(1)).toEqual(['Clinic', 'Building', 'Mentors']);
    expect(titles(3)).toEqual(['Mentors', 'Building', 'Clinic']);
    expect(titlesOf(nowAndNext(TWO_DAYS, at('2 13:30'), 2).next)).toBe('Pitches and Tour');
    expect(titlesOf(nowAndNext(TWO_DAYS, at('2 13:30'), 3).next)).toBe('Mentors');
  });

  it('lets an open end for everyone last until every challenge has something of its own', () => {
    const days = { '2026-09-01': ['09:00 Opening', '10:00 One #1', '11:00 Two #2'] };
    const endOf = (challenges: number) =>
      timedItems(edition(days, challenges)).find(({ id }) => id === 'opening')?.end;
    expect(endOf(2)).toBe(at('1 11:00'));
    expect(endOf(3)).toBe(at('1 22:00'));
  });

  it('takes an end before the start for none, and leaves out what a draft has not filled in', () => {
    const [only, ...others] = timedItems(
      edition({ '2026-09-01': ['20:00-01:00 Party'], '': ['09:00 Nowhen'] }),
    );
    expect(only).toMatchObject({ title: 'Party', hasEnd: false, end: at('1 22:00') });
    expect(others).toEqual([]);
  });

  it('knows a common end only where all have it', () => {
    expect(commonEnd(nowAndNext(TWO_DAYS, at('2 11:00')).now)).toBe(at('2 15:00'));
    expect(commonEnd(nowAndNext(TWO_DAYS, at('2 12:30')).now)).toBeNull();
    expect(commonEnd(nowAndNext(TWO_DAYS, at('1 15:00')).now)).toBeNull();
    expect(commonEnd([])).toBeNull();
  });

  describe('in the night in which clocks are set', () => {
    afterEach(() => setEventClock(FIRST_CLOCK));

    it.each([
      ['forward', 'Europe/Zurich', '2026-03-29', 2],
      ['back', 'Europe/Zurich', '2026-10-25', 4],
      ['not at all', 'Asia/Kathmandu', '2026-03-29', 3],
    ])('counts the hours that pass: %s', (_way, zone, date, hours) => {
      setEventClock({ ...FIRST_CLOCK, zone });
      const [night] = timedItems(edition({ [date]: ['01:00-04:00 Night shift'] }));
      expect(((night?.end ?? 0) - (night?.start ?? 0)) / 3_600_000).toBe(hours);
    });
  });
});
