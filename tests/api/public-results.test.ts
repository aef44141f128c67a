import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { signedIn } from '../support/registrations.ts';
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
const agree = (client: HttpClient, isShown: boolean) =>
  client.put('/api/my-result-files', { isShown });
const winner = () => teamIn(judged.teams, WINNERS[0]);
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
  expect((await agree(winner().client, true)).json()).toEqual({ isShown: true });
  expect((await showWinners(true)).json()).toMatchObject({ showsWinners: true, teamsWithFiles: 1 });
  expectSentence(await file(WINNERS[0]), 404);
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

it('shows what somebody has written again when organisers choose so', async () => {
  await showWinners(false);
  await saying('/', WINNERS[0], false);
  await saying('/', 'Winners 2024');
  await showWinners(true);
  await saying('/', 'Winners 2026');
});

it('hands out the files of a team that agreed, to anybody, and to be saved only', async () => {
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
  // Nobody was asked for the other one, and there is no deck.
  expectSentence(await file(SECONDS[0]), 404);
  expectSentence(await file(WINNERS[0], 'pitchdeck'), 404);
  expectSentence(await site.visitor().get(address(WINNERS[0]).replace('2026', '2025')), 404);
  await saying('/results/2026', SECONDS[0], false);
});

it('shows a team that did not win and agreed, beside the winners', async () => {
  await agree(teamIn(judged.teams, SECONDS[0]).client, true);
  await saying('/results/2026', address(SECONDS[0]));
  await saying('/results/2026', SECONDS[0]);
});

it('takes them away at once when any member says so', async () => {
  const other = winner().members[1];
  if (!other) throw new Error('There are two of them.');
  const client = await signedIn(site, other);
  expect((await client.get('/dashboard')).text).toContain('Show our files with the results');
  await agree(client, false);
  for (const _ of site.origins) expectSentence(await file(WINNERS[0]), 404);
  await saying('/results/2026', address(WINNERS[0]), false);
  await saying('/results/2026', WINNERS[0]);
  await agree(client, true);
  expect((await file(WINNERS[0])).status).toBe(200);
});

it('takes them away when one of the team is erased', async () => {
  const { personId } = winner().members[0];
  expect((await admin.delete(`/api/people/${personId}/data`)).status).toBe(204);
  expectSentence(await file(WINNERS[0]), 404);
  await saying('/results/2026', address(WINNERS[0]), false);
});

it('is nothing for somebody without a team, nor for other roles', async () => {
  expect((await agree(await site.person('participant', 'attendee'), true)).status).toBe(404);
  expect((await agree(await site.person('judge'), true)).status).toBe(403);
  expect(
    (await (await site.editor()).put('/api/results/2026/winners', { isShown: true })).status,
  ).toBe(403);
});
