// @module-tag servers
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  OwnProject,
  ProjectInput,
  ShownTeam,
  WrittenProject,
} from '../../src/modules/verdict/projects/schema.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { agreeToShowFiles, handIn } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { mailsOf } from '../support/mails.ts';
import { answers } from '../support/registration.ts';
import { signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
import { jpeg } from '../support/uploading.ts';
import {
  closePanels,
  type JudgedEdition,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';

const WORDS: ProjectInput = {
  title: 'Notes that check themselves',
  sentence: 'Flags gaps while the adviser is typing.',
  text: 'The first paragraph.\n\nThe second one.',
  caption: 'The demo on the second day',
  moments: [
    { date: '2027-09', title: 'Results on stage', text: '', state: 'planned' },
    { date: '2027-03-14', title: 'Pilot at a bank', text: 'Forty advisers.', state: 'now' },
  ],
};
const DAY_MS = 86_400_000;
const PAGE = '/projects/2026/zephyr-quokka';
const SHARED = ['/og/project-2026-zephyr-quokka.png', '/og/results-2026.png'] as const;
const HOSTILE = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>{{7*7}}';

let site: TestSite;
let admin: HttpClient;
let judged: JudgedEdition;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  const second = await site.organiser('second');
  judged = await judgeEdition(site, admin);
  await handIn(winner().client, 'three-pager', new TextEncoder().encode('Three slides'));
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  await admin.post('/api/verdicts', { reason: '' });
  site.advance(1000);
  await sign(admin);
  await sign(second);
});
afterAll(() => site.stop());

const winner = () => teamIn(judged.teams, WINNERS[0]);
const mine = (rest = '') => `/api/my-projects/${winner().id}${rest}`;
const ownOf = async (client: HttpClient) =>
  (await client.get('/api/my-projects')).json<OwnProject[]>()[0] as OwnProject;
const otherMember = (name: string = WINNERS[0]) => {
  const [, other] = teamIn(judged.teams, name).members;
  if (!other) throw new Error('There are two of them.');
  return signedIn(site, other);
};
const shownTeam = async (): Promise<ShownTeam | undefined> =>
  (await site.installation.pageData.shownTeams(2026)).find(({ id }) => id === winner().id);
/** Each instance, one after the other. */
async function fromEach(path: string): Promise<number[]> {
  const visitor = site.visitor();
  const found: number[] = [];
  for (const _ of site.origins) found.push((await visitor.get(path)).status);
  return found;
}
/** From each instance. */
const saying = (path: string, words: string, isSaid = true) =>
  eventually(async () => {
    const visitor = site.visitor();
    for (const _ of site.origins) {
      const { text } = await visitor.get(path);
      expect([path, text.includes(words)]).toEqual([path, isSaid]);
    }
  });
const onEach = (path: string, status: number) =>
  eventually(async () => {
    expect([path, ...new Set(await fromEach(path))]).toEqual([path, status]);
  });

it('is written by any member, and read by no other team, before anything is decided', async () => {
  const { client } = winner();
  expect(await ownOf(client)).toMatchObject({
    ...{ team: WINNERS[0], title: '', version: 0, moments: [], picture: null },
    ...{ isAgreed: false, isDecided: false, isNamed: false, href: null },
  });
  const written = await client.put(mine(), WORDS, { 'if-match': '"0"' });
  expect([written.status, written.headers.etag]).toEqual([200, '"1"']);
  // In the order of their dates.
  expect(written.json<WrittenProject>().moments.map(({ date }) => date)).toEqual([
    ...['2027-03-14', '2027-09'],
  ]);
  const other = await otherMember();
  expect(await ownOf(other)).toMatchObject({ title: WORDS.title, version: 1 });
  const stranger = teamIn(judged.teams, SECONDS[0]).client;
  expectSentence(await stranger.put(mine(), WORDS), 404);
  expectSentence(await stranger.post(mine('/confirmation')), 404);
  expectSentence(await stranger.put(mine('/name-consent'), { agrees: true }), 404);
  expect((await ownOf(stranger)).title).toBe('');
});

it('tells the second writer that someone was faster', async () => {
  const other = await otherMember();
  const changed = { ...WORDS, sentence: 'Flags gaps while you type.' };
  expect((await other.put(mine(), changed, { 'if-match': '"1"' })).status).toBe(200);
  expectSentence(await winner().client.put(mine(), WORDS, { 'if-match': '"1"' }), 409);
  expect((await winner().client.put(mine(), WORDS, { 'if-match': '"2"' })).status).toBe(200);
});

it('keeps a picture that the team and organisers see, and nobody else', async () => {
  const { client } = winner();
  expectSentence(await client.put(mine('/picture'), Buffer.from('no picture')), 415);
  const stranger = teamIn(judged.teams, SECONDS[0]).client;
  expectSentence(await stranger.put(mine('/picture'), await jpeg()), 404);
  const sent = await client.put(mine('/picture'), await jpeg());
  expect(sent.status).toBe(200);
  const { src = '' } = sent.json<WrittenProject>().picture ?? {};
  for (const reader of [client, await otherMember(), admin]) {
    const { status, headers } = await reader.get(src);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      ...[200, 'no-store', 'image/webp'],
    ]);
  }
  for (const reader of [stranger, site.visitor(), await site.attendee()]) {
    expectSentence(await reader.get(src), 404);
  }
  // Nor at the address that pictures of pages have.
  const object = src.replace('/api/project-pictures', '/objects');
  for (const path of [object, object.replace(/\/\d+$/, '')]) {
    expectSentence(await site.visitor().get(path), 404);
    expectSentence(await client.get(path), 404);
  }
});

it('is for nobody before the publication, whatever its members agree to', async () => {
  await agreeToShowFiles(site, winner());
  await winner().client.put(mine('/name-consent'), { agrees: true });
  const { picture, href, isAgreed } = await ownOf(winner().client);
  expect([isAgreed, href]).toEqual([true, null]);
  for (const path of ['/projects/2026', PAGE, ...SHARED]) await onEach(path, 404);
  await saying('/projects', 'Nothing is shown yet.');
  await saying('/projects', WORDS.title, false);
  await saying('/sitemap.xml', '/projects', false);
  expect(await shownTeam()).toBeUndefined();
  await onEach(picture?.src ?? '', 404);
});

it('is public with the verdict, with those who agreed to be named', async () => {
  const published = await admin.put('/api/verdicts/2026/1/publication', { at: null });
  expect(published.status).toBe(200);
  site.advance(5000);
  const { picture, href } = await ownOf(winner().client);
  expect(href).toBe(PAGE);
  await onEach(picture?.src ?? '', 200);
  expect(await shownTeam()).toEqual({
    ...{ id: winner().id, members: [`Member 1 of ${WINNERS[0]}`], unnamed: 1 },
    project: { title: WORDS.title, sentence: WORDS.sentence, href, picture },
  });
  await onEach(href ?? '', 200);
  for (const path of SHARED) {
    const { headers, bytes } = await site.visitor().get(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    await onEach(path, 200);
  }
  await saying('/results/2026', SHARED[1]);
  const page = (await site.visitor().get(href ?? '')).text;
  for (const words of [
    ...[WORDS.title, WORDS.sentence, 'The second one.', 'Pilot at a bank', picture?.src ?? ''],
    ...['"@type":"CreativeWork"', 'Winner of challenge 1', `/api/results/2026/teams/`],
    ...['One more person.', `Member 1 of ${WINNERS[0]}`],
  ]) {
    expect([words, page.includes(words)]).toEqual([words, true]);
  }
  expect(page).not.toContain(`Member 2 of ${WINNERS[0]}`);
  const [, script = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(script).isPartOf).toEqual({
    '@type': 'CollectionPage',
    url: expect.stringMatching(/^https?:\/\/[^/]+\/projects\/2026$/),
  });
  // Search engines refuse an event without its date and place.
  expect(script).not.toContain('"Event"');
  for (const list of ['/projects', '/projects/2026', '/sitemap.xml'])
    await saying(list, href ?? '');
  await saying('/projects/2026?challenge=2', href ?? '', false);
  await saying('/projects/2026?winners=only', href ?? '');
  await saying('/projects/2026', '3 teams keep theirs private.');
  // A team that said nothing is counted, and no more.
  const quiet = teamIn(judged.teams, SECONDS[0]).id;
  const teams = await site.installation.pageData.shownTeams(2026);
  expect(teams.find(({ id }) => id === quiet)).toEqual({
    ...{ id: quiet, project: null, members: [], unnamed: 2 },
  });
  await winner().client.put(mine('/name-consent'), { agrees: false });
  expect(await shownTeam()).toMatchObject({ members: [], unnamed: 2 });
});

it('names and counts who is in a team as they are now, whatever else they said', async () => {
  const { id, client, members } = teamIn(judged.teams, WINNERS[1]);
  const [first, last] = members;
  await client.put(`/api/my-projects/${id}/name-consent`, { agrees: true });
  await saying('/results/2026', `Member 1 of ${WINNERS[1]}`);
  // Long after the answers were final, an organiser lets a person correct their name.
  const until = new Date(site.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  const open = { action: 'open', ids: [first.id], until };
  expect((await admin.post('/api/registration-bulk', open)).status).toBe(200);
  const renamed = await client.put('/api/my-registration', answers({ name: 'Robin Renamed' }));
  expect([renamed.status, renamed.text]).toEqual([200, expect.stringContaining('Renamed')]);
  await saying('/results/2026', 'Robin Renamed');
  await saying('/results/2026', `Member 1 of ${WINNERS[1]}`, false);
  await client.put(`/api/my-projects/${id}/name-consent`, { agrees: false });
  await saying('/results/2026', 'Robin Renamed', false);
  await saying('/results/2026', 'Two people');
  const single = 'One person';
  await saying('/results/2026', single, false);
  expect((await admin.delete(`/api/people/${last?.personId}/data`)).status).toBe(204);
  await saying('/results/2026', single);
});

it('keeps its address when the team is renamed, and gives no other team the same', async () => {
  const { db } = site.installation.database;
  const second = teamIn(judged.teams, SECONDS[0]);
  await db.updateTable('teams').set({ name: WINNERS[0] }).where('id', '=', second.id).execute();
  await agreeToShowFiles(site, second);
  await second.client.put(`/api/my-projects/${second.id}`, { ...WORDS, title: 'Another' });
  expect((await ownOf(second.client)).href).toBe('/projects/2026/zephyr-quokka-2');
  await db.updateTable('teams').set({ name: SECONDS[0] }).where('id', '=', second.id).execute();
  expect((await ownOf(second.client)).href).toBe('/projects/2026/zephyr-quokka-2');
});

it('takes texts as they are typed, and refuses what is none', async () => {
  const { client } = winner();
  const moments = [{ date: '2027-03', title: HOSTILE.slice(0, 80), text: HOSTILE, state: 'done' }];
  const hostile = { ...WORDS, title: HOSTILE.slice(0, 80), text: HOSTILE, moments };
  expect((await client.put(mine(), hostile)).json()).toMatchObject(hostile);
  await saying(PAGE, '&lt;script&gt;alert(1)');
  await saying(PAGE, HOSTILE.slice(0, 25), false);
  const [moment] = WORDS.moments;
  for (const refused of [
    { title: ' ' },
    { title: 'x'.repeat(81) },
    { sentence: 'x'.repeat(161) },
    { sentence: 'two\nlines' },
    { text: 'x'.repeat(3001) },
    { text: 'turned \u202e round' },
    { moments: Array.from({ length: 21 }, () => moment) },
    { moments: [{ ...moment, date: '2027-02-30' }] },
    { moments: [{ ...moment, date: 'soon' }] },
    { moments: [{ ...moment, state: 'late' }] },
    { more: true },
  ]) {
    expectSentence(await client.put(mine(), { ...WORDS, ...refused }), 400);
  }
  await client.put(mine(), WORDS);
});

it('is written and confirmed by organisers as well, which is noted', async () => {
  const address = `/api/team-projects/${winner().id}`;
  const all = (await admin.get('/api/projects/2026')).json<WrittenProject[]>();
  expect(all.map(({ team }) => team)).toEqual(expect.arrayContaining([...WINNERS, ...SECONDS]));
  const changed = { ...WORDS, text: 'By an organiser' };
  expect((await admin.put(address, changed)).json()).toMatchObject({
    ...{ text: 'By an organiser', confirmed: { by: 'organisers' } },
  });
  const confirmed = await winner().client.post(mine('/confirmation'));
  expect(confirmed.json()).toMatchObject({ confirmed: { by: 'team' } });
  const noted = (await admin.get('/api/activity?kind=project')).json<{ subject: string }[]>();
  expect(noted.map(({ subject }) => subject)).toEqual([WINNERS[0]]);
  expectSentence(await admin.post('/api/team-projects/nobodys/confirmation'), 404);
});

it('goes everywhere at once when one member no longer agrees', async () => {
  const { picture } = await ownOf(winner().client);
  const other = await otherMember();
  await other.put('/api/my-file-consent', { to: 'everybody', agrees: false });
  const file = `/api/results/2026/teams/${winner().id}/three-pager`;
  const gone = [picture?.src ?? '', PAGE, `${PAGE}.data`, file, SHARED[0]];
  for (const path of gone) await onEach(path, 404);
  for (const list of ['/projects/2026', '/projects']) await saying(list, WORDS.title, false);
  await saying('/sitemap.xml', `${PAGE}<`, false);
  expect(await shownTeam()).toMatchObject({ project: null, unnamed: 2 });
  expect((await ownOf(other)).href).toBeNull();
  await other.put('/api/my-file-consent', { to: 'everybody', agrees: true });
  for (const path of [picture?.src ?? '', PAGE, SHARED[0]]) await onEach(path, 200);
});

it('has its part in what a person gets, and goes with the last who is erased', async () => {
  const { client, members } = winner();
  await client.put(mine('/name-consent'), { agrees: true });
  const data = (await client.get('/api/my-data')).text;
  expect(data).toContain(WORDS.title);
  expect(data).toContain('mayBeNamedSince');
  const { store } = site.installation;
  const [first, last] = members;
  expect((await admin.delete(`/api/people/${first.personId}/data`)).status).toBe(204);
  expect(await store.projects.agreements({ personId: first.personId })).toEqual([]);
  expect(await store.projects.find(winner().id)).toMatchObject({ title: WORDS.title });
  expect(await shownTeam()).toMatchObject({ project: null, members: [] });
  expect((await admin.delete(`/api/people/${last?.personId}/data`)).status).toBe(204);
  expect(await store.projects.find(winner().id)).toBeNull();
  expect(await store.projects.moments({ teamId: winner().id })).toEqual([]);
});

it('asks members once a year whether it is still true, and only where it is public', async () => {
  const KIND = 'project-still-true';
  const second = teamIn(judged.teams, SECONDS[0]);
  const ask = () => Promise.all(site.installations.map(({ projects }) => projects.askStillTrue()));
  await ask();
  expect(await mailsOf(admin, KIND)).toEqual([]);
  site.advance(301 * DAY_MS);
  admin = await site.admin();
  await ask();
  await ask();
  const asked = (await mailsOf(admin, KIND)).map(({ personId }) => personId);
  expect(asked.toSorted()).toEqual(second.members.map(({ personId }) => personId));
  site.advance(100 * DAY_MS);
  admin = await site.admin();
  await ask();
  expect(await mailsOf(admin, KIND)).toHaveLength(2);
});
