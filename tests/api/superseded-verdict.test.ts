import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail, ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import type {
  CertificateCheck,
  OwnCertificate,
} from '../../src/modules/verdict/certificates/schema.ts';
import { RESULTS_TOLD_DAYS } from '../../src/schema/limits.ts';
import { inWords, next, openLink, remoteState, screenState, start } from '../support/ceremony.ts';
import { eventually } from '../support/eventually.ts';
import { everySurface } from '../support/every-surface.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { agreeToShowFiles, handIn } from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import { sendBallot, type TestJudge } from '../support/jury.ts';
import { mailsOf } from '../support/mails.ts';
import { pdfText } from '../support/pdf-text.ts';
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

/** First in Challenge 2 by verdict 1, and by verdict 2. */
const OLD = WINNERS[1];
const NEW = SECONDS[1];
const DECK = Buffer.from('%PDF-1.7 three slides');

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let judged: JudgedEdition;
let screen: HttpClient;

const instances = () => site.origins.map((origin) => new HttpClient([origin]));
const team = (name: string) => teamIn(judged.teams, name);
const certificate = async (name: string) => {
  const { client } = team(name);
  const [own] = (await client.get('/api/my-certificates')).json<OwnCertificate[]>();
  const code = own?.code ?? '';
  const told = (
    await site.visitor().post('/api/certificate-check', { code })
  ).json<CertificateCheck>();
  const sheet = pdfText((await client.get('/api/my-certificates/2026/file')).bytes);
  return { award: told.rows.find(({ label }) => label === 'Award')?.value, sheet };
};

/** Asked before all that the site says is read: that takes long, and would be in vain until then. */
const everyInstanceShows = (words: string) =>
  eventually(async () => {
    for (const client of instances()) {
      expect((await client.get('/results/2026')).text).toContain(words);
    }
  });

async function publish(number: number): Promise<void> {
  site.advance(1000);
  for (const signer of [admin, second]) expect((await sign(signer, number)).status).toBe(200);
  const answer = await admin.put(`/api/verdicts/2026/${number}/publication`, { at: null });
  expect(answer.status).toBe(200);
  site.advance(5000);
}

/** A mistyped score: another team has won, of its challenge and over all. */
async function correct(panel: 0 | 1, winner: string, overall: readonly string[]): Promise<void> {
  const id = judged.panels[panel] ?? '';
  const reopened = await admin.post(`/api/judging/panels/${id}/reopen`, { reason: 'Mistyped' });
  expect(reopened.status).toBe(200);
  site.advance(1000);
  for (const judge of panel === 0 ? judged.judges.slice(0, 3) : judged.judges.slice(3)) {
    await sendBallot(judge as TestJudge, team(winner).id, 10, { reason: 'Mistyped' });
  }
  await closePanels(site, admin, [id]);
  const places = overall.map((name, index) => ({
    ...{ place: index + 1, teamId: team(name).id, votes: 3 },
  }));
  await admin.post('/api/verdict-records', { kind: 'award', places, reason: 'As it is now' });
  const computed = await admin.post('/api/verdicts', {
    reason: `A score of Challenge ${panel + 1} was mistyped`,
  });
  expect(computed.status, computed.text).toBe(200);
}

/** Where a team is named, and what is said there; the file of a verdict is asked for by itself. */
async function namedOn(name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  // The calls take turns: twice is each address on each instance.
  for (const _ of ['once', 'again']) {
    for (const { where, text } of await everySurface(site, [2026])) {
      if (text.includes(name)) found.set(where, text);
    }
  }
  return found;
}

/** The page of the results names all teams; who is on a poster there, or anywhere else, has won. */
function expectNoPoster(name: string, named: ReadonlyMap<string, string>): void {
  for (const [where, text] of named) {
    expect(where).toMatch(/^\/results(\/2026)?(\.data)? /);
    expect([where, text.includes(`id="team-${team(name).id}"`)]).toEqual([where, false]);
  }
}

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  second = await site.organiser('second');
  judged = await judgeEdition(site, admin);
  for (const name of [OLD, NEW]) await handIn(team(name).client, 'three-pager', DECK);
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  await admin.post('/api/verdicts', { reason: '' });
  await admin.put('/api/results/2026/winners', { isShown: true });
  await publish(1);
  for (const name of [OLD, NEW]) {
    await team(name).client.post('/api/my-certificates/2026', { name: `Robin of ${name}` });
  }
  screen = await openLink(site, admin, 'screen');
});
afterAll(() => site.stop());

/** On all instances at once, as their timers may. */
const tellResults = () =>
  Promise.all(site.installations.map(({ verdicts }) => verdicts.tellResults()));

/** Who has read of the first place before it was another team's. */
const isToReader = ({ personId }: Mail) => personId === team(OLD).members[0].personId;

/** What mails of a kind say, by the name of the team of whom they are for. */
async function toldTo(kind: string): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>();
  for (const { id, personId } of await mailsOf(admin, kind)) {
    const of = [...WINNERS, ...SECONDS].find((name) =>
      team(name).members.some((member) => member.personId === personId),
    );
    const { text } = (await admin.get(`/api/mails/${id}`)).json<ShownMail>();
    told.set(of ?? '', [...(told.get(of ?? '') ?? []), text]);
  }
  return told;
}

it('is told by mail to every member of every team, once, in words that are true of it', {
  tags: 'servers',
}, async () => {
  await tellResults();
  await tellResults();
  const told = await toldTo('results-published');
  expect([...told.keys()].toSorted()).toEqual([...WINNERS, ...SECONDS].toSorted());
  for (const texts of told.values()) expect(texts).toHaveLength(2);
  expect(told.get(WINNERS[0])?.[0]).toContain(
    `Your team ${WINNERS[0]} is first over all challenges and the winner of Challenge 1: congratulations!`,
  );
  expect(told.get(NEW)?.[0]).toContain(`Your team ${NEW} is second in Challenge 2`);
  expect(told.get(NEW)?.[0]).toMatch(/\/results\/2026$/m);
  expect(await toldTo('results-corrected')).toEqual(new Map());
  const { id } = (await mailsOf(admin, 'results-published')).find(isToReader) ?? {};
  expect((await admin.post('/api/mails-handed-over', { ids: [id] })).status).toBe(200);
});

it('nothing public says any more what a superseded verdict said, but that it was corrected', {
  tags: 'servers',
}, async () => {
  const pages = ['/', '/results', '/results/2026', '/archive/2026'];
  const winners = '2nd place over all challenges and winner of Challenge 2';
  await everyInstanceShows('Verdict 1');
  // All of it has been asked for before, and may be kept by the site and by browsers.
  await eventually(async () => {
    const named = await namedOn(OLD);
    for (const path of pages) expect([...named.keys()]).toContain(`${path} for a visitor`);
  });
  expectNoPoster(NEW, await namedOn(NEW));
  expect(await certificate(OLD)).toMatchObject({
    award: winners,
    sheet: expect.stringContaining(winners),
  });
  const kept = new Map<string, string>();
  for (const path of pages) {
    kept.set(path, String((await site.visitor().get(path)).headers.etag));
  }

  await start(admin, 'replay');
  while ((await remoteState(admin)).step < 6) expect((await next(admin)).status).toBe(200);
  expect(inWords((await screenState(screen)).shown)).toBe(`Winner: ${OLD}`);

  await correct(1, NEW, [WINNERS[0], NEW]);
  await publish(2);

  // What is being shown in a hall at this moment is blank.
  expect(await screenState(screen)).toMatchObject({ shown: null, isStopped: true });
  expect((await admin.delete('/api/ceremony')).status).toBe(200);

  await everyInstanceShows('Verdict 2');
  await eventually(async () => {
    const [was, is] = [await namedOn(OLD), await namedOn(NEW)];
    for (const path of pages) expect([...is.keys()]).toContain(`${path} for a visitor`);
    expectNoPoster(OLD, was);
    for (const words of [
      `Challenge 2: ${OLD} was first and is second.`,
      `Over all challenges: ${OLD} was second and is without a place.`,
    ]) {
      expect(was.get('/results/2026 for a visitor')).toContain(words);
    }
  });
  for (const client of instances()) {
    for (const [path, etag] of kept) {
      const answer = await client.get(path, { 'if-none-match': etag });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  }
  expect(await certificate(OLD)).toMatchObject({
    award: undefined,
    sheet: expect.not.stringMatching(/place|winner/i),
  });
  expect(await certificate(NEW)).toMatchObject({
    award: winners,
    sheet: expect.stringContaining(winners),
  });

  // Showing it again shows what holds.
  await start(admin, 'replay');
  const shown: string[] = [];
  for (let { step, count } = await remoteState(admin); step < count; step += 1) {
    shown.push(inWords((await screenState(screen)).shown));
    if (step + 1 < count) await next(admin);
  }
  expect(shown).toContain(`Winner: ${NEW}`);
  expect(shown).not.toContain(`Winner: ${OLD}`);
  await admin.delete('/api/ceremony');
});

it('hands out files of a team only while it agrees, whichever verdict holds', {
  tags: 'servers',
}, async () => {
  const address = `/api/results/2026/teams/${team(OLD).id}/three-pager`;
  const files = async () =>
    Promise.all(instances().map(async (client) => (await client.get(address)).status));
  for (const status of await files()) expect(status).toBe(404);
  await agreeToShowFiles(site, team(OLD));
  for (const status of await files()) expect(status).toBe(200);
  // The name of the file says nothing of a place, neither the old one nor the new one.
  const { headers } = await site.visitor().get(address);
  expect(String(headers['content-disposition'])).not.toMatch(/win|first|second|place/i);
});

it('is told by mail when it is corrected, to those whose place has changed', {
  tags: 'servers',
}, async () => {
  await tellResults();
  await tellResults();
  const told = await toldTo('results-corrected');
  expect([...told.keys()].toSorted()).toEqual([NEW, OLD].toSorted());
  for (const texts of told.values()) expect(texts).toHaveLength(2);
  const [text = ''] = told.get(OLD) ?? [];
  expect(text).toContain(`Challenge 2: ${OLD} was first and is second.`);
  expect(text).toContain('The reason: A score of Challenge 2 was mistyped');
  // What has not gone out yet tells what holds now.
  const results = await toldTo('results-published');
  expect(results.get(OLD)?.[0]).toContain(`Your team ${OLD} is second in Challenge 2`);
  expect(results.get(NEW)?.[0]).toContain('the winner of Challenge 2: congratulations!');
});

it('is told to who has read of the first verdict alone, when another correction came before the mail', {
  tags: 'servers',
}, async () => {
  await correct(0, SECONDS[0], [SECONDS[0], NEW]);
  await publish(3);
  await tellResults();
  const mails = (await mailsOf(admin, 'results-corrected')).filter(isToReader);
  expect(mails.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'hand-over']);
  const { id } = mails.find(({ state }) => state === 'hand-over') ?? {};
  const { text } = (await admin.get(`/api/mails/${id}`)).json<ShownMail>();
  expect(text).toContain(`Challenge 2: ${OLD} was first and is second.`);
  expect(text).toContain(
    'The reason: A score of Challenge 2 was mistyped; A score of Challenge 1 was mistyped',
  );
  // Nothing is news to who has read of none, and nothing has changed for since.
  const others = (await mailsOf(admin, 'results-corrected')).filter(
    ({ personId }) => personId === team(OLD).members[1]?.personId,
  );
  expect(others).toHaveLength(1);
});

it('is told to nobody long after it', { tags: 'servers' }, async () => {
  site.advance(RESULTS_TOLD_DAYS * 86_400_000);
  admin = await site.admin();
  await site.installation.store.mails.removeBefore(site.now());
  await tellResults();
  expect(await toldTo('results-published')).toEqual(new Map());
});
