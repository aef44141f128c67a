import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventDay } from '../../src/modules/days/event-day/schema.ts';
import { samplePresentation } from '../../src/server/documents/sample-documents.ts';
import { entriesOf } from '../support/calendar-entries.ts';
import { published, saveSection } from '../support/content.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge, makePanel } from '../support/jury.ts';
import { register, signedIn } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

const WIFI = { network: 'challenge-2026', key: 'only-for-the-hall' };

let site: TestSite;
let admin: HttpClient;
let team: TestTeam;

beforeAll(async () => {
  site = await startSite({
    hasBuiltFiles: true,
    heldAt: new Date('2026-09-02T13:41:00+02:00'),
  });
  admin = await site.admin();
  await publishTeamRules(admin);
  await saveSection(admin, '2026', 'onSite', () => ({
    wifi: WIFI,
    help: { place: 'Foyer', phone: '', hours: '' },
    firstAid: '144',
  }));
  await published(admin, '2026');
  team = await makeTeam(site, { name: 'Team 7', challenge: 2 });
});
afterAll(() => site.stop());

const dayOf = async (client: HttpClient) => {
  const answer = await client.get('/api/event-day');
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<EventDay>();
};
const NOBODYS = { takesPart: false, team: null, handIn: null, pitches: [] };

describe('what the event page says to signed-in people', () => {
  it('is nothing for visitors, and nothing of it stands in the page, which is public', async () => {
    const visitor = site.visitor();
    expect((await visitor.get('/api/event-day')).status).toBe(401);
    for (const path of ['/event', '/event.data', '/']) {
      const { status, text } = await visitor.get(path);
      expect(status, path).toBe(200);
      expect(text).not.toContain(WIFI.key);
      expect(text).not.toContain(WIFI.network);
    }
  });

  it('is no page that anyone keeps', async () => {
    const { headers } = await (await site.attendee()).get('/api/event-day');
    expect(headers['cache-control']).toContain('no-store');
  });

  it.each([
    ['the shared password', () => site.attendee()],
    ['a judge', () => site.person('judge')],
    ['a mentor', () => site.person('mentor')],
    ['a partner', () => site.person('partner')],
    ['an organiser', () => site.admin()],
  ])('has no team, files or pitch for %s', async (_who, client) => {
    expect(await dayOf(await client())).toMatchObject({ wifi: WIFI, firstAid: '144', ...NOBODYS });
  });

  it('lets who takes part without a team ask for help, and has nothing else of theirs', async () => {
    const alone = await signedIn(site, await register(site.installation, { edition: 2026 }));
    expect(await dayOf(alone)).toMatchObject({ ...NOBODYS, takesPart: true });
  });

  it('has the own table, files and deadline, and the pitch as soon as the plan is used', async () => {
    const other = await makeTeam(site, { name: 'Team 8', challenge: 2 });
    await site.installation.database.db
      .updateTable('teams')
      .set({ at_table: '12, main hall' })
      .where('id', '=', team.id)
      .execute();
    await handIn(team.client, 'pitchdeck', samplePresentation({ slides: 3 }));
    const judge = await inviteJudge(site, admin, 'Judge A');
    const startsAt = '2026-09-02T13:10:00.000Z';
    await makePanel(admin, [judge], { challenge: 2, room: 'Room 2', startsAt });

    const before = await dayOf(team.client);
    expect(before.team).toEqual({ name: 'Team 7', table: '12, main hall', challenge: 2 });
    expect(before.handIn?.deadline).toBe('2026-09-02T13:00:00.000Z');
    expect(before.handIn?.files).toMatchObject([
      { kind: 'pitchdeck', counts: true, shown: { version: 1, standing: 'in time' } },
      { kind: 'three-pager', counts: false, shown: null },
    ]);
    expect(before.pitches).toEqual([]);
    const isInCalendar = async () =>
      (await team.client.get('/api/own-calendar')).text.includes('UID:2026-pitch-');
    expect(await isInCalendar()).toBe(false);

    await admin.post('/api/judging/rubric/freeze');
    expect((await dayOf(team.client)).pitches).toMatchObject([
      { room: 'Room 2', plannedAt: startsAt, order: 1, standing: 'before' },
    ]);
    expect(await isInCalendar()).toBe(true);
    expect(await dayOf(other.client)).toMatchObject({
      team: { name: 'Team 8', table: '' },
      pitches: [{ order: 2 }],
    });
    expect((await dayOf(other.client)).handIn?.files[0]?.shown).toBeNull();
  });

  it('ends with the session', async () => {
    const attendee = await site.attendee();
    const { cookie } = attendee;
    await attendee.delete('/api/session');
    attendee.cookie = cookie;
    expect((await attendee.get('/api/event-day')).status).toBe(401);
  });
});

describe('the own file for calendars', () => {
  const fileOf = async (client: HttpClient) => {
    const answer = await client.get('/api/own-calendar');
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return { ...answer, entries: entriesOf(answer.text) };
  };
  const isPitch = ({ UID }: Record<string, string>) => UID?.startsWith('2026-pitch-') === true;

  it('is the public one with the check-in code and the pitch, which follows the plan', async () => {
    const planned = await makeTeam(site, { name: 'Team 9', challenge: 1 });
    const shown = entriesOf((await site.visitor().get('/calendar/2026.ics')).text);
    const [member] = planned.members;
    const code = site.installation.checkIn.codeOf(member.personId, 2026).shown;
    expect(code).toMatch(/^\w{3}-\w{3}$/);

    const before = await fileOf(planned.client);
    expect(before.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="risk-innovation-challenge-2026-own.ics"',
      'cache-control': 'no-store',
    });
    expect(before.entries.filter(isPitch)).toEqual([]);
    expect(before.entries.map(({ DESCRIPTION: _, ...entry }) => entry)).toEqual(
      shown.map(({ DESCRIPTION: _, ...entry }) => entry),
    );
    expect(before.entries.filter(({ DESCRIPTION }) => DESCRIPTION?.includes(code))).toEqual([
      before.entries[0],
    ]);
    const link = (await site.installation.links.addressesOf([member.personId])).get(
      member.personId,
    );
    const [, token = ''] = link?.split('#') ?? [];
    expect(token).not.toBe('');
    expect(before.text.replaceAll(/\r\n[\t ]/g, '')).not.toContain(token);

    const judge = await inviteJudge(site, admin, 'Judge B');
    const startsAt = '2026-09-02T13:30:00.000Z';
    await makePanel(admin, [judge], { challenge: 1, room: 'Room 4', startsAt });
    const [pitch, ...others] = (await fileOf(planned.client)).entries.filter(isPitch);
    expect(others).toEqual([]);
    expect(pitch).toMatchObject({
      UID: `2026-pitch-${planned.id}@risk-innovation-challenge`,
      DTSTART: '20260902T133000Z',
      LOCATION: expect.stringMatching(/^Room 4\\, University campus/),
      DESCRIPTION: expect.stringMatching(/^Pitch 1 of \d/),
    });

    // What is planned otherwise is the same entry, and newer.
    await site.installation.database.db
      .updateTable('judging_panels')
      .set({ room: 'Room 5' })
      .where('room', '=', 'Room 4')
      .execute();
    site.advance(60_000);
    const [moved] = (await fileOf(planned.client)).entries.filter(isPitch);
    expect(moved).toMatchObject({ UID: pitch?.UID, LOCATION: expect.stringMatching(/^Room 5/) });
    expect(Number(moved?.SEQUENCE)).toBeGreaterThan(Number(pitch?.SEQUENCE));
    expect((await fileOf(team.client)).text).not.toContain(planned.id);
  });

  it('has no code for who has withdrawn', async () => {
    const codesOf = async (state: 'placed' | 'withdrawn') => {
      const who = await register(site.installation, { edition: 2026, state });
      const { entries } = await fileOf(await signedIn(site, who));
      return entries.filter(({ DESCRIPTION }) => DESCRIPTION?.includes('check-in code')).length;
    };
    expect(await codesOf('placed')).toBe(1);
    expect(await codesOf('withdrawn')).toBe(0);
  });

  it.each([
    ['nobody', 401, () => site.visitor()],
    ['the shared password', 403, () => site.attendee()],
    ['a judge', 403, () => site.person('judge')],
    ['an organiser', 403, () => site.admin()],
  ])('is not for %s', async (_who, status, client) => {
    expect((await (await client()).get('/api/own-calendar')).status).toBe(status);
  });
});

it('has marks of what runs and what is over in the public schedule, on the days alone', async () => {
  const states = async () => {
    const { text } = await site.visitor().get('/');
    const items = text.match(/<li[^>]*class="timeline-item".*?<\/h4>/gs) ?? [];
    return ['Challenge kickoff', 'Start', 'Pitches'].map((title) => {
      const item = items.find((each) => each.includes(`>${title}<`));
      return [item?.match(/data-state="(\w+)"/)?.[1], item?.includes('timeline-state')];
    });
  };
  expect(await states()).toEqual([
    ['over', true],
    ['now', true],
    [undefined, false],
  ]);
  site.advance(11 * 3_600_000);
  expect(await states()).toEqual(Array(3).fill([undefined, false]));
});
