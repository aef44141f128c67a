import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockPlan, clockAt, pitchTime } from './clock-at.ts';
import type { ClockEvent } from './clock-event-schema.ts';
import { agreeOn } from './clock-record.ts';

const DAY = '2027-09-08T';
const at = (time: string) => Date.parse(`${DAY}${time}Z`);
const plan: ClockPlan = {
  slotMinutes: 15,
  questionMinutes: 5,
  teams: ['a', 'b', 'c', 'd'].map((id, index) => ({
    id,
    plannedAt: new Date(at('15:10:00') + index * 15 * 60_000).toISOString(),
  })),
};

let count = 0;
type Part<Kind> = Omit<Extract<ClockEvent, { kind: Kind }>, 'id' | 'kind' | 'at' | 'teamId'>;
function event<Kind extends ClockEvent['kind']>(
  kind: Kind,
  teamId: string,
  time: string,
  ...[more]: keyof Part<Kind> extends never ? [] : [Part<Kind>]
): ClockEvent {
  count += 1;
  const base = { id: `event-${count}`, kind, teamId, at: new Date(at(time)).toISOString() };
  return { ...base, ...more } as unknown as ClockEvent;
}
const start = (teamId: string, time: string) =>
  event('started', teamId, time, { pitchMinutes: 10, questionMinutes: 5 });
const shown = (events: readonly ClockEvent[], time: string) =>
  clockAt(plan, agreeOn(events).record, at(time));
const timeOf = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(11, 19);

const first = [
  start('a', '15:10:00'),
  event('questions', 'a', '15:20:00'),
  event('next', 'a', '15:25:30'),
];
/** As in the picture of the room's screen. */
const second = [
  ...first,
  start('b', '15:26:46'),
  event('paused', 'b', '15:29:10', { phase: 'pitch' }),
  event('resumed', 'b', '15:29:24', { phase: 'pitch' }),
];

describe('when a team pitches', () => {
  const timesOf = (teamId: string, events: readonly ClockEvent[], time: string) => {
    const own = pitchTime(plan, agreeOn(events).record, teamId, at(time));
    return [own.plannedAt?.slice(11, 19), own.expectedAt?.slice(11, 19), own.standing];
  };

  it('is what the clock makes of the plan, and afterwards what happened', () => {
    expect(timesOf('c', second, '15:32:28')).toEqual(['15:40:00', '15:42:00', 'before']);
    expect(timesOf('b', second, '15:32:28')).toEqual(['15:25:00', '15:26:46', 'now']);
    expect(timesOf('a', second, '15:32:28')).toEqual(['15:10:00', '15:10:00', 'done']);
  });

  it('is after all others for one that was called and not there', () => {
    const events = [event('passed', 'a', '15:11:00', { seen: 0 }), start('b', '15:12:00')];
    expect(timesOf('a', events, '15:12:00')).toEqual(['15:10:00', '16:10:00', 'before']);
  });
});

describe('the clock of a room', () => {
  it('has what is left, and moves the expected times of those who follow, not the plan', () => {
    const clock = shown(second, '15:32:28');
    expect(clock).toMatchObject({ phase: 'pitch', teamId: 'b', number: 2, total: 4, done: ['a'] });
    expect(clock.remainingMs).toBe((4 * 60 + 32) * 1000);
    expect(clock.lateMs).toBe(2 * 60_000);
    expect(
      clock.following.map(({ teamId, plannedAt, expectedAt }) => [
        teamId,
        timeOf(plannedAt),
        timeOf(expectedAt),
      ]),
    ).toEqual([
      ['c', '15:40:00', '15:42:00'],
      ['d', '15:55:00', '15:57:00'],
    ]);
    expect(timeOf(clock.endsAt)).toBe('15:37:00');
  });

  it('counts on when the time is over, and those who follow wait as long', () => {
    const clock = shown(second, '15:37:18');
    expect(clock).toMatchObject({ phase: 'pitch', remainingMs: -18_000 });
    expect(timeOf(clock.following[0]?.expectedAt ?? null)).toBe('15:42:18');
  });

  it('stands still in a pause, while the room gets later', () => {
    const paused = [...second, event('paused', 'b', '15:32:28', { phase: 'pitch' })];
    const [one, other] = ['15:32:28', '15:33:28'].map((time) => shown(paused, time));
    expect(one?.remainingMs).toBe(other?.remainingMs);
    expect(timeOf(other?.pausedAt ?? null)).toBe('15:32:28');
    expect(other?.lateMs).toBe(3 * 60_000);
    expect(other?.endsAt).toBeNull();
  });

  it('never expects a team before its time, and waits for one that has not begun', () => {
    expect(timeOf(shown([], '14:00:00').beginsAt)).toBe('15:10:00');
    const early = shown([start('a', '15:05:00')], '15:06:00');
    expect(timeOf(early.following[0]?.expectedAt ?? null)).toBe('15:25:00');
    expect(early.lateMs).toBe(0);
    const late = shown([], '15:14:00');
    expect(late).toMatchObject({ phase: 'before', teamId: 'a', lateMs: 4 * 60_000 });
    expect(timeOf(late.following[0]?.expectedAt ?? null)).toBe('15:29:00');
  });

  it('takes questions after the pitch, whenever that was, and a minute more or less', () => {
    const minute = { phase: 'questions', seen: 5, delta: 1 } as const;
    const events = [
      ...second,
      event('questions', 'b', '15:38:00'),
      event('minute', 'b', '15:39:00', minute),
    ];
    expect(shown(events, '15:40:00')).toMatchObject({
      phase: 'questions',
      lengthMs: 6 * 60_000,
      remainingMs: 4 * 60_000,
    });
    // Two who tap for the same minute add one.
    const twice = agreeOn([...events, event('minute', 'b', '15:39:00', minute)]);
    expect([...twice.refused.values()]).toEqual(['the time had already been changed']);
  });

  it('undoes the last event, and after it the one before, as if they had never been', () => {
    const paused = second.at(-2);
    const resumed = second.at(-1);
    const one = [...second, event('undone', 'b', '15:30:00', { undoes: resumed?.id ?? '' })];
    expect(timeOf(shown(one, '15:31:00').pausedAt)).toBe('15:29:10');
    const both = [...one, event('undone', 'b', '15:30:02', { undoes: paused?.id ?? '' })];
    expect(shown(both, '15:32:46').remainingMs).toBe(4 * 60_000);
    const again = agreeOn([
      ...both,
      event('undone', 'b', '15:30:03', { undoes: paused?.id ?? '' }),
    ]);
    expect(again.refused.size).toBe(1);
  });

  it('lets a team that is not there come last, and counts it as absent the second time', () => {
    const passed = (seen: number) => event('passed', 'b', '15:26:00', { seen });
    const once = shown([...first, passed(0)], '15:27:00');
    expect([once.teamId, ...once.following.map(({ teamId }) => teamId)]).toEqual(['c', 'd', 'b']);
    expect(agreeOn([...first, passed(0), passed(0)]).refused.size).toBe(1);
    const twice = shown([...first, passed(0), passed(1)], '15:27:00');
    expect(twice.done).toEqual(['a', 'b']);
  });

  it('ends after the last team, and has nothing to show without teams', () => {
    const all = ['a', 'b', 'c', 'd'].flatMap((id) => [
      start(id, '16:00:00'),
      event('next', id, '16:01:00'),
    ]);
    expect(shown(all, '16:02:00')).toMatchObject({ phase: 'ended', teamId: null, number: 4 });
    const empty = clockAt({ ...plan, teams: [] }, agreeOn([]).record, at('15:00:00'));
    expect(empty).toMatchObject({ phase: 'ended', number: 0, total: 0, lateMs: null });
  });

  it('keeps what has begun when the plan changes under it', () => {
    const teams = plan.teams.toReversed().filter(({ id }) => id !== 'c');
    const clock = clockAt(
      { ...plan, teams, slotMinutes: 20 },
      agreeOn(second).record,
      at('15:32:28'),
    );
    expect(clock).toMatchObject({ teamId: 'b', remainingMs: (4 * 60 + 32) * 1000, number: 2 });
    expect(clock.following.map(({ teamId }) => teamId)).toEqual(['d']);
  });
});

/** Key presses, each made from what the clock shows to the person who presses. */
const KEYS = ['start', 'pause', 'plus', 'minus', 'questions', 'next', 'undo'] as const;

function pressed(
  events: readonly ClockEvent[],
  key: (typeof KEYS)[number],
  now: number,
): ClockEvent | null {
  const { record, standing } = agreeOn(events);
  const clock = clockAt(plan, record, now);
  const { teamId, phase } = clock;
  const last = standing.at(-1);
  count += 1;
  const base = { id: `event-${count}`, at: new Date(now).toISOString() };
  if (key === 'undo') {
    return last ? { ...base, kind: 'undone', teamId: last.teamId, undoes: last.id } : null;
  }
  if (teamId === null || phase === 'ended') return null;
  const about = { ...base, teamId };
  if (phase === 'before') {
    if (key === 'start') return { ...about, kind: 'started', pitchMinutes: 10, questionMinutes: 5 };
    return key === 'next' ? { ...about, kind: 'passed', seen: record.passed[teamId] ?? 0 } : null;
  }
  const seen = clock.lengthMs / 60_000;
  if (key === 'pause')
    return { ...about, kind: clock.pausedAt === null ? 'paused' : 'resumed', phase };
  if (key === 'plus') return { ...about, kind: 'minute', phase, seen, delta: 1 };
  if (key === 'minus')
    return seen > 1 ? { ...about, kind: 'minute', phase, seen, delta: -1 } : null;
  if (key === 'next') return { ...about, kind: 'next' };
  return key === 'questions' && phase === 'pitch' ? { ...about, kind: 'questions' } : null;
}

const presses = fc.array(
  fc.record({
    key: fc.constantFrom(...KEYS),
    afterMs: fc.integer({ min: 0, max: 400_000 }),
    who: fc.integer({ min: 0, max: 1 }),
    /** Whether the one who presses hears of the other first. */
    isOnline: fc.boolean(),
  }),
  { maxLength: 60 },
);

describe('whatever operators do', () => {
  it('counts all that one presses without a network, as it was shown', () => {
    fc.assert(
      fc.property(presses, (keys) => {
        let now = at('15:10:00');
        const events: ClockEvent[] = [];
        for (const { key, afterMs } of keys) {
          now += afterMs;
          const made = pressed(events, key, now);
          if (made) events.push(made);
        }
        // Sent in pieces, some twice: the same as on the phone, and nothing is refused.
        const sent = events.flatMap((each, index) => (index % 3 === 0 ? [each, each] : [each]));
        const agreed = agreeOn(sent);
        expect(agreed.refused.size).toBe(0);
        expect(clockAt(plan, agreed.record, now)).toEqual(
          clockAt(plan, agreeOn(events).record, now),
        );
      }),
    );
  });

  it('comes to one clock with two operators, one of them cut off at times', () => {
    fc.assert(
      fc.property(presses, (keys) => {
        let now = at('15:10:00');
        const server: ClockEvent[] = [];
        const own: ClockEvent[][] = [[], []];
        const heard = [0, 0];
        for (const { key, afterMs, who, isOnline } of keys) {
          now += afterMs;
          const waiting = own[who] ?? [];
          if (isOnline) {
            server.push(...waiting.splice(0));
            heard[who] = server.length;
          }
          const made = pressed([...server.slice(0, heard[who]), ...waiting], key, now);
          if (made) waiting.push(made);
        }
        for (const waiting of own) server.push(...waiting);
        const { record, standing, refused } = agreeOn(server);
        // What stands is enough to know the same, and nothing is both.
        expect(agreeOn(standing).record).toEqual(record);
        expect(standing.some(({ id }) => refused.has(id))).toBe(false);
        const clock = clockAt(plan, record, now);
        expect(clock.remainingMs).toBeLessThanOrEqual(clock.lengthMs);
        expect(new Set(record.pitches.map(({ teamId }) => teamId)).size).toBe(
          record.pitches.length,
        );
        for (const pitch of record.pitches) {
          expect(pitch.endedAt ?? now).toBeGreaterThanOrEqual(pitch.questionsAt ?? pitch.begunAt);
          expect(Math.min(pitch.pausedMs.pitch, pitch.pausedMs.questions)).toBeGreaterThanOrEqual(
            0,
          );
        }
        // Those who follow never overtake each other, and none is before its time.
        const expected = clock.following.map(({ expectedAt }) => expectedAt ?? 0);
        expect(expected).toEqual(expected.toSorted((a, b) => a - b));
        for (const { plannedAt, expectedAt } of clock.following) {
          expect(expectedAt).toBeGreaterThanOrEqual(plannedAt ?? 0);
        }
      }),
    );
  });
});
