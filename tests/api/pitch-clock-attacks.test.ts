import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAt } from '../../src/judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../src/judging/pitch-clock/clock-record.ts';
import { PASS_KINDS, type PassLink } from '../../src/modules/stage/passes/schema.ts';
import {
  DOORS_OF_TEAM,
  EVENTS_AT_ONCE,
  EVENTS_OF_PITCH,
} from '../../src/modules/stage/pitch-clock/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge, type TestJudge } from '../support/jury.ts';
import {
  MINUTE_MS,
  makeRoom,
  type PitchRoom,
  type PitchSite,
  startPitchSite,
} from '../support/pitch-room.ts';
import type { TestSite } from '../support/site.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
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
  room = await makeRoom(pitchSite, ['Team 1', 'Team 2']);
});

const eventNow = () => site.installation.clock.eventNow();
const nothings = (count: number) =>
  Array.from({ length: count }, () => room.event('undone', { undoes: 'nothing' }));
const stored = async () => (await room.history()).events.length;

describe('a clock that is being filled', { tags: 'servers' }, () => {
  it('keeps so many events of a pitch, from two phones at once as well, and goes on for organisers', async () => {
    const FULL =
      'this pitch has had all the changes that its clock keeps; please tell the organisers';
    await room.sent(room.phone, [room.event('started')]);
    const other = await room.withLink();
    await Promise.all(
      [room.phone, other].map((client) =>
        room.sent(client, nothings(EVENTS_OF_PITCH).slice(0, 80)),
      ),
    );
    expect(await stored()).toBe(EVENTS_OF_PITCH);
    const next = room.event('next');
    const answer = await room.sent(room.phone, [
      next,
      room.event('started', { teamId: room.team(1).id }),
    ]);
    expect(answer.refused[0]).toEqual({ id: next.id, why: FULL });
    expect(await stored()).toBe(EVENTS_OF_PITCH + 1);
    // What was taken before is no new event, and the same is answered again.
    expect((await room.sent(room.phone, [next])).refused).toEqual([{ id: next.id, why: FULL }]);
    expect((await room.sent(admin, [next])).refused).toEqual([]);
    await room.sent(admin, [room.event('reset')]);
    expect((await room.sent(room.phone, [room.event('started')])).refused).toEqual([]);
  });

  it('goes on by a new link, and forgets what came by the one that was taken back', async () => {
    await room.sent(room.phone, [room.event('started')]);
    await room.sent(room.phone, nothings(EVENTS_OF_PITCH - 1));
    const link = async () =>
      (await admin.get('/api/pass-links'))
        .json<PassLink[]>()
        .find(({ subject, isOpen }) => subject === room.panel && isOpen);
    const leaked = await link();
    expect(leaked).toMatchObject({ came: `Changes of the clock: ${EVENTS_OF_PITCH}.` });
    const address = `/api/pass-links?kind=room&subject=${room.panel}`;
    expect((await admin.delete(address)).status).toBe(204);
    const fresh = await room.withLink();
    const before = await room.sent(fresh, [room.event('paused', { phase: 'pitch' })]);
    expect(before.refused).toEqual([]);
    expect((await admin.delete(`${address}&id=${leaked?.id}`)).status).toBe(204);
    expect(await link()).toMatchObject({ isOpen: true, came: 'Changes of the clock: 1.' });
    const start = room.event('started', { teamId: room.team(1).id });
    const { clock } = await room.sent(fresh, [start]);
    expect(clock.events.map(({ id }) => id)).toEqual([start.id]);
    // Pages take the newer of two answers.
    expect(clock.version).toBeGreaterThan(before.clock.version + 1);
    const [first] = (await room.history()).events;
    expect(first?.why).toBe('it was withdrawn with all that came by its link');
  });

  it('tells nobody of what changes nothing, however often it is sent', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const start = room.event('started');
    await room.sent(room.phone, [start]);
    const { client } = room.team(0);
    const door = () => client.put(`/api/own-pitches/${room.panel}/door`, { isAtDoor: true });
    await door();
    const revision = async () => (await site.installation.store.revisions.read())['pitch-clock'];
    const before = await revision();
    const screen = { id: randomUUID(), isHere: false };
    for (let count = 0; count < 5; count += 1) {
      await room.sent(room.phone, [start, room.event('next', { teamId: 'nobody' })]);
      expect((await door()).status).toBe(204);
      await room.phone.put(`/api/clocks/${room.panel}/screens`, screen);
    }
    expect(await revision()).toBe(before);
  });

  it('takes from no batch more than a phone ever has', async () => {
    expect((await room.send(room.phone, nothings(EVENTS_AT_ONCE + 1))).status).toBe(400);
    expect(await stored()).toBe(0);
  });

  it('is not filled by a team that comes to the door and leaves it again and again', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const say = (isAtDoor: boolean) =>
      room.team(0).client.put(`/api/own-pitches/${room.panel}/door`, { isAtDoor });
    for (let count = 0; count < DOORS_OF_TEAM; count += 1) {
      expect((await say(count % 2 === 0)).status).toBe(204);
    }
    expectSentence(
      await say(true),
      409,
      'You have said this very often. Please tell the people in the room instead.',
    );
    // Others, and who runs the clock, notice nothing of it.
    const one = await room
      .team(1)
      .client.put(`/api/own-pitches/${room.panel}/door`, { isAtDoor: true });
    expect(one.status).toBe(204);
    expect((await room.sent(room.phone, [room.event('started')])).refused).toEqual([]);
  });

  it('is not kept from a team by someone who uses up the names of what it says', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const { derivedId } = await import('../../src/server/lib/derived-id.ts');
    const taken = derivedId('door', room.panel, room.team(0).id, '0');
    await room.sent(room.phone, [room.event('undone', { id: taken, undoes: 'nothing' })]);
    const answer = await room
      .team(0)
      .client.put(`/api/own-pitches/${room.panel}/door`, { isAtDoor: true });
    expect(answer.status).toBe(204);
  });
});

describe('what a device says of a pitch', () => {
  it('counts for the teams of that room alone', async () => {
    const elsewhere = await makeTeam(site, { name: 'Team 9', challenge: 2 });
    const wrong = [
      room.event('started', { teamId: elsewhere.id }),
      room.event('passed', { teamId: 'nobody', seen: 0 }),
    ];
    const start = room.event('started');
    const answer = await room.sent(room.phone, [...wrong, start]);
    expect(answer.refused).toEqual(
      wrong.map(({ id }) => ({ id, why: 'this team does not pitch in this room' })),
    );
    expect(answer.clock.events.map(({ id }) => id)).toEqual([start.id]);
    expect(JSON.stringify(answer)).not.toContain('Team 9');
    expect(await stored()).toBe(1);
  });

  it('still counts for a team that left while it pitched', async () => {
    await room.sent(room.phone, [room.event('started')]);
    const { db } = site.installation.database;
    await db.deleteFrom('team_members').where('team_id', '=', room.team(0).id).execute();
    await db.deleteFrom('teams').where('id', '=', room.team(0).id).execute();
    expect((await room.sent(room.phone, [room.event('next')])).refused).toEqual([]);
  });

  it.each([
    ['a date alone', '2026-09-02'],
    ['minutes', '2026-09-02T13:10Z'],
    ['seconds', '2026-09-02T13:10:00Z'],
    ['too many digits', `2026-09-02T13:10:00.${'0'.repeat(60)}Z`],
    ['another zone', '2026-09-02T13:10:00.000+02:00'],
    ['a day that is none', '2026-02-30T13:10:00.000Z'],
    ['a year far away', '+010000-01-01T00:00:00.000Z'],
    ['a number', 1_788_354_600_000],
  ])('is an instant to the letter, not %s', async (_what, at) => {
    expect((await room.send(room.phone, [room.event('started', { at })])).status).toBe(400);
  });

  it('is believed of today alone: with a clock that is years wrong it is of now', async () => {
    const { at } = room.event('started');
    for (const wrong of [-5000 * DAY_MS, -2 * DAY_MS, 5000 * DAY_MS]) {
      const told = new Date(eventNow().getTime() + wrong).toISOString();
      const answer = await room.sent(admin, [
        room.event('reset'),
        room.event('started', { at: told }),
      ]);
      expect(answer.clock.events.at(-1)?.at).toBe(at);
      const { record } = agreeOn(answer.clock.events);
      const { remainingMs } = clockAt(answer.clock, record, eventNow().getTime());
      expect(remainingMs).toBe(10 * MINUTE_MS);
    }
  });

  it('never begins before the one before has ended', async () => {
    const began = eventNow();
    await room.sent(room.phone, [room.event('started')]);
    site.advance(15 * MINUTE_MS);
    await room.sent(room.phone, [room.event('next')]);
    const ended = eventNow().getTime();
    const behind = new Date(began.getTime() + MINUTE_MS).toISOString();
    const answer = await room.sent(room.phone, [
      room.event('started', { teamId: room.team(1).id, at: behind }),
    ]);
    const { pitches } = agreeOn(answer.clock.events).record;
    expect(pitches.map(({ begunAt }) => begunAt)).toEqual([began.getTime(), ended]);
  });
});

describe('a stranger who asks for clocks', () => {
  it('costs no look at the plan, and learns of no panel whether there is one', async () => {
    const { judgingPlan } = site.installation.store;
    const asked = vi.spyOn(judgingPlan, 'panels');
    const topics = [room.panel, 'nobody', ...Array.from({ length: 20 }, (_, index) => `p${index}`)];
    const answer = await site
      .visitor()
      .get(`/api/live/states?topics=${topics.map((id) => `clock:${id}`).join(',')}`);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    const { states, refused } = answer.json<{
      states: object[];
      refused: { sentence: string }[];
    }>();
    expect(states).toEqual([]);
    expect(new Set(refused.map(({ sentence }) => sentence)).size).toBe(1);
  });

  it('with made-up links costs one query for them all, however much is asked', async () => {
    const { passes } = site.installation.store;
    const looks = vi.spyOn(passes, 'findByHashes');
    const stranger = site.visitor();
    const tokens = Array.from({ length: 8 }, (_, index) => String(index).repeat(43));
    for (const kind of PASS_KINDS) {
      stranger.otherCookies.set(kind, `${kind}=${tokens.join('.')}`);
    }
    const topics = Array.from({ length: 24 }, (_, index) => `clock:p${index}`);
    const { text } = await stranger.get(`/api/live/states?topics=${topics.join(',')}`);
    expect(text).toContain('"states":[]');
    expect(looks).toHaveBeenCalledTimes(1);
    expect((await stranger.get('/api/passes')).json()).toEqual([]);
    expect(looks).toHaveBeenCalledTimes(2);
    looks.mockRestore();
  });

  it('is no judge of another panel, no team of another room, and no team before the plan is used', async () => {
    const stranger = await inviteJudge(site, admin, `Judge ${randomUUID().slice(0, 4)}`);
    const other = await makeTeam(site, { name: 'Team 9', challenge: 2 });
    const old = await makeTeam(site, { name: 'Team of last year', edition: 2025, challenge: 1 });
    for (const { client } of [stranger, other, old]) {
      const { text } = await client.get(`/api/live/states?topics=clock:${room.panel}`);
      expect(text).toContain('"states":[]');
      expect(text).not.toContain('Team 1');
    }
    const { text } = await judge.client.get(`/api/live/states?topics=clock:${room.panel}`);
    expect(text).toContain('Team 1');
  });
});

// At the end: it moves the clock.
it('is over for the link of a room when the event is, and not for organisers', {
  tags: 'servers',
}, async () => {
  const NOT_NOW = 'The event is over: the link of this room no longer works.';
  const hears = async () =>
    (await room.phone.get(`/api/live/states?topics=clock:${room.panel}`)).text.includes('Team 1');
  await room.sent(room.phone, [room.event('started')]);
  expect(await hears()).toBe(true);
  site.advance(DAY_MS);
  expectSentence(await room.send(room.phone, [room.event('next')]), 403, NOT_NOW);
  expect(await hears()).toBe(false);
  admin = await site.admin();
  expect((await room.sent(admin, [room.event('next')])).refused).toEqual([]);
});
