// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HelpBoard, OwnHelp } from '../../src/modules/days/help/schema.ts';
import type { Mentor } from '../../src/modules/guests/mentors/schema.ts';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { linkOf, openLink } from '../support/people.ts';
import { register, signedIn } from '../support/registrations.ts';
import { ADMIN_USERNAME, type TestSite } from '../support/site.ts';

const MINUTE_MS = 60_000;
/** Before any event of the first content. */
const LONG_MS = 400 * 24 * 60 * MINUTE_MS;
const input = { kind: 'mentor', words: 'How is liquidity risk measured?', place: '12, main hall' };

let site: TestSite;
let admin: HttpClient;
let mentor: HttpClient;

async function newMentor(name: string): Promise<Mentor> {
  const body = { name, email: 'mentor@bank.example', organisation: 'Bank C', challenge: 0 };
  const answer = await admin.post('/api/mentors', body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Mentor>();
}
const signedInMentor = async (name: string) =>
  openLink(site, await linkOf(site, (await newMentor(name)).id));

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  mentor = await signedInMentor('Anna Ruiz');
});
afterAll(() => site.stop());

const eventNow = () => site.installation.clock.eventNow().getTime();
const own = async (client: HttpClient) => (await client.get('/api/own-help')).json<OwnHelp>();
const board = async () => (await mentor.get('/api/help')).json<HelpBoard>();
const step = (client: HttpClient, id: string, name: string) =>
  client.put(`/api/help/${id}`, { step: name });

async function ask(client: HttpClient, body: object = input) {
  const answer = await client.post('/api/own-help', body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  const { request } = answer.json<OwnHelp>();
  if (!request) throw new Error('Nothing was asked.');
  return request;
}

/** Asked and ended by the mentor after some minutes. */
async function helped(team: TestTeam, minutes: number) {
  const { id } = await ask(team.client);
  site.advance(minutes * MINUTE_MS);
  await step(mentor, id, 'take');
  await step(mentor, id, 'done');
}

describe('a request for help', () => {
  it('is one for a team, however many ask at once, and all of it see who comes', async () => {
    const team = await makeTeam(site, { name: 'Asking', challenge: 2 });
    const mate = await signedIn(site, team.members[1] ?? team.members[0]);
    const answers = await Promise.all(
      [team.client, mate, team.client, mate].map((client) => ask(client)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const id = answers[0]?.id ?? '';
    expect((await own(mate)).request).toMatchObject({ id, state: 'open', takenBy: '' });
    const listed = (await board()).requests.filter(({ who }) => who === 'Asking');
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ ...input, challenge: 2, state: 'open' });

    site.advance(4 * MINUTE_MS);
    expect((await step(mentor, id, 'take')).status).toBe(200);
    expect((await own(mate)).request).toMatchObject({ state: 'taken', takenBy: 'Anna Ruiz' });
    expect((await step(mentor, id, 'done')).status).toBe(200);
    expect((await own(team.client)).request?.state).toBe('done');
    site.advance(11 * MINUTE_MS);
    // Where they were is offered again.
    expect(await own(team.client)).toMatchObject({ request: null, table: '12, main hall' });
    expect((await ask(mate)).id).not.toBe(id);
  });

  it('is taken by one of two who take it at once, and the other is told by whom', async () => {
    const { client } = await makeTeam(site, { name: 'Contested' });
    const other = await signedInMentor('Ben Okafor');
    const { id } = await ask(client);
    const answers = await Promise.all([step(mentor, id, 'take'), step(other, id, 'take')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { takenBy } = (await own(client)).request ?? { takenBy: '' };
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toBe(`${takenBy} was quicker and has taken this.`);

    const loser = takenBy === 'Anna Ruiz' ? other : mentor;
    expectSentence(await step(loser, id, 'done'), 409);
    // Tapped twice by the same one, it is taken once.
    const winner = takenBy === 'Anna Ruiz' ? mentor : other;
    expect((await step(winner, id, 'take')).status).toBe(200);
    expect((await step(winner, id, 'give back')).status).toBe(200);
    expect((await own(client)).request).toMatchObject({ state: 'open', takenBy: '' });
    // Organisers take part; who they are stays on the desk.
    expect((await step(admin, id, 'take')).status).toBe(200);
    expect((await own(client)).request?.takenBy).toBe('an organiser');
    const takenIn = async (of: HttpClient) =>
      (await of.get('/api/help')).json<HelpBoard>().requests.find((each) => each.id === id)
        ?.takenBy;
    expect(await takenIn(admin)).toBe(ADMIN_USERNAME);
    expect(await takenIn(mentor)).toBe('An organiser');
    expect((await step(mentor, id, 'take')).text).toBe(
      'An organiser was quicker and has taken this.',
    );
    expect((await mentor.get('/api/live/states?topics=help:all')).text).not.toContain(
      `"takenBy":"${ADMIN_USERNAME}"`,
    );
    expect((await step(admin, id, 'done')).status).toBe(200);
    expectSentence(await step(mentor, id, 'take'), 409);
    expect((await step(admin, id, 'take')).status).toBe(200);
    expect((await own(client)).request?.state).toBe('taken');
  });

  it('can be withdrawn, and helpers who take it then are told', async () => {
    const { client } = await makeTeam(site, { name: 'Undecided' });
    const { id } = await ask(client);
    const stranger = await makeTeam(site, { name: 'Stranger' });
    expect((await stranger.client.delete(`/api/own-help/${id}`)).status).toBe(200);
    expect((await own(client)).request?.id).toBe(id);
    const withdrawn = await client.delete(`/api/own-help/${id}`);
    expect(withdrawn.json<OwnHelp>().request).toBeNull();
    expect((await client.delete(`/api/own-help/${id}`)).status).toBe(200);
    expect((await step(mentor, id, 'take')).text).toContain('withdrawn');
  });

  it('is bounded for each person, and keeps nobody else behind the same address from asking', async () => {
    const { client } = await makeTeam(site, { name: 'Playing' });
    let last = 201;
    for (let tries = 0; tries < 12 && last === 201; tries += 1) {
      const answer = await client.post('/api/own-help', input);
      last = answer.status;
      const { request } = last === 201 ? answer.json<OwnHelp>() : { request: null };
      if (request) await client.delete(`/api/own-help/${request.id}`);
    }
    expect(last).toBe(429);
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => signedIn(site, await register(site.installation))),
    );
    const statuses = await Promise.all(
      others.map(async (each) => (await each.post('/api/own-help', input)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const each of others) await each.delete(`/api/own-help/${(await own(each)).request?.id}`);
  });

  it('counts once when it is tapped many times at once', async () => {
    const { client } = await makeTeam(site, { name: 'Impatient' });
    const taps = await Promise.all(Array.from({ length: 12 }, () => ask(client)));
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
    const { burst } = RATE_LIMITS.helpByPerson;
    for (let tries = 1; tries < burst; tries += 1) {
      await client.delete(`/api/own-help/${(await own(client)).request?.id}`);
      await ask(client);
    }
    await client.delete(`/api/own-help/${(await own(client)).request?.id}`);
    expectSentence(await client.post('/api/own-help', input), 429);
  });

  it('needs a place at the event and a place to come to', async () => {
    const waiting = await signedIn(site, await register(site.installation, { state: 'withdrawn' }));
    expectSentence(await waiting.post('/api/own-help', input), 409);
    const { client } = await makeTeam(site, { name: 'Nowhere' });
    expectSentence(await client.post('/api/own-help', { ...input, place: ' ' }), 400);
    expectSentence(await client.post('/api/own-help', { ...input, words: 'x'.repeat(161) }), 400);
  });

  it('waits on Today with its age, until someone takes it', async () => {
    for (const { id, state } of (await board()).requests) {
      if (state === 'open') await step(admin, id, 'done');
    }
    const { client } = await makeTeam(site, { name: 'Waiting' });
    const { id, askedAt } = await ask(client);
    const waiting = async () =>
      (await admin.get('/api/desk/today'))
        .json<{ waiting: { place: string; sentence: string; since: string }[] }>()
        .waiting.filter(({ place }) => place === 'Help');
    expect(await waiting()).toMatchObject([
      { sentence: '1 request for help is not taken.', since: askedAt },
    ]);
    await step(mentor, id, 'take');
    expect(await waiting()).toEqual([]);
  });

  it('that nobody took on its day is told as such, and makes room for another', async () => {
    const { client } = await makeTeam(site, { name: 'Forgotten' });
    site.advance(-24 * 60 * MINUTE_MS);
    const { id } = await ask(client);
    expect((await own(client)).request).toMatchObject({ id, state: 'open' });
    site.advance(24 * 60 * MINUTE_MS);
    expect((await own(client)).request).toMatchObject({ id, state: 'missed' });
    const shown = (await board()).requests.find((each) => each.id === id);
    expect(shown).toMatchObject({ state: 'missed' });
    const { waiting } = (await admin.get('/api/desk/today')).json<{
      waiting: { sentence: string }[];
    }>();
    expect(waiting.map(({ sentence }) => sentence)).toContain(
      '1 request for help was not answered on its day.',
    );
    const again = await ask(client);
    expect(again).toMatchObject({ state: 'open' });
    expect(again.id).not.toBe(id);
    expect((await board()).requests.some((each) => each.id === id)).toBe(false);
    await step(mentor, again.id, 'done');
  });

  it('tells the usual wait once three were helped today, and forgets it overnight', async () => {
    site.advance(24 * 60 * MINUTE_MS);
    const before = await makeTeam(site, { name: 'Overnight' });
    // The event is over: nobody can be asked.
    expect((await own(before.client)).closed).toContain('over');
    site.advance(-24 * 60 * MINUTE_MS);
    const teams = [];
    for (const name of ['One', 'Two', 'Three']) teams.push(await makeTeam(site, { name }));
    for (const team of teams) await helped(team, 5);
    expect((await own(before.client)).usualWait).toBeGreaterThanOrEqual(1);
  });

  it('is part of personal data and of its erasure, and is swept a week after the event', async () => {
    const { client } = await makeTeam(site, { name: 'Forgotten' });
    await ask(client, { ...input, words: 'Our own secret' });
    expect((await client.get('/api/my-data')).text).toContain('Our own secret');
    expect((await client.delete('/api/my-data')).status).toBe(204);
    expect((await admin.get('/api/help')).text).not.toContain('Our own secret');

    const rows = () => site.installation.database.db.selectFrom('help_requests').selectAll();
    expect((await rows().execute()).length).toBeGreaterThan(0);
    // Housekeeping goes by real time, in which this rehearsal's event is long over.
    const { housekeeping } = site.installation;
    site.advance(-LONG_MS);
    await housekeeping.run();
    expect((await rows().execute()).length).toBeGreaterThan(0);
    site.advance(LONG_MS);
    await housekeeping.run();
    expect(await rows().execute()).toEqual([]);
  });
});

it('leads nobody to a table once the event is over, whatever was left open', async () => {
  const team = await makeTeam(site, { name: 'Left open', challenge: 1 });
  const { id } = await ask(team.client);
  const isListed = async () => (await board()).requests.some((each) => each.id === id);
  const isOnToday = async () =>
    (await admin.get('/api/desk/today')).text.includes('request for help');
  expect([await isListed(), await isOnToday()]).toEqual([true, true]);
  const untilMidnight = Date.parse('2026-09-03T00:00:00+02:00') - eventNow();
  site.advance(untilMidnight - 1000);
  expect([await isListed(), await isOnToday()]).toEqual([true, true]);
  site.advance(1000);
  expect([await isListed(), await isOnToday()]).toEqual([false, false]);
  site.advance(-untilMidnight);
});

describe('a mentor', () => {
  it('gets a mail with a link, sees help and nothing else, and is out when access ends', async () => {
    const added = await newMentor('Chloé Martin');
    expect(added).toMatchObject({ email: 'mentor@bank.example', edition: 2026, challenge: 0 });
    const mails = (await admin.get('/api/mails')).json<Mail[]>();
    expect(mails.find(({ personId }) => personId === added.id)?.kind).toBe('mentor-invited');
    const client = await openLink(site, await linkOf(site, added.id));
    const page = await client.get('/mentor');
    expect(page.status).toBe(200);
    expect((await client.get('/me')).status).toBe(200);
    for (const path of ['/api/teams', '/api/registrations', '/api/mentors', '/api/own-help']) {
      expect((await client.get(path)).status, path).toBe(403);
    }
    const change = { organisation: 'Bank D', challenge: 2 };
    expect((await admin.put(`/api/mentors/${added.id}`, change)).json()).toMatchObject(change);
    expectSentence(await admin.put(`/api/mentors/${added.id}`, { ...change, challenge: 9 }), 400);
    expect((await admin.delete(`/api/mentors/${added.id}`)).status).toBe(204);
    expect((await client.get('/api/help')).status).toBe(401);
    expectSentence(await admin.delete(`/api/mentors/${added.id}`), 404);
  });
});
