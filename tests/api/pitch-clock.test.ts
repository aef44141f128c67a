import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatTime } from '../../src/event/event-time.ts';
import { clockAt } from '../../src/judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../src/judging/pitch-clock/clock-record.ts';
import type { EventDay } from '../../src/modules/days/event-day/schema.ts';
import type { JudgingBoard } from '../../src/modules/judging/judging/schema.ts';
import type { ClockAnswer } from '../../src/modules/stage/pitch-clock/schema.ts';
import type { Today } from '../../src/schema/desk.ts';
import { entriesOf } from '../support/calendar-entries.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { answerNone, makePanel, type TestJudge } from '../support/jury.ts';
import {
  MINUTE_MS,
  makeRoom,
  type PitchRoom,
  type PitchSite,
  startPitchSite,
} from '../support/pitch-room.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { createWorld } from '../support/world.ts';

let pitchSite: PitchSite;
let site: TestSite;
let admin: HttpClient;
let judge: TestJudge;
let room: PitchRoom;

beforeAll(async () => {
  pitchSite = await startPitchSite();
  ({ site, admin, judge } = pitchSite);
});
afterAll(() => site.stop());

beforeEach(async () => {
  room = await makeRoom(pitchSite, ['Team 1', 'Team 2', 'Team 3']);
});

const eventNow = () => site.installation.clock.eventNow();
const stateOf = ({ clock }: ClockAnswer) =>
  clockAt(clock, agreeOn(clock.events).record, eventNow().getTime());
const ownPitches = async ({ client }: TestTeam) =>
  (await client.get('/api/event-day')).json<EventDay>().pitches;

describe('the clock of a room', { tags: 'servers' }, () => {
  it('is run by who has the link of that room, and by nobody else', async () => {
    const other = await makePanel(admin, [], { challenge: 2 });
    const events = [room.event('started')];
    const elsewhere = await room.phone.post(`/api/clocks/${other}/events`, {
      ...{ operator: 'phone', from: 1, events },
    });
    expectSentence(elsewhere, 403, 'Please open the room’s link; the organisers have it.');
    expect((await room.send(judge.client, events)).status).toBe(403);
    expect((await room.sent(room.phone, events)).refused).toEqual([]);
    expectSentence(
      await room.send(room.phone, [room.event('reset')]),
      403,
      'Only organisers can set a clock back to the beginning.',
    );
    await admin.delete(`/api/pass-links?kind=room&subject=${room.panel}`);
    expect((await room.send(room.phone, [room.event('next')])).status).toBe(403);
  });

  it('agrees on what an operator did without a network, sent late and twice', async () => {
    const offline = [room.event('started')];
    site.advance(4 * MINUTE_MS);
    offline.push(room.event('paused', { phase: 'pitch' }));
    site.advance(MINUTE_MS);
    offline.push(room.event('resumed', { phase: 'pitch' }));
    site.advance(2 * MINUTE_MS);
    await room.send(room.phone, offline.slice(0, 2));
    const answer = await room.sent(room.phone, offline);
    expect(answer.refused).toEqual([]);
    expect(stateOf(answer)).toMatchObject({ phase: 'pitch', remainingMs: 4 * MINUTE_MS });
    expect(answer.clock.events).toHaveLength(3);
  });

  it('tells the second of two operators that the first was faster', async () => {
    await room.sent(room.phone, [room.event('started')]);
    const minute = { phase: 'pitch', seen: 10, delta: 1 };
    const [one, other] = [room.event('minute', minute), room.event('minute', minute)];
    const answers = await Promise.all([
      room.send(room.phone, [one]),
      room.send(admin, [other], 'desk'),
    ]);
    const refused = answers.flatMap((answer) => answer.json<ClockAnswer>().refused);
    expect(refused.map(({ why }) => why)).toEqual(['the time had already been changed']);
    const state = stateOf(await room.sent(room.phone, [one]));
    expect(state.lengthMs).toBe(11 * MINUTE_MS);
  });

  it('believes no device that is ahead of the server', async () => {
    const ahead = new Date(eventNow().getTime() + 10 * MINUTE_MS).toISOString();
    const state = stateOf(await room.sent(room.phone, [room.event('started', { at: ahead })]));
    expect(state.remainingMs).toBe(10 * MINUTE_MS);
  });

  it('keeps what really happened beside the plan, also what was undone', async () => {
    const start = room.event('started');
    await room.sent(room.phone, [start]);
    site.advance(12 * MINUTE_MS);
    const early = room.event('next');
    await room.sent(room.phone, [room.event('questions'), early]);
    await room.sent(room.phone, [room.event('undone', { undoes: early.id })]);
    site.advance(5 * MINUTE_MS);
    await room.sent(room.phone, [room.event('next')]);
    const { pitches, events } = await room.history();
    const begun = Date.parse(start.at);
    expect(pitches[0]).toMatchObject({
      team: 'Team 1',
      begunAt: start.at,
      questionsAt: new Date(begun + 12 * MINUTE_MS).toISOString(),
      endedAt: new Date(begun + 17 * MINUTE_MS).toISOString(),
    });
    expect(pitches[1]).toMatchObject({ begunAt: null, endedAt: null });
    expect(events.map(({ kind, by, why }) => [kind, by, why])).toEqual([
      ['Started, 10 + 5 min', 'the room', ''],
      ['To questions', 'the room', ''],
      ['Ended', 'the room', 'it was undone'],
      ['Undid the last', 'the room', ''],
      ['Ended', 'the room', ''],
    ]);
    const back = await room.sent(admin, [room.event('reset')]);
    expect(stateOf(back)).toMatchObject({ phase: 'before', number: 1 });
  });
});

describe('a team', { tags: 'servers' }, () => {
  it('is told when and where it pitches once the plan is used, and that the room is late', async () => {
    expect(await ownPitches(room.team(1))).toEqual([]);
    expect((await admin.post('/api/judging/rubric/freeze')).status).toBe(200);
    const planned = new Date(eventNow().getTime() + 15 * MINUTE_MS).toISOString();
    const where = { panelId: room.panel, teamId: room.team(1).id, room: 'Room 2' };
    const own = { ...where, plannedAt: planned, order: 2, total: 3 };
    expect(await ownPitches(room.team(1))).toEqual([
      { ...own, expectedAt: planned, minutes: 15, standing: 'before' },
    ]);
    site.advance(2 * MINUTE_MS);
    await room.sent(room.phone, [room.event('started')]);
    const late = new Date(Date.parse(planned) + 2 * MINUTE_MS).toISOString();
    expect(await ownPitches(room.team(1))).toMatchObject([
      { plannedAt: planned, expectedAt: late },
    ]);
    expect(await ownPitches(room.team(0))).toMatchObject([{ standing: 'now' }]);
    const { text } = await room.team(1).client.get('/api/own-calendar');
    const inCalendar = entriesOf(text).find(({ UID }) => UID?.startsWith('2026-pitch-'));
    expect(inCalendar?.DTSTART).toBe(late.replace(/[-:]|\.\d+/g, ''));
    const { waiting } = (await admin.get('/api/desk/today')).json<Today>();
    expect(waiting.map(({ sentence }) => sentence)).not.toContain('Room 2 is 2 minutes late.');
    site.advance(16 * MINUTE_MS);
    const later = (await admin.get('/api/desk/today')).json<Today>();
    expect(later.waiting).toContainEqual(
      expect.objectContaining({ sentence: 'Room 2 is 8 minutes late.' }),
    );
    const { pitches } = site.installation;
    expect(await pitches.listOf(room.team(1).id)).toMatchObject([{ order: 2 }]);
  });

  it('says at the door once, takes it back, and speaks for no other', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const { client } = room.team(1);
    const say = (isAtDoor: boolean) =>
      client.put(`/api/own-pitches/${room.panel}/door`, { isAtDoor });
    const doors = async () =>
      (await room.sent(room.phone, [room.event('undone', { undoes: 'nothing' })])).clock.teams.map(
        ({ atDoorSince }) => atDoorSince !== null,
      );
    await Promise.all([say(true), say(true)]);
    expect(await doors()).toEqual([false, true, false]);
    expect((await say(false)).status).toBe(204);
    expect(await doors()).toEqual([false, false, false]);
    const stranger = await makeTeam(site, { name: 'Team 9', challenge: 2 });
    const wrong = await stranger.client.put(`/api/own-pitches/${room.panel}/door`, {
      isAtDoor: true,
    });
    expect(wrong.status).toBe(404);
  });
});

it('decides which ballots are late on the board, instead of the plan', async () => {
  await admin.post('/api/judging/rubric/freeze');
  await answerNone(judge);
  const board = async () => (await admin.get('/api/judging/board')).json<JudgingBoard>();
  const states = async () => (await board()).panels[0]?.judges[0]?.cells.map(({ state }) => state);
  site.advance(20 * MINUTE_MS);
  expect(await states()).toEqual(['missing', 'not pitched yet', 'not pitched yet']);
  // The room is late: the first team begins when it should have ended.
  await room.sent(room.phone, [room.event('started')]);
  const begun = eventNow();
  expect(await states()).toEqual(Array(3).fill('not pitched yet'));
  site.advance(16 * MINUTE_MS);
  expect(await states()).toEqual(Array(3).fill('not pitched yet'));
  await room.sent(room.phone, [room.event('next')]);
  expect(await states()).toEqual(['missing', 'not pitched yet', 'not pitched yet']);
  const [call] = (await board()).panels[0]?.toCall ?? [];
  expect(call?.words).toBe(`Team 1, pitched at ${formatTime(begun.getTime())}`);
});

it('counts the screens of a room, and forgets those that say nothing more', {
  tags: 'servers',
}, async () => {
  const say = (isHere: boolean, id = '3f0c8a52-6b1d-4d7e-9a51-0c2b8e7d6f13') =>
    room.phone.put('/api/passes/presence', { kind: 'room', subject: room.panel, id, isHere });
  const screens = async () =>
    (await room.sent(room.phone, [room.event('undone', { undoes: 'x' })])).clock.screens;
  await say(true);
  await say(true);
  expect(await screens()).toBe(1);
  await say(true, '3f0c8a52-6b1d-4d7e-9a51-0c2b8e7d6f14');
  expect(await screens()).toBe(2);
  await say(false);
  expect(await screens()).toBe(1);
  site.advance(20_000);
  expect(await screens()).toBe(0);
});

it('goes on in the middle of a pitch when the server is restarted', async () => {
  const begun = new Date('2026-09-02T13:10:00.000Z');
  const world = await createWorld();
  const before = await startSite({ world, heldAt: begun });
  const input = (kind: string, id: string, at: Date) => ({
    ...{ operator: 'phone', from: 1 },
    events: [
      {
        ...{ id, kind, teamId: 'team-1', at: at.toISOString() },
        ...(kind === 'started' ? { pitchMinutes: 10, questionMinutes: 5 } : {}),
      },
    ],
  });
  let own = '';
  try {
    const organiser = await before.admin();
    await publishTeamRules(organiser);
    await makeTeam(before, { id: 'team-1', name: 'Team 1', challenge: 1 });
    own = await makePanel(organiser, [], { startsAt: begun.toISOString() });
    const answer = await organiser.post(`/api/clocks/${own}/events`, input('started', 'a', begun));
    expect(answer.status).toBe(200);
  } finally {
    await before.stop();
  }
  const later = new Date(begun.getTime() + 4 * MINUTE_MS);
  const after = await startSite({ world, heldAt: later });
  try {
    const organiser = await after.admin();
    const again = await organiser.post(`/api/clocks/${own}/events`, input('started', 'a', begun));
    const { clock } = again.json<ClockAnswer>();
    const state = clockAt(clock, agreeOn(clock.events).record, later.getTime());
    expect(state).toMatchObject({ phase: 'pitch', teamId: 'team-1', remainingMs: 6 * MINUTE_MS });
  } finally {
    await after.stop();
    await world.end();
  }
});
