import { describe, expect, it } from 'vitest';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { isArriving, itemsAhead, liveWords, nextOwnChange } from './live-words.server.ts';
import type { OwnPageFacts } from './own-facts.server.ts';

const item = (start: string, end: string, title: string, room = '', challenge = 0) => ({
  ...{ id: `${start}${challenge}`, start, end, title, room, challenge, description: '' },
});

const edition = {
  ...edition2026,
  challenges: { challenges: [1, 2].map((number) => ({ number })) },
  schedule: {
    ...edition2026.schedule,
    days: [
      {
        ...{ id: 'day1', label: 'Day 1', date: '2026-09-01' },
        items: [item('12:00', '13:00', 'Welcome', 'Foyer'), item('13:00', '13:30', 'Opening')],
      },
      {
        ...{ id: 'day2', label: 'Day 2', date: '2026-09-02' },
        items: [
          item('09:00', '15:00', 'Building time', 'all rooms'),
          item('14:00', '14:45', 'Mentors of Bank A', 'Room 1', 1),
          { ...item('14:00', '14:45', 'Mentors of Bank B', 'Room 2', 2), description: 'Ask!' },
          item('15:30', '18:00', 'Pitches'),
        ],
      },
    ],
  },
};

function factsAt(instant: string, challenge: number | null = 2, table = '12, main hall') {
  const team = { name: 'Plain Answer', challenge, table };
  const handIns = { deadline: '2026-09-02T13:00:00.000Z', files: [] };
  const facts = { edition, ownTeam: { team }, handIns, state: 'live', now: Date.parse(instant) };
  return facts as unknown as OwnPageFacts;
}
const ahead = (facts: OwnPageFacts) =>
  itemsAhead(facts).map(({ time, title, text }) => `${time} ${title} ${text}`.trim());

describe('the own page while the event is on', () => {
  it('has what concerns the own team, with its room, and not what only others have', () => {
    const before = factsAt('2026-09-02T13:45:00+02:00');
    expect(liveWords(before)).toMatchObject({
      ...{ title: 'Building time', state: { words: 'Now, until 15:00, all rooms', look: 'live' } },
    });
    expect(ahead(before)).toEqual(['14:00 Mentors of Bank B Room 2 · Ask!', '15:30 Pitches']);
    const meanwhile = factsAt('2026-09-02T14:20:00+02:00');
    expect(liveWords(meanwhile).title).toBe('Mentors of Bank B and Building time');
    // Who has not chosen yet may go to either.
    expect(ahead(factsAt('2026-09-02T13:45:00+02:00', null))).toHaveLength(3);
  });

  it('does not say twice what comes next', () => {
    const morning = factsAt('2026-09-01T08:30:00+02:00');
    expect(liveWords(morning)).toMatchObject({
      ...{ title: 'Welcome', state: { words: 'Next, 12:00, Foyer', look: 'quiet' } },
    });
    expect(ahead(morning)[0]).toBe('13:00 Opening');
    const night = factsAt('2026-09-01T23:30:00+02:00');
    expect(liveWords(night).state.words).toBe('Next, 2 September, 09:00, all rooms');
    expect(ahead(night)[0]).toBe('2 Sep 14:00 Mentors of Bank B Room 2 · Ask!');
  });

  it('says where the team sits, as soon as that is known', () => {
    const labels = (facts: OwnPageFacts) => liveWords(facts).facts.map(({ label }) => label);
    const now = '2026-09-02T13:45:00+02:00';
    expect(labels(factsAt(now))).toEqual(['Hand-in closes', 'Your table', 'Your team']);
    expect(labels(factsAt(now, 2, ''))).toEqual(['Hand-in closes', 'Your team']);
  });

  it.each([
    ['2026-09-01T11:59:00+02:00', true],
    ['2026-09-01T12:00:00+02:00', false],
    ['2026-09-02T08:59:00+02:00', true],
    ['2026-09-02T19:00:00+02:00', false],
  ])('asks for the code at the door at %s: %s', (instant, isFirst) => {
    expect(isArriving(factsAt(instant))).toBe(isFirst);
  });

  it.each([
    ['the end of what runs', '2026-09-01T12:10:00+02:00', '2026-09-01T13:00:00+02:00'],
    ['the midnight between', '2026-09-01T16:00:00+02:00', '2026-09-02T00:00:00+02:00'],
    ['the deadline', '2026-09-02T14:50:00+02:00', '2026-09-02T15:00:00+02:00'],
    ['the end of the event', '2026-09-02T23:00:00+02:00', '2026-09-03T00:00:00+02:00'],
  ])('is asked for again at %s', (_what, now, then) => {
    const at = nextOwnChange(factsAt(now));
    expect(at && new Date(at).toISOString()).toBe(new Date(then).toISOString());
  });
});
