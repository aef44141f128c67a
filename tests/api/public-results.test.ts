// @module-tag servers
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileConsent } from '../../src/modules/verdict/results/schema.ts';
import { slidesPdf } from '../../src/server/documents/sample-documents.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite, untilDrawn } from '../support/hand-in-site.ts';
import { agreeToShowFiles, handIn } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register, signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
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

const DECK = new TextEncoder().encode('A deck of three slides');
const PITCH = slidesPdf({
  grounds: [
    [1, 0.9, 0.8],
    [0.8, 0.9, 1],
  ],
});

let site: TestSite;
let admin: HttpClient;
let judged: JudgedEdition;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  const second = await site.organiser('second');
  judged = await judgeEdition(site, admin);
  for (const name of [WINNERS[0], SECONDS[0]]) {
    await handIn(teamIn(judged.teams, name).client, 'three-pager', DECK);
  }
  await handIn(winner().client, 'pitchdeck', PITCH, { filename: 'deck.pdf' });
  await untilDrawn(site, winner().id);
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  await admin.post('/api/verdicts', { reason: '' });
  site.advance(1000);
  await sign(admin);
  await sign(second);
});
afterAll(() => site.stop());

const address = (name: string, kind = 'three-pager') =>
  `/api/results/2026/teams/${teamIn(judged.teams, name).id}/${kind}`;
const file = (name: string, kind?: string) => site.visitor().get(address(name, kind));
const answer = (client: HttpClient, to: 'bank' | 'everybody', agrees: boolean) =>
  client.put('/api/my-file-consent', { to, agrees });
const agree = (client: HttpClient, agrees: boolean) => answer(client, 'everybody', agrees);
/** All that a team publishes, or nothing. */
const FILES = ['three-pager', 'pitchdeck', 'cover'];
const winner = () => teamIn(judged.teams, WINNERS[0]);
/** The second member of a team, signed in. */
async function otherOf(name: string): Promise<HttpClient> {
  const [, other] = teamIn(judged.teams, name).members;
  if (!other) throw new Error('There are two of them.');
  return signedIn(site, other);
}
/** From each instance. */
async function pages(path: string): Promise<string[]> {
  const visitor = site.visitor();
  const texts: string[] = [];
  for (const _ of site.origins) texts.push((await visitor.get(path)).text);
  return texts;
}
const saying = (path: string, words: string, isSaid = true) =>
  // A page that is slow to be made is shown as it was for a moment.
  eventually(async () => {
    for (const text of await pages(path))
      expect([path, text.includes(words)]).toEqual([path, isSaid]);
  });
const showWinners = (isShown: boolean) => admin.put('/api/results/2026/winners', { isShown });

it('says and hands out nothing before the publication, whatever was agreed and chosen', async () => {
  expect((await agree(winner().client, true)).json()).toEqual({
    bank: { agrees: true, missing: [] },
    everybody: { agrees: true, missing: [`Member 2 of ${WINNERS[0]}`] },
  });
  expect((await showWinners(true)).json()).toMatchObject({ teamsWithFiles: 0 });
  expect((await agree(await otherOf(WINNERS[0]), true)).json()).toEqual({
    bank: { agrees: true, missing: [] },
    everybody: { agrees: true, missing: [] },
  });
  expect((await showWinners(true)).json()).toMatchObject({ showsWinners: true, teamsWithFiles: 1 });
  for (const kind of FILES) expectSentence(await file(WINNERS[0], kind), 404);
  for (const path of ['/', '/archive/2026', '/results', '/results/2026', '/sitemap.xml']) {
    for (const text of await pages(path)) {
      expect([path, [...WINNERS, '2026/teams'].filter((name) => text.includes(name))]).toEqual([
        path,
        [],
      ]);
    }
  }
  expect((await site.visitor().get('/archive/2026')).status).toBe(404);
});

it('fills landing page, results, archive, footer and sitemap at the publication', async () => {
  const published = await admin.put('/api/verdicts/2026/1/publication', { at: null });
  expect(published.status).toBe(200);
  site.advance(5000);
  for (const path of ['/', '/archive/2026', '/results', '/results/2026']) {
    await saying(path, WINNERS[0]);
    await saying(path, WINNERS[1]);
  }
  await saying('/about', '>Results 2026<');
  await saying('/about', '>Archive 2026<');
  await saying('/sitemap.xml', '/archive/2026<');
  await saying('/sitemap.xml', '/results<');
  await saying('/sitemap.xml', '/results/2025<');
  // Those who did not win are not named on the landing page.
  await saying('/', SECONDS[0], false);
});

it('shows typed results again when organisers choose so', async () => {
  await showWinners(false);
  await saying('/', WINNERS[0], false);
  await saying('/', 'Winners 2024');
  await showWinners(true);
  await saying('/', 'Winners 2026');
});

it('hands out the files of a team that agreed, to anyone, and to be saved only', async () => {
  const { status, headers, bytes } = await file(WINNERS[0]);
  expect([status, Buffer.from(DECK).equals(bytes)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="challenge-1_/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  await saying('/results/2026', address(WINNERS[0]));
  // Nobody was asked for the other one.
  for (const kind of FILES) {
    expectSentence(await file(SECONDS[0], kind), 404);
    const elsewhere = address(WINNERS[0], kind).replace('2026', '2025');
    expectSentence(await site.visitor().get(elsewhere), 404);
  }
  await saying('/results/2026', address(SECONDS[0]), false);
});

it('shows the first page of a deck as a picture, of which nobody keeps a copy', async () => {
  const { status, headers, bytes } = await file(WINNERS[0], 'cover');
  expect([status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  await saying('/results/2026', `src="${address(WINNERS[0], 'cover')}"`);
  await saying('/results/2026', '2 pages, ');
});

it('celebrates by places and dots, without a figure of the jury', async () => {
  for (const path of ['/results/2026', '/results/2026.data']) {
    for (const text of await pages(path)) {
      const found = ['First place over all challenges', 'CHF 1,600', 'Nearest to use in a bank.'];
      expect([path, found.filter((words) => !text.includes(words))]).toEqual([path, []]);
      // Means of the ballots, as the pack has them.
      expect([path, /8\.6667|"adjusted"|"mean"|"scores"/.test(text)]).toEqual([path, false]);
    }
  }
  const [text = ''] = await pages('/results/2026');
  // First places are posters, the second of a challenge comes after them, then all of them by name.
  const posters = [`>${WINNERS[0]}</h2>`, `>${WINNERS[1]}</h3>`, `>${SECONDS[0]}</h3>`];
  const field = text.indexOf('id="field"');
  const order = [
    ...posters.map((words) => text.indexOf(words)),
    ...[SECONDS[0], WINNERS[0], WINNERS[1], SECONDS[1]].map((name) =>
      text.indexOf(`>${name}</p>`, field),
    ),
  ];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(text).toContain('above the middle of the field');
});

it('tells search engines who won, in the words of the page and without names of people', async () => {
  for (const text of await pages('/results/2026')) {
    const [, script = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(script).not.toMatch(/Member \d|"scores"|"mean"/);
    const structured = JSON.parse(script);
    expect(structured).toMatchObject({
      '@type': 'WebPage',
      name: 'Results 2026',
      url: expect.stringMatching(/\/results(\/2026)?$/),
      about: { '@type': 'Event', name: 'Risk Innovation Challenge 2026' },
    });
    expect(
      structured.mainEntity.itemListElement.map(
        ({ item }: { item: { name: string; award: string } }) => `${item.name}: ${item.award}`,
      ),
    ).toEqual([
      `${WINNERS[0]}: First place over all challenges`,
      `${WINNERS[1]}: Second place, winner of challenge 2`,
      ...SECONDS.map((name, index) => `${name}: Second in challenge ${index + 1}`),
    ]);
  }
});

it('shows a team that did not win and agreed, beside the winners', async () => {
  await agreeToShowFiles(site, teamIn(judged.teams, SECONDS[0]));
  await saying('/results/2026', address(SECONDS[0]));
  // It has handed in no deck.
  expectSentence(await file(SECONDS[0], 'cover'), 404);
});

it('takes them away at once when any member says so', async () => {
  const client = await otherOf(WINNERS[0]);
  expect((await client.get('/dashboard')).text).toContain(
    'Show our project and files with the results',
  );
  await agree(client, false);
  for (const _ of site.origins) {
    for (const kind of FILES) expectSentence(await file(WINNERS[0], kind), 404);
  }
  for (const kind of FILES) await saying('/results/2026', address(WINNERS[0], kind), false);
  await saying('/results/2026', WINNERS[0]);
  await agree(client, true);
  expect((await file(WINNERS[0])).status).toBe(200);
});

it('needs the yes of each member, and no refusal to the bank', async () => {
  const { client } = winner();
  const other = await otherOf(WINNERS[0]);
  const isGone = async () => {
    for (const _ of site.origins) expectSentence(await file(WINNERS[0]), 404);
    await saying('/results/2026', address(WINNERS[0]), false);
  };
  const isThere = async () => {
    expect((await file(WINNERS[0])).status).toBe(200);
    await saying('/results/2026', address(WINNERS[0]));
  };
  // A no to the bank is a no to everyone; another member's yes does not make it good.
  expect((await answer(other, 'bank', false)).json()).toMatchObject({
    bank: { agrees: false, missing: [] },
    everybody: { agrees: false, missing: [] },
  });
  await agree(client, true);
  await isGone();
  expect((await client.get('/dashboard')).text).toContain('Still missing:');
  await answer(other, 'bank', true);
  await isGone();
  // A yes to everyone is one to the bank.
  await answer(other, 'bank', false);
  expect((await agree(other, true)).json()).toMatchObject({ bank: { agrees: true } });
  await isThere();
  // Answers of the registration are another way to say no.
  const { registrations } = site.installation.store;
  const row = await registrations.findOf(winner().members[1]?.personId ?? '');
  if (!row) throw new Error('There is a registration.');
  await registrations.change(row.id, row.version, { bank_consent: 0 });
  await isGone();
  // A yes to the bank alone does not bring back the one to everyone.
  await registrations.change(row.id, row.version + 1, { bank_consent: 1 });
  await isGone();
  expect((await agree(other, true)).json()).toMatchObject({ everybody: { agrees: true } });
  await isThere();
  // Who comes later has said nothing; who goes has nothing to say.
  const late = await register(site.installation, { name: 'Late' });
  await site.installation.store.teams.place(late.id, winner().id, site.now());
  await isGone();
  expect((await agree(client, true)).json()).toMatchObject({
    everybody: { agrees: true, missing: ['Late'] },
  });
  await site.installation.store.teams.place(late.id, null, site.now());
  await isThere();
});

it('takes them away when one of the team is erased', async () => {
  const { personId } = winner().members[0];
  expect((await admin.delete(`/api/people/${personId}/data`)).status).toBe(204);
  expectSentence(await file(WINNERS[0]), 404);
  await saying('/results/2026', address(WINNERS[0]), false);
  // Also the yes of those who are left is asked for again.
  const other = await otherOf(WINNERS[0]);
  const { everybody } = (await answer(other, 'bank', true)).json<FileConsent>();
  expect(everybody).toEqual({ agrees: false, missing: [] });
});

it('is nothing for people without a team, nor for other roles', async () => {
  expect((await agree(await site.person('participant', 'attendee'), true)).status).toBe(404);
  expect((await agree(await site.person('judge'), true)).status).toBe(403);
  expect(
    (await (await site.editor()).put('/api/results/2026/winners', { isShown: true })).status,
  ).toBe(403);
});
