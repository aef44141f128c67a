import { expect } from 'vitest';
import { clockAt } from '../../../src/judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../src/judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../../src/judging/pitch-clock/clock-record.ts';
import type { ClockHistory, RoomClock } from '../../../src/modules/stage/pitch-clock/schema.ts';
import { eventually } from '../../support/eventually.ts';
import type { Device } from './device.ts';
import { type Hall, MINUTE_MS, ok, type Room, sendTwice } from './hall.ts';

/** Clocks of devices may differ by so much: nobody sees less. */
const AGREE_MS = 1000;

let made = 0;
function event<Kind extends ClockEvent['kind']>(
  device: Device,
  room: Room,
  kind: Kind,
  more: object = {},
): ClockEvent {
  made += 1;
  const own = kind === 'started' ? { pitchMinutes: 10, questionMinutes: 5 } : {};
  const at = new Date(device.serverNow()).toISOString();
  const base = { id: `event-${made}`, kind, teamId: room.teams[0]?.id, at };
  return { ...base, ...own, ...more } as unknown as ClockEvent;
}

const sender = (device: Device, { panelId }: Room, operator: string) => {
  let from = 1;
  return async (events: readonly ClockEvent[]) => {
    const body = { operator, from, events };
    from += events.length;
    await sendTwice(() => device.client.post(`/api/clocks/${panelId}/events`, body));
  };
};

const stateOn = (device: Device, clock: RoomClock, more: readonly ClockEvent[] = []) =>
  clockAt(clock, agreeOn([...clock.events, ...more]).record, device.serverNow());

/** All devices that show the clock of a room. */
const watching = (hall: Hall, room: Room): Device[] => [
  ...room.operators,
  room.projector,
  ...hall.judges.filter((judge) => judge.name === room.judge.name),
  ...hall.teamDevices(room),
];

/** All devices of a room, whatever their own clocks say, show the same within a second. */
async function expectAgreed(
  hall: Hall,
  room: Room,
  phase: string,
  remainingMs: number,
): Promise<void> {
  await hall.allBack();
  await eventually(async () => {
    for (const device of watching(hall, room)) {
      const state = stateOn(device, hall.clockOf(device, room));
      expect([device.name, state.phase]).toEqual([device.name, phase]);
      expect(Math.abs(state.remainingMs - remainingMs), device.name).toBeLessThanOrEqual(AGREE_MS);
    }
  });
}

/** Three rooms at once: one plain, one whose operator has no network, one with two operators. */
export async function pitch(hall: Hall): Promise<void> {
  hall.clockTo('2026-09-02T15:10:00+02:00');
  await hall.signIn();
  await hall.openRooms();
  // From here on the plan is used, and teams know of it.
  ok(await hall.admin.post('/api/judging/rubric/freeze'));
  await hall.allBack();
  const [plain, alone, both] = hall.rooms as [Room, Room, Room];
  const operators = hall.rooms.map(({ operators: [first] }) => first) as [Device, Device, Device];
  const second = both.operators[1] as Device;
  await eventually(async () => {
    for (const room of hall.rooms) {
      for (const device of watching(hall, room)) {
        expect(hall.clockOf(device, room), device.name).toBeDefined();
      }
    }
  });
  const send = hall.rooms.map((room, index) =>
    sender(operators[index] as Device, room, `op-${index}`),
  );
  const sendSecond = sender(second, both, 'op-second');

  // All begin at once; the network drops some of them with every step.
  await send[0]?.([event(operators[0], plain, 'started')]);
  await send[2]?.([event(operators[2], both, 'started')]);
  const offline: ClockEvent[] = [event(operators[1], alone, 'started')];
  const begun = hall.now();
  await hall.dropSome();
  await expectAgreed(hall, plain, 'pitch', 10 * MINUTE_MS);

  hall.pass(3 * MINUTE_MS);
  await hall.dropSome();
  // Without a network, the operator's own page goes on from what it has.
  operators[1].lose();
  offline.push(event(operators[1], alone, 'paused', { phase: 'pitch' }));
  hall.pass(MINUTE_MS);
  offline.push(event(operators[1], alone, 'resumed', { phase: 'pitch' }));
  const ownState = stateOn(operators[1], hall.clockOf(operators[1], alone), offline);
  expect(Math.abs(ownState.remainingMs - 7 * MINUTE_MS)).toBeLessThanOrEqual(AGREE_MS);

  // Both operators give a minute more at the same moment: it is one.
  const minute = { phase: 'pitch', seen: 10, delta: 1 };
  await Promise.all([
    send[2]?.([event(operators[2], both, 'minute', minute)]),
    sendSecond([event(second, both, 'minute', minute)]),
  ]);
  await hall.dropSome();
  await expectAgreed(hall, both, 'pitch', 7 * MINUTE_MS);

  // An instance is restarted in the middle of the pitches.
  const before = shownOf(hall);
  await hall.restart(0);
  await hall.allBack();
  await expectAgreed(hall, plain, 'pitch', 6 * MINUTE_MS);
  await expectAgreed(hall, both, 'pitch', 7 * MINUTE_MS);
  expect(shownOf(hall), 'a restart shows nothing again').toEqual(before);

  // The network is back, and what was done without it is sent, twice.
  await send[1]?.(offline);
  await expectAgreed(hall, alone, 'pitch', 7 * MINUTE_MS);

  hall.pass(6 * MINUTE_MS);
  await hall.dropSome();
  await send[0]?.([event(operators[0], plain, 'questions')]);
  await expectAgreed(hall, plain, 'questions', 5 * MINUTE_MS);
  hall.pass(5 * MINUTE_MS);
  await send[0]?.([event(operators[0], plain, 'next')]);
  await hall.dropSome();
  await expectAgreed(hall, plain, 'before', 10 * MINUTE_MS);
  await expectKept(hall, plain, begun);
  expectShownOnce(hall);
}

/** What really happened is part of the room's record, by the server's time. */
async function expectKept(hall: Hall, room: Room, begun: number): Promise<void> {
  const answer = ok(await hall.admin.get(`/api/clocks/${room.panelId}/history`));
  const [first] = answer.json<ClockHistory>().pitches;
  for (const [instant, minutes] of [
    [first?.begunAt, 0],
    [first?.questionsAt, 10],
    [first?.endedAt, 15],
  ] as const) {
    const off = Math.abs(Date.parse(instant ?? '') - begun - minutes * MINUTE_MS);
    expect(off, `${minutes} minutes after the beginning`).toBeLessThanOrEqual(AGREE_MS);
  }
}

const shownOf = (hall: Hall) =>
  hall.rooms.map((room) =>
    watching(hall, room).map((device) => device.shown.get(room.topic)?.length ?? 0),
  );

/** No device was shown the same clock twice, or an older one after a newer one. */
function expectShownOnce(hall: Hall): void {
  for (const room of hall.rooms) {
    for (const device of watching(hall, room)) {
      const shown = (device.shown.get(room.topic) ?? []) as RoomClock[];
      const counts = shown.map(({ events }) => events.length);
      expect(counts, device.name).toEqual(counts.toSorted((a, b) => a - b));
      expect(new Set(shown.map((state) => JSON.stringify(state))).size).toBe(shown.length);
    }
  }
}
