import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CertificateCheck,
  CertificateDesk,
  OwnCertificate,
} from '../../src/modules/verdict/certificates/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { sendBallot, type TestJudge } from '../support/jury.ts';
import { pdfText } from '../support/pdf-text.ts';
import { signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
import {
  closePanels,
  judgeEdition,
  recordAll,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';

const HOUR_MS = 3_600_000;
const DECK = new TextEncoder().encode('A deck of three slides');

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  second = await site.organiser('second');
});
afterAll(() => site.stop());

const own = async (client: HttpClient) =>
  (await client.get('/api/my-certificates')).json<OwnCertificate[]>();
const confirm = (client: HttpClient, name: string) =>
  client.post('/api/my-certificates/2026', { name });
const check = async (code: string) =>
  (await site.visitor().post('/api/certificate-check', { code })).json<CertificateCheck>();
const desk = async () => (await admin.get('/api/certificates/2026')).json<CertificateDesk>();
const decide = (personId: string, decision: string, reason = 'Helped the jury all day') =>
  admin.post('/api/certificates/2026/decisions', { personId, decision, reason });
const file = (client: HttpClient) => client.get('/api/my-certificates/2026/file');
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-code'];

/** One whose deck is in time. */
async function teamWithDeck(name: string): Promise<TestTeam> {
  const team = await makeTeam(site, { name, challenge: 3 });
  await handIn(team.client, 'pitchdeck', DECK);
  return team;
}

describe('before the edition is over', () => {
  it('nobody has one', async () => {
    const { client } = await teamWithDeck('Early Heron');
    expect(await own(client)).toEqual([]);
    const refused = await confirm(client, 'Dominique');
    expectSentence(refused, 409);
    expect(codeOf(refused)).toBe('no-certificate');
    expect((await desk()).isOpen).toBe(false);
  });
});

describe('a certificate', () => {
  let team: TestTeam;
  let idle: TestTeam;
  const person = () => team.members[0].personId;

  beforeAll(async () => {
    team = await teamWithDeck('Quiet Ibis');
    idle = await makeTeam(site, { name: 'Idle Lynx', challenge: 3 });
    site.advance(10 * HOUR_MS);
  });
  beforeEach(async () => {
    const { db } = site.installation.database;
    await db.deleteFrom('certificates').execute();
    await db.deleteFrom('certificate_decisions').execute();
    await db.deleteFrom('rate_limits').execute();
  });

  it('comes back with the place and the team of who was withdrawn by mistake, after the event too', async () => {
    const [, member = team.members[0]] = team.members;
    const { id, personId } = member;
    const client = await signedIn(site, member);
    const { teams } = site.installation.store;
    const { db } = site.installation.database;
    await db.updateTable('teams').set({ code: 'K7F2QX' }).where('id', '=', team.id).execute();
    const bulk = (action: string, more: object = {}) =>
      admin.post('/api/registration-bulk', { action, ids: [id], ...more });
    expect((await bulk('withdraw')).status).toBe(200);
    await teams.change(team.id, { lockedAt: site.now().toISOString() });
    expect(await own(client)).toEqual([]);

    // What organisers would try says what to do instead.
    const offered = await bulk('offer');
    expectSentence(offered, 409);
    expect(offered.text).toContain('Please give them a place.');
    const move = { id, from: null, to: team.id };
    const moved = await admin.post('/api/team-moves', { moves: [move], newTeams: [], reason: '' });
    expectSentence(moved, 409);
    expect(codeOf(moved)).toBe('person-without-place');
    const granted = await decide(personId, 'granted');
    expectSentence(granted, 404);
    expect(granted.text).toContain('Give them a place');

    expect((await bulk('place', { reason: 'Pressed the wrong button' })).json()).toMatchObject({
      changed: 1,
    });
    expect(await teams.teamIdOf(id)).toBe(team.id);
    expect(await own(client)).toEqual([expect.objectContaining({ state: 'ready' })]);
    expect((await client.get('/api/my-registration')).json()).toMatchObject({
      state: 'placed',
      placeReason: 'Pressed the wrong button',
    });
    await teams.change(team.id, { lockedAt: null });
  });

  it('is ready with the registered name, and issued once under the confirmed one', {
    tags: 'servers',
  }, async () => {
    expect(await own(team.client)).toEqual([
      expect.objectContaining({
        state: 'ready',
        name: 'Member 1 of Quiet Ibis',
        code: '',
        download: null,
      }),
    ]);
    expectSentence(await confirm(team.client, '  '), 400);
    // It would be a row of boxes on the sheet, for good.
    expectSentence(
      await confirm(team.client, 'Robin 🎓'),
      400,
      'The certificate cannot print “🎓”. Please write the name without it.',
    );
    const [first, again] = await Promise.all([
      confirm(team.client, 'Dominique Müller'),
      confirm(team.client, 'Dominique Müller'),
    ]);
    const [issued] = first.json<OwnCertificate[]>();
    expect(issued).toMatchObject({ state: 'issued', name: 'Dominique Müller' });
    expect(issued?.code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
    expect(again.json()).toEqual(first.json());
    const other = await confirm(team.client, 'Somebody Else');
    expect([other.status, codeOf(other)]).toEqual([409, 'name-is-final']);
  });

  it('is a PDF with what is true, never shown inside the site and never kept', async () => {
    expect((await file(team.client)).status).toBe(409);
    await confirm(team.client, 'Dominique Müller');
    const { status, headers, bytes } = await file(team.client);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="certificate-2026.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [issued] = await own(team.client);
    const said = pdfText(bytes);
    for (const words of [
      'Dominique Müller',
      'Quiet Ibis',
      'Fraud detection',
      issued?.code ?? '-',
    ]) {
      expect(said).toContain(words);
    }
    expect(said).not.toMatch(/place|winner/i);
    // The same facts are the same file.
    expect((await file(team.client)).bytes.equals(bytes)).toBe(true);
  });

  it('is told by its code, however it is typed, and by nothing else', async () => {
    await confirm(team.client, 'Dominique Müller');
    const [issued] = await own(team.client);
    const code = issued?.code ?? '';
    for (const typed of [code, code.toLowerCase().replaceAll('-', ''), ` ${code} `]) {
      expect(await check(typed)).toMatchObject({ standing: 'valid', name: 'Dominique Müller' });
    }
    const { sentence, rows } = await check(code);
    expect(sentence).toMatch(
      /^Dominique Müller has completed the .* 2026 with the team Quiet Ibis; the certificate was issued on September 3, 2026\.$/,
    );
    expect(rows.map(({ label }) => label)).toEqual([
      'Event',
      'Team',
      'Challenge',
      'Issued',
      'Code',
    ]);
    expect(await check('K7F2-QX9M-PDRT')).toEqual({
      standing: 'unknown',
      sentence: 'There is no certificate with this code.',
      name: '',
      rows: [],
    });
    const answer = await site.visitor().post('/api/certificate-check', { code });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await site.visitor().get(`/certificate?code=${code}`)).text).not.toContain(
      'Dominique Müller',
    );
  });

  it('is told without script as well', async () => {
    await confirm(team.client, 'Dominique Müller');
    const [issued] = await own(team.client);
    const ask = (code: string) =>
      site.visitor().post('/certificate', `code=${encodeURIComponent(code)}`, {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      });
    const found = await ask(issued?.code ?? '');
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(found.text).toContain('Dominique Müller');
    expect((await ask('nothing')).text).toContain('There is no certificate with this code.');
    // What one was told, the next one is not.
    expect((await site.visitor().get('/certificate')).text).not.toContain('Dominique Müller');
  });

  it('is not found by guessing: wrong codes are limited, right ones are not', async () => {
    await confirm(team.client, 'Dominique Müller');
    const [issued] = await own(team.client);
    const guess = (code: string) => site.visitor().post('/api/certificate-check', { code });
    for (let count = 0; count < 40; count += 1) {
      expect((await guess(issued?.code ?? '')).status).toBe(200);
    }
    let last = 200;
    for (let count = 0; count < 40 && last === 200; count += 1) {
      last = (await guess('K7F2-QX9M-PDRT')).status;
    }
    expect(last).toBe(429);
  });

  it('is granted and withdrawn by organisers, with a reason', async () => {
    expect(await own(idle.client)).toEqual([]);
    const { personId } = idle.members[0];
    const stateOf = ({ people }: CertificateDesk) =>
      people.find((each) => each.personId === personId)?.state;
    expect(stateOf(await desk())).toBe('not complete');
    expectSentence(await decide(personId, 'granted', ''), 400);
    expect(stateOf((await decide(personId, 'granted')).json())).toBe('ready');
    expect((await confirm(idle.client, 'Kim')).status).toBe(200);
    const [{ code = '' } = {}] = await own(idle.client);

    await decide(personId, 'withdrawn', 'Was never there');
    expect(await own(idle.client)).toEqual([
      expect.objectContaining({ state: 'withdrawn', reason: 'Was never there', download: null }),
    ]);
    expect(codeOf(await file(idle.client))).toBe('certificate-withdrawn');
    const told = await check(code);
    expect(told).toMatchObject({ standing: 'withdrawn', name: '', rows: [] });
    expect(told.sentence).toMatch(/ and has been withdrawn\.$/);
    expect(JSON.stringify(told)).not.toMatch(/Kim|never there/);

    await decide(personId, 'granted', 'A mistake');
    expect(await check(code)).toMatchObject({ standing: 'valid', name: 'Kim' });
    expect((await decide('nobody', 'granted')).status).toBe(404);
  });

  it('gets another name from an organiser alone', { tags: 'servers' }, async () => {
    const rename = (name: string) =>
      admin.put('/api/certificates/2026/names', {
        ...{ personId: person(), name, reason: 'A slip of the finger' },
      });
    expect(codeOf(await rename('Dominique Muller'))).toBe('not-issued');
    await confirm(team.client, 'Dominiqe Müller');
    const [{ code = '' } = {}] = await own(team.client);
    expect((await rename('Dominique Müller')).status).toBe(200);
    expect(await check(code)).toMatchObject({ standing: 'valid', name: 'Dominique Müller' });
    expect((await own(team.client))[0]?.code).toBe(code);
    expect((await team.client.put('/api/certificates/2026/names', {})).status).toBe(403);
  });
});

describe('what a certificate says of the verdict', () => {
  it('is what is published now: nothing before, and the correction after it', async () => {
    const judged = await judgeEdition(site, admin);
    const winners = teamIn(judged.teams, WINNERS[1]);
    await admin.post('/api/certificates/2026/decisions', {
      ...{ personId: winners.members[0].personId, decision: 'granted', reason: 'Judged' },
    });
    await confirm(winners.client, 'Robin');
    const [{ code = '' } = {}] = await own(winners.client);
    const award = async () => (await check(code)).rows.find(({ label }) => label === 'Award');
    const publish = async (number: number) => {
      site.advance(1000);
      for (const client of [admin, second]) {
        expect((await sign(client, number)).status).toBe(200);
      }
      expect(
        (await admin.put(`/api/verdicts/2026/${number}/publication`, { at: null })).status,
      ).toBe(200);
      site.advance(5000);
    };
    await closePanels(site, admin, judged.panels);
    await recordAll(admin, judged);
    await admin.post('/api/verdicts', { reason: '' });
    expect(await award()).toBeUndefined();
    await publish(1);
    const words = '2nd place over all challenges and winner of Challenge 2';
    expect(await award()).toEqual({ label: 'Award', value: words });
    expect(pdfText((await file(winners.client)).bytes)).toContain(words);

    // A mistyped score: the other team wins the challenge.
    await admin.post(`/api/judging/panels/${judged.panels[1]}/reopen`, { reason: 'Mistyped' });
    await sendBallot(judged.judges[3] as TestJudge, winners.id, 2, { reason: 'Mistyped' });
    await closePanels(site, admin, judged.panels.slice(1));
    const others = Object.values(judged.teams).find(({ name }) => name === 'Umber Axolotl');
    await admin.post('/api/verdict-records', {
      kind: 'award',
      places: [{ place: 1, teamId: others?.id, votes: 5 }],
      reason: 'Again.',
    });
    expect((await admin.post('/api/verdicts', { reason: 'A mistyped score' })).status).toBe(200);
    await publish(2);
    expect(await award()).toBeUndefined();
    expect(pdfText((await file(winners.client)).bytes)).not.toMatch(/place|winner/i);
  });
});

describe('a person who is erased', () => {
  it('leaves a code that says so; the file with their data has it before', async () => {
    const { db } = site.installation.database;
    await db.deleteFrom('rate_limits').execute();
    const team = await makeTeam(site, { name: 'Cake team', challenge: 3 });
    const { personId } = team.members[0];
    await decide(personId, 'granted', 'Cornelia brought the cake');
    await confirm(team.client, 'Cornelia Erased');
    const [{ code = '' } = {}] = await own(team.client);
    const data = (await team.client.get('/api/my-data')).text;
    for (const words of ['Cornelia Erased', 'brought the cake']) expect(data).toContain(words);
    const before = (await desk()).erased;

    expect((await team.client.delete('/api/my-data')).status).toBe(204);
    const told = await check(code);
    expect(told).toMatchObject({ standing: 'erased', name: '', rows: [] });
    expect(told.sentence).toMatch(
      /^A certificate with this code was issued for the .* 2026 on .*; its name has been erased\.$/,
    );
    const shown = await desk();
    expect(shown.erased).toBe(before + 1);
    const rows = [
      ...(await db.selectFrom('certificates').selectAll().execute()),
      ...(await db.selectFrom('certificate_decisions').selectAll().execute()),
    ];
    expect(JSON.stringify([shown, rows])).not.toMatch(/Cornelia/);
  });
});
