/** A room with a plan and its clock, and a phone that runs it by the room's link. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClockEvent } from '../../src/judging/pitch-clock/clock-event-schema.ts';
import type { ClockAnswer, ClockHistory } from '../../src/modules/stage/pitch-clock/schema.ts';
import { makeTeam, type TestTeam } from './hand-ins.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { inviteJudge, makePanel, type TestJudge } from './jury.ts';
import { startSite, type TestSite } from './site.ts';
import { publishTeamRules } from './team-edition.ts';

export const MINUTE_MS = 60_000;

export interface PitchSite {
  site: TestSite;
  admin: HttpClient;
  judge: TestJudge;
}

/** On the afternoon of the pitches; the clock moves by `advance` only. */
export async function startPitchSite(): Promise<PitchSite> {
  const site = await startSite({ environment: { REHEARSAL_CLOCK: '2026-09-02T15:10:00+02:00' } });
  site.holdClock();
  const admin = await site.admin();
  await publishTeamRules(admin);
  return { site, admin, judge: await inviteJudge(site, admin, 'Judge A') };
}

export interface PitchRoom {
  panel: string;
  phone: HttpClient;
  team(index: number): TestTeam;
  /** A phone or a projector that came by the room's link. */
  withLink(): Promise<HttpClient>;
  event(kind: ClockEvent['kind'], more?: object): ClockEvent;
  send(client: HttpClient, events: readonly ClockEvent[], operator?: string): Promise<Answer>;
  /** Sends events and expects them to be accepted. */
  sent(client: HttpClient, events: readonly ClockEvent[]): Promise<ClockAnswer>;
  history(): Promise<ClockHistory>;
}

/** The only room of a site: that of a test before is gone, with its teams. */
export async function makeRoom({ site, admin, judge }: PitchSite, names: readonly string[]) {
  const { clock, database } = site.installation;
  for (const table of ['clock_events', 'judging_panels', 'team_members', 'teams'] as const) {
    await database.db.deleteFrom(table).execute();
  }
  const teams: TestTeam[] = [];
  for (const name of names) teams.push(await makeTeam(site, { name, challenge: 1 }));
  const startsAt = clock.eventNow().toISOString();
  const panel = await makePanel(admin, [judge], { startsAt, room: 'Room 2', questionMinutes: 5 });

  async function withLink(): Promise<HttpClient> {
    const link = { kind: 'room', subject: panel };
    const { address } = (await admin.post('/api/pass-links', link)).json<{ address: string }>();
    const client = site.visitor();
    expect((await client.post('/api/passes', { token: address.split('#')[1] })).status).toBe(200);
    return client;
  }
  const team = (index: number) => teams[index] as TestTeam;
  const send: PitchRoom['send'] = (client, events, operator = 'phone') =>
    client.post(`/api/clocks/${panel}/events`, { operator, from: 1, events });
  const room: PitchRoom = {
    ...{ panel, team, withLink, send },
    phone: await withLink(),
    event(kind, more = {}) {
      const own = kind === 'started' ? { pitchMinutes: 10, questionMinutes: 5 } : {};
      const at = clock.eventNow().toISOString();
      const base = { id: randomUUID(), kind, teamId: team(0).id, at };
      return { ...base, ...own, ...more } as unknown as ClockEvent;
    },
    async sent(client, events) {
      const answer = await send(client, events);
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answer.json<ClockAnswer>();
    },
    history: async () => (await admin.get(`/api/clocks/${panel}/history`)).json<ClockHistory>(),
  };
  return room;
}
