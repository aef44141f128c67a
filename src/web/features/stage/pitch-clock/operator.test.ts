import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type {
  ClockAnswer,
  ClockInput,
  RoomClock,
} from '../../../../modules/stage/pitch-clock/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import type { KeptEvents, WaitingEvent } from './kept-rooms.ts';
import { createOperator, type Operator } from './operator.ts';
import { agreedWith, type Key } from './operator-events.ts';

const MINUTE_MS = 60_000;
const team = (id: string) => ({ id, name: `Team ${id}`, plannedAt: null, atDoorSince: null });
let now: number;
let ids: number;
let isAway: boolean;
let stored: ClockEvent[];
let disk: WaitingEvent[];
let sent: string[][];

/** The server, as far as operators know it. */
function room(): RoomClock {
  const about = { panelId: 'p', room: 'Room 2', name: 'Panel 2', challenge: '', screens: 1 };
  const events = [...agreeOn(stored).standing];
  const minutes = { slotMinutes: 15, questionMinutes: 5 };
  return { ...about, ...minutes, version: stored.length, teams: [team('a'), team('b')], events };
}

async function send({ events }: ClockInput): Promise<ClockAnswer> {
  if (isAway) throw new TypeError('Failed to fetch');
  sent.push(events.map(({ kind }) => kind));
  for (const event of events) {
    if (!stored.some(({ id }) => id === event.id)) stored.push(event);
  }
  const { refused } = agreeOn(stored);
  const own = events.flatMap(({ id }) => {
    const why = refused.get(id);
    return why ? [{ id, why }] : [];
  });
  return { clock: room(), refused: own };
}

const kept: KeptEvents = {
  read: async () => [...disk],
  add: async (event) => {
    disk.push({ number: disk.length + 1, event });
  },
  remove: async (gone) => {
    disk = disk.filter(({ event }) => !gone.includes(event.id));
  },
};

function operator(more: Partial<KeptEvents> = {}): Operator {
  const own = createOperator({
    ...{ send, kept: { ...kept, ...more }, now: () => now },
    newId: () => `id-${ids++}`,
    alone: (work) => work(),
  });
  own.take(room());
  return own;
}

const shownBy = ({ shown }: Operator) => {
  const { clock, waiting } = shown();
  const own = waiting.map(({ event }) => event);
  const agreed = agreedWith(clock as RoomClock, own);
  return clockAt(clock as RoomClock, agreed.record, now);
};

async function press(own: Operator, ...keys: Key[]) {
  for (const key of keys) await own.press(key);
}

beforeEach(() => {
  vi.useFakeTimers();
  now = Date.parse('2026-09-02T13:27:00.000Z');
  [ids, isAway, stored, disk, sent] = [0, false, [], [], []];
});

describe('an operator', () => {
  it('goes on without a network, and has sent all in its order once it is back', async () => {
    const own = operator();
    await press(own, 'start');
    isAway = true;
    now += 4 * MINUTE_MS;
    await press(own, 'pause');
    now += MINUTE_MS;
    await press(own, 'goOn', 'more');
    expect(own.shown().waiting).toHaveLength(3);
    expect(disk).toHaveLength(3);
    const before = shownBy(own);
    expect(before).toMatchObject({ phase: 'pitch', remainingMs: 7 * MINUTE_MS });
    isAway = false;
    own.again();
    await vi.waitFor(() => expect(own.shown().waiting).toEqual([]));
    expect(sent).toEqual([['started'], ['paused', 'resumed', 'minute']]);
    expect(disk).toEqual([]);
    expect(shownBy(own)).toEqual(before);
  });

  it('sends what a page pressed that was closed without a network', async () => {
    const closed = operator();
    isAway = true;
    await press(closed, 'start', 'questions');
    closed.close();
    isAway = false;
    const opened = operator();
    await opened.open();
    expect(sent).toEqual([['started', 'questions']]);
    expect(shownBy(opened)).toMatchObject({ phase: 'questions' });
  });

  it('is told in a sentence what another one was faster with, and nothing counts twice', async () => {
    const other: ClockEvent[] = [];
    const first = operator();
    const second = operator({
      read: async () => other.map((event, index) => ({ number: index + 1, event })),
      add: async (event) => void other.push(event),
      remove: async () => void other.splice(0),
    });
    await press(first, 'start');
    second.take(room());
    isAway = true;
    await press(second, 'more');
    isAway = false;
    await press(first, 'more');
    second.again();
    await vi.waitFor(() => expect(second.shown().waiting).toEqual([]));
    expect(second.shown().notices.map(({ sentence }) => sentence)).toEqual([
      '“a minute more” at 15:27:00 was not counted: the time had already been changed.',
    ]);
    expect(shownBy(second).lengthMs).toBe(11 * MINUTE_MS);
  });

  it('is not turned back by a line that is slower than an answer', async () => {
    const own = operator();
    const old = room();
    await press(own, 'start');
    own.take(old);
    expect(shownBy(own).phase).toBe('pitch');
  });

  it('undoes the last thing, also one that is not sent yet', async () => {
    const own = operator();
    await press(own, 'start');
    isAway = true;
    await press(own, 'next', 'undo');
    expect(shownBy(own)).toMatchObject({ phase: 'pitch', teamId: 'a' });
    isAway = false;
    own.again();
    await vi.waitFor(() => expect(own.shown().waiting).toEqual([]));
    expect(shownBy(own)).toMatchObject({ phase: 'pitch', teamId: 'a' });
    expect(own.shown().notices).toEqual([]);
  });

  it('says nothing with a key that does not fit, and lets others go first', async () => {
    const own = operator();
    await press(own, 'pause', 'next', 'questions');
    expect(own.shown().waiting).toEqual([]);
    await press(own, 'passOver');
    expect(shownBy(own)).toMatchObject({ teamId: 'b', phase: 'before' });
  });

  it('works where the browser keeps nothing, and says so', async () => {
    const fails = async () => {
      throw new Error('no database');
    };
    const own = operator({ read: fails, add: fails, remove: fails });
    isAway = true;
    await press(own, 'start', 'pause');
    expect(own.shown()).toMatchObject({ canKeep: false, isReached: false });
    expect(own.shown().waiting).toHaveLength(2);
    isAway = false;
    own.again();
    await vi.waitFor(() => expect(own.shown().waiting).toEqual([]));
    expect(stored.map(({ kind }) => kind)).toEqual(['started', 'paused']);
  });

  it('keeps what it did while its link is taken back', async () => {
    const refused = vi.fn(async () => {
      throw new ApiError(403, '', '', 'Please open the room’s link; the organisers have it.');
    });
    const own = createOperator({
      ...{ send: refused, kept, now: () => now, newId: () => `id-${ids++}` },
      alone: (work) => work(),
    });
    own.take(room());
    await press(own, 'start');
    expect(own.shown().refusal).toContain('open the room’s link');
    expect(disk).toHaveLength(1);
  });
});
