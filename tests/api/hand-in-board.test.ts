import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { Partner } from '../../src/modules/guests/partners/schema.ts';
import type { HandInBoard, TeamHandIns } from '../../src/modules/hand-in/hand-ins/board-schema.ts';
import type { Mail, ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import { HAND_IN_CHOICES_MAX, RECEIPT_MAILS_PER_DAY } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { announce, handIn, makeTeam, ownHandIns, sendBytes } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { linkOf, openLink } from '../support/people.ts';
import type { TestSite } from '../support/site.ts';

const MINUTE = 60_000;
const DEADLINE = '2026-09-02T13:00:00.000Z';
const bytes = randomBytes(1000);

let site: TestSite;
let admin: HttpClient;

/** Each group of tests has a site of its own, whose clock says 14:40. */
function onASite(environment: Record<string, string> = {}) {
  beforeAll(async () => {
    site = await startHandInSite(environment);
    admin = await site.admin();
  });
  afterAll(() => site.stop());
}

const board = async () => (await admin.get('/api/hand-ins')).json<HandInBoard>();
const rowOf = async (id: string) => (await board()).teams.find((team) => team.id === id);
const statesOf = async (id: string) => (await rowOf(id))?.files.map(({ state }) => state);
const detailsOf = async (id: string) =>
  (await admin.get(`/api/hand-in-teams/${id}`)).json<TeamHandIns>();
const activities = async () =>
  (await admin.get('/api/activity'))
    .json<Activity[]>()
    .filter(({ kind }) => kind === 'handIn')
    .map(({ action, subject, by }) => `${by}: ${action} ${subject}`);
const mailsTo = async (personId: string) =>
  (await admin.get('/api/mails')).json<Mail[]>().filter((mail) => mail.personId === personId);

const extend = (teamId: string, until: string, more: object = {}) =>
  admin.post('/api/hand-in-extensions', { teamId, until, reason: 'A laptop has died', ...more });
/** A partner's person, signed in. */
async function partnerOf(challenge: number): Promise<HttpClient> {
  const body = { name: 'P', email: 'p@bank.example', organisation: 'Bank', challenge };
  const { id } = (await admin.post('/api/partners', body)).json<Partner>();
  return openLink(site, await linkOf(site, id));
}
const decide = (id: string, decision: string, reason = 'The network was down') =>
  admin.put(`/api/hand-ins/${id}/decision`, { decision, reason });

describe('the board', () => {
  onASite();

  it('lists teams by challenge and name, with what is nothing, begun and received', async () => {
    const last = await makeTeam(site, { name: 'Loners', challenge: null });
    const twelve = await makeTeam(site, { name: 'Team 12', challenge: 2 });
    const seven = await makeTeam(site, { name: 'Team 7', challenge: 2 });
    const first = await makeTeam(site, { name: 'Zeta', challenge: 1 });
    const { headers } = await announce(seven.client, 3000, {
      kind: 'pitchdeck',
      filename: 'a.pdf',
    });
    await sendBytes(seven.client, String(headers.location), randomBytes(1000));
    await handIn(twelve.client, 'three-pager', bytes);
    await handIn(twelve.client, 'three-pager', bytes);

    const { teams, deadline, now, challenges } = await board();
    expect(teams.map(({ id }) => id)).toEqual([first.id, seven.id, twelve.id, last.id]);
    expect(deadline).toBe(DEADLINE);
    // Instances began their rehearsal one after the other.
    expect(now).toContain('2026-09-02T12:40:');
    expect(challenges.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await statesOf(seven.id)).toEqual(['begun', 'nothing']);
    expect(teams[1]?.files[0]?.begun).toEqual({
      percent: 33,
      announcedAt: expect.stringContaining('2026-09-02T12:40:'),
      countsUntil: '2026-09-02T13:15:00.000Z',
    });
    expect(await statesOf(twelve.id)).toEqual(['nothing', 'received']);
    expect(teams[2]?.files[1]).toMatchObject({
      versions: 2,
      shown: { version: 2, size: 1000, counts: true },
    });
  });

  it('says who in the team has the receipt, and who has not', async () => {
    const team = await makeTeam(site, { name: 'Told', challenge: 1 });
    await handIn(team.client, 'pitchdeck', bytes);
    const later = await makeTeam(site, { name: 'Later', size: 1 });
    const { db } = site.installation.database;
    const [moved] = later.members;
    await db
      .updateTable('team_members')
      .set({ team_id: team.id })
      .where('id', '=', moved?.id ?? '')
      .execute();
    const [version] = (await detailsOf(team.id)).files[0]?.versions ?? [];
    expect(version?.told.map(({ name, state }) => `${name}: ${state}`).sort()).toEqual([
      'Member 1 of Later: null',
      'Member 1 of Told: hand-over',
      'Member 2 of Told: hand-over',
    ]);
  });

  it('keeps what a team handed in that is gone', async () => {
    const team = await makeTeam(site, { name: 'Gone', challenge: 3 });
    const id = await handIn(team.client, 'pitchdeck', bytes);
    await site.installation.database.db.deleteFrom('teams').where('id', '=', team.id).execute();
    expect(await rowOf(team.id)).toMatchObject({ name: 'Gone', isGone: true });
    expect((await detailsOf(team.id)).files[0]?.versions[0]?.receipt.id).toBe(id);
    expectSentence(await extend(team.id, '2026-09-02T14:00:00Z'), 404);
  });

  it('is for an edition that there is', async () => {
    expectSentence(await admin.get('/api/hand-ins?edition=1999'), 404);
    expectSentence(await admin.get('/api/hand-ins?edition=x'), 400);
    expectSentence(await admin.get('/api/hand-in-teams/unknown'), 404);
    const before = (await admin.get('/api/hand-ins?edition=2025')).json<HandInBoard>();
    expect(before.teams).toEqual([]);
  });
});

describe('the room for files', () => {
  onASite({ HAND_IN_QUOTA_GB: '1' });

  it('is warned about from four fifths on, with what has come of files on their way', async () => {
    const { client } = await makeTeam(site);
    const total = 1024 ** 3;
    const add = async (size: number) => {
      const { headers } = await announce(client, size, { kind: 'pitchdeck', filename: 'a.pdf' });
      const id = String(headers.location).split('/').at(-1) ?? '';
      const { handInUploads } = site.installation.store;
      await handInUploads.advance({ id, received: 0, pieces: [] }, ['a', size]);
    };
    expect((await board()).quota).toEqual({ used: 0, total, isWarning: false });
    const most = 100 * 1024 ** 2;
    for (let index = 0; index < 8; index += 1) await add(most);
    await add(20_132_659);
    expect((await board()).quota).toEqual({ used: 858_993_459, total, isWarning: false });
    await add(1);
    expect((await board()).quota).toEqual({ used: 858_993_460, total, isWarning: true });
  });
});

describe('an extension', () => {
  onASite();

  it('holds for one team, is told to it and noted, once', { tags: 'servers' }, async () => {
    const team = await makeTeam(site, { name: 'Unlucky' });
    const other = await makeTeam(site, { name: 'Others' });
    const sent = {
      teamId: team.id,
      until: '2026-09-02T15:20:00+02:00',
      reason: 'A laptop has died',
    };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => admin.post('/api/hand-in-extensions', sent, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);

    const until = '2026-09-02T13:20:00.000Z';
    expect(await rowOf(team.id)).toMatchObject({
      deadline: until,
      extension: { reason: 'A laptop has died' },
    });
    expect(await rowOf(other.id)).toMatchObject({ deadline: DEADLINE, extension: null });
    expect(await ownHandIns(team.client)).toMatchObject({ deadline: until });
    expect(await ownHandIns(other.client)).toMatchObject({ deadline: DEADLINE, extension: null });
    expect(await activities()).toEqual(['organiser: extended Unlucky']);
    const [mail, ...more] = await mailsTo(team.members[0]?.personId ?? '');
    expect(more).toEqual([]);
    const shown = (await admin.get(`/api/mails/${mail?.id}`)).json<ShownMail>();
    expect(shown.subject).toContain('2 September 2026 at 15:20');
    expect(shown.text).toContain('A laptop has died');
  });

  it('must end after now and after the deadline of all, and not in another year', async () => {
    const { id } = await makeTeam(site);
    expectSentence(
      await extend(id, '2026-09-02T12:00:00Z'),
      422,
      'An extension must end later than now.',
    );
    expectSentence(
      await extend(id, DEADLINE),
      422,
      'An extension must end later than the deadline of all teams.',
    );
    expectSentence(await extend(id, '2027-09-02T13:00:00Z'), 422);
    expectSentence(await extend(id, 'tomorrow'), 400);
    expectSentence(
      await extend(id, '2026-09-02T14:00:00Z', { reason: ' ' }),
      400,
      'The reason is missing.',
    );
    expect(await rowOf(id)).toMatchObject({ deadline: DEADLINE });
  });

  it('is replaced by a newer one, also by a shorter, and changes no receipt', async () => {
    const team = await makeTeam(site, { name: 'Shorter' });
    await extend(team.id, '2026-09-02T14:00:00Z');
    site.advance(55 * MINUTE);
    const id = await handIn(team.client, 'pitchdeck', bytes);
    await extend(team.id, '2026-09-02T13:50:00Z');
    expect(await rowOf(team.id)).toMatchObject({ deadline: '2026-09-02T13:50:00.000Z' });
    const [version] = (await detailsOf(team.id)).files[0]?.versions ?? [];
    expect(version).toMatchObject({
      standing: 'in time',
      receipt: { id, deadline: '2026-09-02T14:00:00.000Z' },
    });
  });
});

describe('a late file', () => {
  onASite();

  it('waits, is accepted or refused with a reason, told and noted', async () => {
    const team = await makeTeam(site, { name: 'Late' });
    await handIn(team.client, 'pitchdeck', bytes);
    site.advance(20 * MINUTE + 1000);
    const id = await handIn(team.client, 'pitchdeck', randomBytes(500));
    expect(await statesOf(team.id)).toEqual(['late', 'nothing']);
    expect((await rowOf(team.id))?.files[0]?.shown).toMatchObject({ version: 1, counts: true });

    expectSentence(await decide(id, 'accepted', ''), 400, 'The reason is missing.');
    expectSentence(await decide(id, 'perhaps'), 400);
    expect((await decide(id, 'accepted')).status).toBe(204);
    expect((await decide(id, 'accepted')).status).toBe(204);
    expect(await statesOf(team.id)).toEqual(['accepted', 'nothing']);
    expect((await rowOf(team.id))?.files[0]?.shown).toMatchObject({ version: 2, counts: true });
    site.advance(1000);
    expect((await decide(id, 'refused', 'It was a mistake')).status).toBe(204);
    expect(await statesOf(team.id)).toEqual(['received', 'nothing']);

    expect(await activities()).toEqual([
      'organiser: refused Late, Pitchdeck, version 2',
      'organiser: accepted Late, Pitchdeck, version 2',
    ]);
    const mails = (await mailsTo(team.members[1]?.personId ?? '')).filter(
      ({ kind }) => kind === 'hand-in-decided',
    );
    const texts = await Promise.all(
      mails.map(async (mail) => (await admin.get(`/api/mails/${mail.id}`)).json<ShownMail>().text),
    );
    expect(texts).toEqual([
      expect.stringContaining('Version 1 counts now.'),
      expect.stringContaining('Version 2 counts now.'),
    ]);
    // Whether it came late is on the receipt, which stays as it is.
    expect((await ownHandIns(team.client)).files[0]?.versions[0]).toMatchObject({
      standing: 'refused',
      decisionReason: 'It was a mistake',
      receipt: { inTime: false },
    });
  });

  it('that is all there is and was refused leaves nothing that counts', async () => {
    const team = await makeTeam(site, { name: 'Only late' });
    const id = await handIn(team.client, 'three-pager', bytes);
    await decide(id, 'refused');
    expect(await statesOf(team.id)).toEqual(['nothing', 'refused']);
    expect((await rowOf(team.id))?.files[1]?.shown).toMatchObject({ counts: false });
  });

  it('is the only one to be decided about', async () => {
    const team = await makeTeam(site);
    await extend(team.id, '2026-09-02T14:00:00Z');
    const id = await handIn(team.client, 'pitchdeck', bytes);
    expectSentence(
      await decide(id, 'refused'),
      422,
      'This file came in time: there is nothing to decide.',
    );
    expectSentence(await decide('unknown', 'refused'), 404);
  });
});

describe('the version that counts', () => {
  onASite();

  const choose = (client: HttpClient, id: string, newest: number) =>
    client.put(`/api/my-hand-ins/${id}/choice`, { newest });
  const chooseFor = (id: string, newest: number, reason = 'The last file is broken') =>
    admin.put(`/api/hand-ins/${id}/choice`, { newest, reason });
  const counting = async (client: HttpClient) =>
    (await ownHandIns(client)).files[0]?.versions
      .filter(({ counts }) => counts)
      .map(({ receipt, chosen }) => [receipt.version, chosen?.reason ?? null]);

  it('is chosen by the team until its deadline, and by organisers after it, with a reason', {
    tags: 'servers',
  }, async () => {
    const team = await makeTeam(site, { name: 'Wrong file', challenge: 2 });
    const partner = await partnerOf(2);
    const good = await handIn(team.client, 'pitchdeck', bytes);
    const wrong = await handIn(team.client, 'pitchdeck', randomBytes(500));
    const receipts = (await ownHandIns(team.client)).files[0]?.versions.map((each) => each.receipt);
    expect(await counting(team.client)).toEqual([[2, null]]);

    expectSentence(
      await chooseFor(good, 2),
      422,
      'Until the deadline the team itself chooses which version counts; after it you can, with a reason.',
    );
    const answers = await Promise.all([1, 2].map(() => choose(team.client, good, 2)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counting(team.client)).toEqual([[1, '']]);
    // This is the one that counts.
    expect((await rowOf(team.id))?.files[0]?.shown).toMatchObject({ version: 1, isChosen: true });
    const list = (await admin.get('/api/hand-in-archive?which=counting')).bytes.toString('latin1');
    expect([list.includes('pitchdeck_v1'), list.includes('pitchdeck_v2')]).toEqual([true, false]);
    expect((await partner.get(`/api/hand-ins/${good}/file`)).status).toBe(200);
    expectSentence(await partner.get(`/api/hand-ins/${wrong}/file`), 404);
    expect((await partner.get('/partner')).text).toContain(`/api/hand-ins/${good}/file`);

    site.advance(20 * MINUTE);
    expect((await choose(team.client, wrong, 2)).status).toBe(200);
    site.advance(1000);
    expectSentence(
      await choose(team.client, good, 2),
      422,
      'The deadline has passed: only the organisers can change which version counts now. Please ask them.',
    );
    expectSentence(await chooseFor(good, 2, ''), 400, 'The reason is missing.');
    expect((await chooseFor(good, 2)).status).toBe(204);
    expect((await chooseFor(good, 2)).status).toBe(204);
    expect(await counting(team.client)).toEqual([[1, 'The last file is broken']]);

    const { choices, versions } = (await detailsOf(team.id)).files[0] ?? {};
    expect(choices?.map(({ version, reason }) => [version, reason])).toEqual([
      [1, 'The last file is broken'],
      [2, ''],
      [1, ''],
    ]);
    expect(versions?.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(await activities()).toContain('organiser: chosen Wrong file, Pitchdeck, version 1');
    const told = (await mailsTo(team.members[1]?.personId ?? '')).filter(
      ({ kind }) => kind === 'hand-in-chosen',
    );
    expect(told).toHaveLength(1);
    const { text } = (await admin.get(`/api/mails/${told[0]?.id}`)).json<ShownMail>();
    expect(text).toContain('The last file is broken');
  });

  it('is the newest again when one comes in time, or a late one is accepted', async () => {
    const team = await makeTeam(site, { name: 'Again' });
    await extend(team.id, '2026-09-02T13:30:00Z');
    const first = await handIn(team.client, 'pitchdeck', bytes);
    const second = await handIn(team.client, 'pitchdeck', randomBytes(500));
    await choose(team.client, first, 2);
    await handIn(team.client, 'pitchdeck', randomBytes(600));
    expect(await counting(team.client)).toEqual([[3, null]]);
    // A version that was not seen yet is not passed over.
    expectSentence(
      await choose(team.client, first, 2),
      409,
      'A newer version has arrived in the meantime. Please look at it and choose again.',
    );
    await choose(team.client, second, 3);
    expect(await counting(team.client)).toEqual([[2, '']]);

    site.advance(40 * MINUTE);
    const late = await handIn(team.client, 'pitchdeck', randomBytes(700));
    expectSentence(
      await chooseFor(late, 4),
      422,
      'This version came late and was not accepted, so it cannot count.',
    );
    await chooseFor(first, 4);
    expect(await counting(team.client)).toEqual([[1, 'The last file is broken']]);
    await decide(late, 'accepted');
    expect(await counting(team.client)).toEqual([[4, null]]);
    await chooseFor(first, 4, 'The late one is empty');
    expect(await counting(team.client)).toEqual([[1, 'The late one is empty']]);
  });

  it('is no business of another team, and can be changed so often only', async () => {
    const team = await makeTeam(site, { name: 'Undecided' });
    const other = await makeTeam(site, { name: 'Nosy' });
    await extend(team.id, '2026-09-02T15:00:00Z');
    await extend(other.id, '2026-09-02T15:00:00Z');
    const ids = [
      await handIn(team.client, 'pitchdeck', bytes),
      await handIn(team.client, 'pitchdeck', randomBytes(500)),
    ] as const;
    expectSentence(await choose(other.client, ids[0], 2), 404);
    for (let count = 0; count < HAND_IN_CHOICES_MAX; count += 1) {
      expect((await choose(team.client, ids[count % 2] ?? '', 2)).status).toBe(200);
    }
    expectSentence(await choose(team.client, ids[0], 2), 422);
    expect(await counting(team.client)).toEqual([[2, '']]);
  });

  it('is told to the team, however many receipts it has been sent that day', async () => {
    const team = await makeTeam(site, { name: 'Busy' });
    await extend(team.id, '2026-09-02T15:00:00Z');
    const first = await handIn(team.client, 'pitchdeck', bytes);
    for (let more = 0; more < RECEIPT_MAILS_PER_DAY; more += 1) {
      await handIn(team.client, 'pitchdeck', randomBytes(500));
    }
    site.advance(240 * MINUTE);
    expect((await chooseFor(first, RECEIPT_MAILS_PER_DAY + 1)).status).toBe(204);
    const mails = await mailsTo(team.members[0]?.personId ?? '');
    expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toContain('hand-in-received held');
    expect(mails.find(({ kind }) => kind === 'hand-in-chosen')?.state).not.toBe('held');
  });
});

describe('a file that an organiser hands in', () => {
  onASite();

  it('is the team’s, says why, and who did it is noted when it has come in whole', async () => {
    const team = await makeTeam(site, { name: 'USB' });
    const more = { team: team.id, note: 'The laptop died' };
    const { headers } = await announce(admin, 2000, {
      kind: 'pitchdeck',
      filename: 'a.pdf',
      ...more,
    });
    const address = String(headers.location);
    await sendBytes(admin, address, randomBytes(1000));
    expect(await activities()).toEqual([]);
    expect((await sendBytes(admin, address, randomBytes(1000), 1000)).status).toBe(204);
    expect(await activities()).toEqual([
      'organiser: handed in for a team USB, Pitchdeck, version 1',
    ]);
    const [version] = (await detailsOf(team.id)).files[0]?.versions ?? [];
    expect(version).toMatchObject({ counts: true, receipt: { onBehalf: 'The laptop died' } });
    expect(version?.told).toHaveLength(2);
  });
});
