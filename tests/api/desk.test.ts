// @module-tag servers
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JudgingPlan } from '../../src/modules/judging/judging/schema.ts';
import type { SearchAnswer, ShownWaiting, Today } from '../../src/schema/desk.ts';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import { saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge, makePanel, sendBallot } from '../support/jury.ts';
import { register } from '../support/registrations.ts';
import { type TestSite, withSite } from '../support/site.ts';

const MINUTE = 60_000;
const bytes = randomBytes(1000);

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let editor: HttpClient;
let team: TestTeam;

beforeAll(async () => {
  // Twenty minutes before the deadline.
  site = await startHandInSite();
  admin = await site.admin();
  second = await site.organiser();
  editor = await site.editor();
  team = await makeTeam(site, { name: 'Team 9 Ledger Lights', challenge: 1 });
});
afterAll(() => site.stop());

async function today(client = admin): Promise<Today> {
  const answer = await client.get('/api/desk/today');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<Today>();
}
const waitingIn = async (place: string, client = admin): Promise<ShownWaiting[]> =>
  (await today(client)).waiting.filter((each) => each.place === place);
const sentencesIn = async (place: string) =>
  (await waitingIn(place)).map(({ sentence }) => sentence);

const search = async (q: string, client = admin) => {
  const answer = await client.get(`/api/desk/search?q=${encodeURIComponent(q)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<SearchAnswer>();
};
const foundIn = async (q: string, group: string, client = admin) =>
  (await search(q, client)).groups.find(({ title }) => title === group)?.found ?? [];

describe('what waits', () => {
  it('is a message until it is answered, and a request to remove a photo is more urgent', async () => {
    const url = 'https://example.org/a';
    const photo = { title: 'P', description: '', category: '', year: '', url };
    const { id: photoId } = (await admin.post('/api/photos', photo)).json<{ id: string }>();
    const send = async (more: object) => {
      const body = { name: 'Ada', email: 'a@example.org', message: 'Where do I park?', ...more };
      return (await site.visitor().post('/api/contact', body)).json<{ id: string }>().id;
    };
    const asked = await today();
    const first = await send({});
    site.advance(3 * MINUTE);
    expect(await waitingIn('Messages')).toEqual([
      {
        sentence: '1 message is unanswered.',
        urgency: 'holds something up',
        since: asked.now,
        action: 'Answer',
        place: 'Messages',
        href: '/admin/messages',
      },
    ]);
    const removal = await send({ photoId });
    expect(await waitingIn('Messages')).toMatchObject([
      {
        sentence: '2 messages are unanswered; 1 asks for a photo to be removed.',
        urgency: 'someone waits',
      },
    ]);
    for (const id of [first, removal]) await admin.put(`/api/messages/${id}`, { isDone: true });
    expect(await waitingIn('Messages')).toEqual([]);
  });

  it('is from the opening of registration on that no two organisers could sign together', async () => {
    const sentences = async () => (await sentencesIn('Verdict')).join(' ');
    const { db } = site.installation.database;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'organiser')
      .executeTakeFirstOrThrow();
    const invitedBy = (by: string) =>
      db.updateTable('users').set({ invited_by: by }).where('id', '<>', id).execute();
    expect(await sentences()).toBe('');
    await invitedBy(id);
    expect(await sentences()).toMatch(/^No two organisers could sign a verdict together/);
    await invitedBy('');
    expect(await sentences()).toBe('');
  });

  it('is a late file until it is decided, and the room that files take', async () => {
    await handIn(team.client, 'pitchdeck', bytes);
    expect(await waitingIn('Hand-ins')).toEqual([]);
    const { now } = await today();
    const beyondMs = Date.parse('2026-09-02T13:02:14.000Z') - Date.parse(now);
    site.advance(beyondMs);
    const id = await handIn(team.client, 'three-pager', bytes);
    expect(await waitingIn('Hand-ins')).toEqual([
      {
        sentence: 'Team 9 Ledger Lights handed in its 3-Pager 2 min 14 s late. Does it count?',
        urgency: 'someone waits',
        since: '2026-09-02T13:02:14.000Z',
        action: 'Decide',
        place: 'Hand-ins',
        href: `/admin/hand-ins/${team.id}`,
      },
    ]);
    expect((await today()).figures.find(({ kind }) => kind === 'marks')).toMatchObject({
      end: { label: 'deadline', at: '2026-09-02T13:00:00.000Z' },
      marks: [{ label: '9', name: team.name, isLate: false }],
      line: '0 of 1 teams have both files · 0 have none · 0 late',
    });
    const decision = { decision: 'accepted', reason: 'The network was down' };
    expect((await admin.put(`/api/hand-ins/${id}/decision`, decision)).status).toBe(204);
    expect(await waitingIn('Hand-ins')).toEqual([]);
    expect((await today()).figures.find(({ kind }) => kind === 'marks')).toMatchObject({
      marks: [{ at: '2026-09-02T13:02:14.000Z', isLate: true }],
      line: '1 of 1 teams have both files · 0 have none · 1 late',
    });
  });

  it('is what judging cannot begin without', async () => {
    expect(await waitingIn('Judging')).toMatchObject([
      {
        sentence:
          'Judging cannot begin: the rubric is not frozen, there are no judges, there is no panel.',
        urgency: 'holds something up',
        href: '/admin/judging/rubric',
      },
    ]);
    const panel = { name: 'Panel 1', challenge: null, startsAt: null, pitchMinutes: 10 };
    const judges = { judgeIds: [], teamIds: [] };
    const made = await admin.post('/api/judging/panels', { ...panel, ...judges });
    expect((await admin.post('/api/judging/rubric/freeze')).status).toBeLessThan(300);
    expect(await sentencesIn('Judging')).toEqual(['Judging cannot begin: there are no judges.']);
    const judge = await inviteJudge(site, admin, 'Judge A', 'University 1');
    expect(await sentencesIn('Judging')).toEqual(['Judging cannot begin: a panel has no judges.']);
    const { id, panels } = made.json<JudgingPlan>() as JudgingPlan & { id: string };
    const ifMatch = { 'if-match': String(panels.find((each) => each.id === id)?.version) };
    expect((await admin.delete(`/api/judging/panels/${id}`, ifMatch)).status).toBeLessThan(300);
    expect((await admin.delete(`/api/judging/judges/${judge.id}`)).status).toBeLessThan(300);
  });

  it('is what two people have to agree on, and a ballot that came after the closing', async () => {
    const judge = await inviteJudge(site, admin, 'Judge B', 'Partner Bank A');
    const panel = await makePanel(admin, [judge], {
      name: 'Panel 2',
      startsAt: '2026-09-02T13:00:00.000Z',
      pitchMinutes: 1,
    });
    const answers = [{ teamId: team.id, answer: 'none', reason: 'Another branch' }];
    await judge.client.post('/api/jury/conflicts', { id: randomUUID(), answers });
    expect(await waitingIn('Judging')).toMatchObject([
      {
        sentence:
          'Judge B is said to have no conflict with Team 9 Ledger Lights, although one is suggested. A second person has to confirm it.',
        urgency: 'someone waits',
        since: (await today()).now,
        action: 'Look',
      },
    ]);
    const pair = { judgeId: judge.id, teamId: team.id };
    expect(
      (
        await admin.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).status,
    ).toBe(204);
    expect(await sentencesIn('Judging')).toEqual([
      '1 ballot is missing in Panel 2, although the team has pitched.',
    ]);
    const close = (client: HttpClient) =>
      client.post(`/api/judging/panels/${panel}/close`, { reason: 'The judge had to leave' });
    await close(admin);
    expect(await sentencesIn('Judging')).toContain(
      'Panel 2 is to be closed although ballots are missing. A second person has to agree.',
    );
    await close(second);
    expect(await sentencesIn('Judging')).toEqual([]);
    await sendBallot(judge, team.id, 7);
    expect(await sentencesIn('Judging')).toEqual([
      'The ballot of Judge B for Team 9 Ledger Lights came after the panel was closed.',
    ]);
    expect(await sentencesIn('Verdict')).toEqual([
      'All panels are closed. The verdict can be computed.',
    ]);
  });

  it('is a mail that nobody has sent, and who stands apart or is about to lose a place', async () => {
    expect(await sentencesIn('Mail')).toEqual([
      expect.stringMatching(/^\d+ mails to deliver by hand\.$/),
    ]);
    const inHours = (hours: number) =>
      new Date(Date.parse('2026-09-02T13:10:00Z') + hours * 60 * MINUTE).toISOString();
    await register(site.installation, { name: 'Apart', state: 'apart' });
    await register(site.installation, { state: 'offered', offered_until: inHours(20) });
    await register(site.installation, { state: 'held', offered_until: inHours(2) });
    await register(site.installation, { state: 'offered', offered_until: inHours(30) });
    await register(site.installation, { state: 'offered', offered_until: inHours(-2) });
    expect(await sentencesIn('Registrations')).toEqual([
      '1 registration stands apart: many came from one network. Please let them in, or withdraw them.',
      '2 places will lapse within a day unless they are confirmed.',
    ]);
  });

  it('is ordered by urgency and then by how long it has waited', async () => {
    const { waiting } = await today();
    const order = ['someone waits', 'holds something up', 'before you publish'];
    const ranks = waiting.map(({ urgency }) => order.indexOf(urgency));
    expect(ranks).toEqual(ranks.toSorted());
    expect(new Set(ranks).size).toBe(3);
    for (const urgency of order) {
      const since = waiting
        .filter((each) => each.urgency === urgency)
        .flatMap((each) => each.since ?? '9');
      expect(since).toEqual(since.toSorted());
    }
  });

  it('is what an editor may do, and nothing else', async () => {
    const own = await today(editor);
    expect([...new Set(own.waiting.map(({ place }) => place))]).toEqual(['Content']);
    expect(own).toMatchObject({ figures: [], doneToday: null, missing: [] });
    expect(own.phases.map(({ label }) => label)).toContain('Award night');
    expect(JSON.stringify(own)).not.toContain('Ledger');
  });
});

describe('the day', () => {
  it('has the phases of the edition, what comes next, and what was done', async () => {
    const { now, edition, phases, moments, momentBefore, doneToday } = await today();
    expect(edition).toBe(2026);
    expect(phases.find(({ state }) => state === 'now')).toEqual({
      label: 'Judging',
      at: '2026-09-02T13:00:00.000Z',
      state: 'now',
    });
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.every(({ at }) => at > now)).toBe(true);
    expect(momentBefore !== null && momentBefore <= now).toBe(true);
    expect(doneToday).toBeGreaterThan(0);
  });

  it('is under way from its first morning, before the countdown begins', async () => {
    await withSite({ heldAt: new Date('2026-09-01T06:00:00Z') }, async (early) => {
      const own = await (await early.admin()).get('/api/desk/today');
      expect(own.json<Today>().phases.find(({ state }) => state === 'now')).toMatchObject({
        label: 'Live',
        at: '2026-08-31T22:00:00.000Z',
      });
    });
  });

  it('says which part is missing when one fails, and has all the others', async () => {
    const failing = site.installations.map(({ store }) =>
      vi.spyOn(store.contactMessages, 'openOnes').mockRejectedValue(new Error('The disk is away.')),
    );
    const broken = await today();
    for (const each of failing) each.mockRestore();
    expect(broken.missing).toEqual([{ part: 'waiting', of: 'Messages' }]);
    expect(broken.waiting.length).toBeGreaterThan(0);
    expect(site.log()).toContain('asking Messages for the desk');
    expect((await today()).missing).toEqual([]);
  });

  it('is whole where nobody has registered and nothing waits but words', async () => {
    await withSite({ heldAt: new Date('2025-11-01T12:00:00Z') }, async (empty) => {
      const own = await (await empty.admin()).get('/api/desk/today');
      expect(own.json<Today>()).toMatchObject({
        phases: expect.arrayContaining([expect.objectContaining({ state: 'now' })]),
        figures: [],
        missing: [],
      });
      const places = own.json<Today>().waiting.map(({ place }) => place);
      expect([...new Set(places)]).toEqual(['Content']);
    });
  });
});

describe('the figures', () => {
  it('count registrations by day, with those of the year before, places and teams', async () => {
    await register(site.installation, { edition: 2025, created_at: '2025-06-20T10:00:00.000Z' });
    await register(site.installation, { edition: 2025, created_at: '2025-06-22T22:30:00.000Z' });
    const { figures } = await today();
    const days = figures.find(({ kind }) => kind === 'days');
    expect(days).toMatchObject({
      title: 'Registrations',
      now: { label: '2026' },
      before: { label: '2025', counts: [1, 0, 0, 1] },
    });
    expect(figures.find(({ kind }) => kind === 'rows')).toMatchObject({
      title: 'Teams by size',
      rows: expect.arrayContaining([{ label: '2 people', count: 1 }]),
      line: expect.stringContaining('1 team, 2 people.'),
    });
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await register(site.installation, { name: 'Zoë Müller', university: 'ETH 100 %' });
    const url = 'https://example.org/led';
    await admin.post('/api/photos', {
      title: 'Led panel',
      description: '',
      category: 'Day 1',
      year: '2025',
      url,
    });
    await admin.post('/api/committee-members', {
      name: 'Cora Ledermann',
      title: 'T',
      organization: 'O',
    });
    await site
      .visitor()
      .post('/api/contact', { name: 'Ledo', email: 'l@example.org', message: 'Hello there' });
  });

  it('finds what modules have, each with its address', async () => {
    const { groups, missing } = await search('led');
    expect(missing).toEqual([]);
    const titles = groups.map(({ title, found }) => [title, found[0]?.title]);
    expect(titles).toEqual(
      expect.arrayContaining([
        ['Photos', 'Led panel'],
        ['Award committee', 'Cora Ledermann'],
        ['Messages', 'Ledo'],
        ['Teams', team.name],
        ['Hand-ins', expect.anything()],
        ['Mail', expect.anything()],
      ]),
    );
    // What only says it somewhere comes after all that is called like that.
    const isCalled = groups.map(({ found }) => /\bled/i.test(found[0]?.title ?? ''));
    expect(isCalled).toEqual(isCalled.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(isCalled).size).toBe(2);
    expect(await foundIn('ledger lights', 'Teams')).toEqual([
      {
        title: team.name,
        line: '2 people · Adverse media',
        kind: 'Team',
        href: `/admin/teams/${team.id}`,
      },
    ]);
    expect(await foundIn('judge b', 'Judging')).toMatchObject([{ kind: 'Judge' }]);
    expect((await foundIn('Certificates', 'Handbook'))[0]).toMatchObject({
      title: 'Certificates',
      href: '/admin/handbook#certificates',
    });
    expect((await foundIn('late file', 'Handbook'))[0]).toMatchObject({
      ...{ title: 'Accept a late file', line: 'Hand-ins' },
      href: '/admin/handbook#accept-a-late-file',
    });
    expect(await foundIn('schedule', 'Content')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ title: 'Schedule', kind: 'Content' })]),
    );
  });

  it('takes all words in any order, and letters that mean something to a database as they are', async () => {
    expect(await foundIn('müller zoë', 'Registrations')).toHaveLength(1);
    expect(await foundIn('100 %', 'Registrations')).toMatchObject([{ title: 'Zoë Müller' }]);
    expect(await foundIn('10_', 'Registrations')).toEqual([]);
    expect(await foundIn("'; drop table people --", 'Registrations')).toEqual([]);
  });

  it('finds mails by what they are and by whom they are to', async () => {
    expect((await foundIn('handed in', 'Mail')).length).toBeGreaterThan(0);
    expect((await foundIn('member 1', 'Mail')).length).toBeGreaterThan(0);
  });

  it('has the closest where nothing is called like that', async () => {
    expect(await search('ledgre')).toMatchObject({ groups: [], closest: { title: team.name } });
    expect(await search('xyzzyx')).toMatchObject({ groups: [], closest: null });
  });

  it('answers an editor with what an editor may read', async () => {
    const { groups, closest } = await search('led', editor);
    const allowed = ['Photos', 'Award committee', 'Content', 'Handbook'];
    expect(groups.filter(({ title }) => !allowed.includes(title))).toEqual([]);
    expect(closest).toBeNull();
    expect((await search('zoë müller', editor)).groups).toEqual([]);
    expect((await search('ledgre', editor)).closest?.title).not.toBe(team.name);
  });

  it('goes on without a part that fails, and says where it did not look', async () => {
    const failing = site.installations.map(({ store }) =>
      vi.spyOn(store.photos, 'find').mockRejectedValue(new Error('The disk is away.')),
    );
    const answer = await search('led');
    for (const each of failing) each.mockRestore();
    expect(answer.missing).toEqual(['Photos']);
    expect(answer.groups.length).toBeGreaterThan(0);
  });

  it('wants two letters, and is not asked faster than people type', async () => {
    expectSentence(await admin.get('/api/desk/search?q=l'), 400, 'Please type at least 2 letters.');
    expectSentence(await admin.get('/api/desk/search'), 400, 'The search must be text.');
    const other = await site.organiser('typist');
    for (let times = 0; times < RATE_LIMITS.deskSearchByAccount.burst; times += 1) {
      expect((await other.get('/api/desk/search?q=zz')).status).toBe(200);
    }
    const refused = await other.get('/api/desk/search?q=zz');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    // Others are not held up by it.
    expect((await search('led')).groups.length).toBeGreaterThan(0);
  });
});

describe('content', () => {
  it('waits for publication while visitors see something else', async () => {
    await saveSection(admin, '2026', 'schedule', (schedule) => ({
      ...schedule,
      days: schedule.days.slice(0, 1),
    }));
    await afterWrite(site, async () =>
      expect(await sentencesIn('Content')).toContain(
        'Edition 2026 has changes in 1 section that visitors do not see yet.',
      ),
    );
  });
});
