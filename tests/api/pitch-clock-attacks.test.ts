import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAt } from '../../src/judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../src/judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../src/judging/pitch-clock/clock-record.ts';
import {
  type ClockAnswer,
  type ClockHistory,
  DOORS_OF_TEAM,
  EVENTS_AT_ONCE,
  EVENTS_OF_PITCH,
} from '../../src/modules/pitch-clock/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge, makePanel, type TestJudge } from '../support/jury.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let site: TestSite;
let admin: HttpClient;
let judge: TestJudge;
let teams: TestTeam[];
let panel: string;
let phone: HttpClient;

beforeAll(async () => {
  site = await startSite({ environment: { REHEARSAL_CLOCK: '2026-09-02T15:10:00+02:00' } });
  site.holdClock();
  admin = await site.admin();
  await publishTeamRules(admin);
  judge = await inviteJudge(site, admin, 'Judge A');
});
afterAll(() => site.stop());

beforeEach(async () => {
  const { db } = site.installation.database;
  for (const table of ['clock_events', 'judging_panels', 'team_members', 'teams'] as const) {
    await db.deleteFrom(table).execute();
  }
  teams = [];
  for (const name of ['Team 1', 'Team 2']) teams.push(await makeTeam(site, { name, challenge: 1 }));
  const startsAt = eventNow().toISOString();
  panel = await makePanel(admin, [judge], { startsAt, room: 'Room 2', questionMinutes: 5 });
  phone = await withLink();
});

const eventNow = () => site.installation.clock.eventNow();
const team = (index: number) => teams[index] as TestTeam;

async function withLink(): Promise<HttpClient> {
  const link = { kind: 'room', subject: panel };
  const { address } = (await admin.post('/api/pass-links', link)).json<{ address: string }>();
  const client = site.visitor();
  expect((await client.post('/api/passes', { token: address.split('#')[1] })).status).toBe(200);
  return client;
}

function event<Kind extends ClockEvent['kind']>(kind: Kind, more: object = {}): ClockEvent {
  const own = kind === 'started' ? { pitchMinutes: 10, questionMinutes: 5 } : {};
  const base = { id: randomUUID(), kind, teamId: team(0).id, at: eventNow().toISOString() };
  return { ...base, ...own, ...more } as unknown as ClockEvent;
}
const send = (client: HttpClient, events: readonly ClockEvent[]) =>
  client.post(`/api/clocks/${panel}/events`, { operator: 'phone', from: 1, events });
async function sent(client: HttpClient, events: readonly ClockEvent[]): Promise<ClockAnswer> {
  const answer = await send(client, events);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<ClockAnswer>();
}
const nothings = (count: number) =>
  Array.from({ length: count }, () => event('undone', { undoes: 'nothing' }));
const stored = async () =>
  (await admin.get(`/api/clocks/${panel}/history`)).json<ClockHistory>().events.length;

describe('a clock that somebody fills', { tags: 'servers' }, () => {
  it('keeps so many events of a pitch, from two phones at once as well, and goes on for organisers', async () => {
    const FULL =
      'this pitch has had all the changes that its clock keeps; please tell the organisers';
    await sent(phone, [event('started')]);
    const other = await withLink();
    await Promise.all(
      [phone, other].map((client) => sent(client, nothings(EVENTS_OF_PITCH).slice(0, 80))),
    );
    expect(await stored()).toBe(EVENTS_OF_PITCH);
    const next = event('next');
    const answer = await sent(phone, [next, event('started', { teamId: team(1).id })]);
    expect(answer.refused[0]).toEqual({ id: next.id, why: FULL });
    expect(await stored()).toBe(EVENTS_OF_PITCH + 1);
    // What was taken before is no new event, and the same is answered again.
    expect((await sent(phone, [next])).refused).toEqual([{ id: next.id, why: FULL }]);
    expect((await sent(admin, [next])).refused).toEqual([]);
    await sent(admin, [event('reset')]);
    expect((await sent(phone, [event('started')])).refused).toEqual([]);
  });

  it('tells nobody of what changes nothing, however often it is sent', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const start = event('started');
    await sent(phone, [start]);
    const { client } = team(0);
    const door = () => client.put(`/api/own-pitches/${panel}/door`, { isAtDoor: true });
    await door();
    const revision = async () => (await site.installation.store.revisions.read())['pitch-clock'];
    const before = await revision();
    const screen = { id: randomUUID(), isHere: false };
    for (let count = 0; count < 5; count += 1) {
      await sent(phone, [start, event('next', { teamId: 'nobody' })]);
      expect((await door()).status).toBe(204);
      await phone.put(`/api/clocks/${panel}/screens`, screen);
    }
    expect(await revision()).toBe(before);
  });

  it('takes from no batch more than a phone ever has', async () => {
    expect((await send(phone, nothings(EVENTS_AT_ONCE + 1))).status).toBe(400);
    expect(await stored()).toBe(0);
  });

  it('is not filled by a team that comes to the door and leaves it again and again', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const say = (isAtDoor: boolean) =>
      team(0).client.put(`/api/own-pitches/${panel}/door`, { isAtDoor });
    for (let count = 0; count < DOORS_OF_TEAM; count += 1) {
      expect((await say(count % 2 === 0)).status).toBe(204);
    }
    expectSentence(
      await say(true),
      409,
      'You have said this very often. Please tell the people in the room instead.',
    );
    // Others, and who runs the clock, notice nothing of it.
    const one = await team(1).client.put(`/api/own-pitches/${panel}/door`, { isAtDoor: true });
    expect(one.status).toBe(204);
    expect((await sent(phone, [event('started')])).refused).toEqual([]);
  });

  it('is not kept from a team by somebody who uses up the names of what it says', async () => {
    await admin.post('/api/judging/rubric/freeze');
    const { derivedId } = await import('../../src/server/lib/derived-id.ts');
    const taken = derivedId('door', panel, team(0).id, '0');
    await sent(phone, [event('undone', { id: taken, undoes: 'nothing' })]);
    const answer = await team(0).client.put(`/api/own-pitches/${panel}/door`, { isAtDoor: true });
    expect(answer.status).toBe(204);
  });
});

describe('what a device says of a pitch', () => {
  it('counts for the teams of that room alone', async () => {
    const elsewhere = await makeTeam(site, { name: 'Team 9', challenge: 2 });
    const wrong = [
      event('started', { teamId: elsewhere.id }),
      event('passed', { teamId: 'nobody', seen: 0 }),
    ];
    const start = event('started');
    const answer = await sent(phone, [...wrong, start]);
    expect(answer.refused).toEqual(
      wrong.map(({ id }) => ({ id, why: 'this team does not pitch in this room' })),
    );
    expect(answer.clock.events.map(({ id }) => id)).toEqual([start.id]);
    expect(JSON.stringify(answer)).not.toContain('Team 9');
    expect(await stored()).toBe(1);
  });

  it('still counts for a team that left while it pitched', async () => {
    await sent(phone, [event('started')]);
    const { db } = site.installation.database;
    await db.deleteFrom('team_members').where('team_id', '=', team(0).id).execute();
    await db.deleteFrom('teams').where('id', '=', team(0).id).execute();
    expect((await sent(phone, [event('next')])).refused).toEqual([]);
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
    expect((await send(phone, [event('started', { at })])).status).toBe(400);
  });

  it('is believed of today alone: with a clock that is years wrong it is of now', async () => {
    const { at } = event('started');
    for (const wrong of [-5000 * DAY_MS, -2 * DAY_MS, 5000 * DAY_MS]) {
      const told = new Date(eventNow().getTime() + wrong).toISOString();
      const answer = await sent(admin, [event('reset'), event('started', { at: told })]);
      expect(answer.clock.events.at(-1)?.at).toBe(at);
      const { record } = agreeOn(answer.clock.events);
      const { remainingMs } = clockAt(answer.clock, record, eventNow().getTime());
      expect(remainingMs).toBe(10 * MINUTE_MS);
    }
  });

  it('never begins before the one before has ended', async () => {
    const began = eventNow();
    await sent(phone, [event('started')]);
    site.advance(15 * MINUTE_MS);
    await sent(phone, [event('next')]);
    const ended = eventNow().getTime();
    const behind = new Date(began.getTime() + MINUTE_MS).toISOString();
    const answer = await sent(phone, [event('started', { teamId: team(1).id, at: behind })]);
    const { pitches } = agreeOn(answer.clock.events).record;
    expect(pitches.map(({ begunAt }) => begunAt)).toEqual([began.getTime(), ended]);
  });
});

describe('a stranger who asks for clocks', () => {
  it('costs no look at the plan, and learns of no panel whether there is one', async () => {
    const { judgingPlan } = site.installation.store;
    const asked = vi.spyOn(judgingPlan, 'panels');
    const topics = [panel, 'nobody', ...Array.from({ length: 20 }, (_, index) => `p${index}`)];
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

  it('with made-up links costs one look for them all, however much is asked', async () => {
    const { passes } = site.installation.store;
    const looks = [vi.spyOn(passes, 'findByHash'), vi.spyOn(passes, 'list')];
    const stranger = site.visitor();
    const tokens = Array.from({ length: 8 }, (_, index) => String(index).repeat(43));
    stranger.otherCookies.set('room', `room=${tokens.join('.')}`);
    const topics = Array.from({ length: 24 }, (_, index) => `clock:p${index}`);
    const { text } = await stranger.get(`/api/live/states?topics=${topics.join(',')}`);
    expect(text).toContain('"states":[]');
    const asked = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const look of looks) look.mockRestore();
    expect(asked).toBeLessThanOrEqual(tokens.length);
  });

  it('is no judge of another panel, no team of another room, and no team before the plan is used', async () => {
    const stranger = await inviteJudge(site, admin, `Judge ${randomUUID().slice(0, 4)}`);
    const other = await makeTeam(site, { name: 'Team 9', challenge: 2 });
    const old = await makeTeam(site, { name: 'Team of last year', edition: 2025, challenge: 1 });
    for (const { client } of [stranger, other, old]) {
      const { text } = await client.get(`/api/live/states?topics=clock:${panel}`);
      expect(text).toContain('"states":[]');
      expect(text).not.toContain('Team 1');
    }
    const { text } = await judge.client.get(`/api/live/states?topics=clock:${panel}`);
    expect(text).toContain('Team 1');
  });
});

// At the end: it moves the clock.
it('is over for the link of a room when the event is, and not for organisers', {
  tags: 'servers',
}, async () => {
  const NOT_NOW = 'The event is over: the link of this room works no more.';
  const hears = async () =>
    (await phone.get(`/api/live/states?topics=clock:${panel}`)).text.includes('Team 1');
  await sent(phone, [event('started')]);
  expect(await hears()).toBe(true);
  site.advance(DAY_MS);
  expectSentence(await send(phone, [event('next')]), 403, NOT_NOW);
  expect(await hears()).toBe(false);
  admin = await site.admin();
  expect((await sent(admin, [event('next')])).refused).toEqual([]);
});
