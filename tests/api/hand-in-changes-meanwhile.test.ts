// @module-tag servers
/** What organisers change while a file is on its way: the deadline, the challenge, the edition. */
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import { published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
  TUS,
} from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';

const MINUTE = 60_000;
const deck = { kind: 'pitchdeck', filename: 'deck.pptx' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let admin: HttpClient;
let team: TestTeam;
/** At 14:40. */
beforeEach(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  team = await makeTeam(site, { challenge: 1 });
});
afterEach(() => site.stop());

interface Running {
  bytes: Buffer;
  address: string;
}

/** A file of which half has come. */
async function begun(): Promise<Running> {
  const bytes = randomBytes(200);
  const { headers } = await announce(team.client, bytes.length, deck);
  const address = String(headers.location);
  expect((await sendBytes(team.client, address, bytes.subarray(0, 100))).status).toBe(204);
  return { bytes, address };
}
const rest = ({ bytes, address }: Running) =>
  sendBytes(team.client, address, bytes.subarray(100), 100);
const offsetOf = async ({ address }: Running) =>
  (await team.client.call(address, { method: 'HEAD', headers: TUS })).headers['upload-offset'];
const deckOf = async () => (await ownHandIns(team.client)).files[0];
const newest = async () => (await deckOf())?.versions[0];

/** Each instance has heard of it: the calls take turns. */
const onEachInstance = (expectation: () => Promise<void>) =>
  afterWrite(site, async () => {
    for (const _ of site.origins) await expectation();
  });

async function publishDeadline(time: string): Promise<string> {
  const deadline = new Date(`2026-09-02T${time}:00+02:00`).toISOString();
  await publishCountdown((countdown) => ({ ...countdown, end: { date: '2026-09-02', time } }));
  await onEachInstance(async () => {
    expect((await ownHandIns(team.client)).deadline).toBe(deadline);
  });
  return deadline;
}

async function publishCountdown(change: (countdown: object) => unknown): Promise<void> {
  await saveSection(admin, '2026', 'schedule', (schedule) => ({
    ...schedule,
    countdown: change(schedule.countdown),
  }));
  await published(admin, '2026');
}

describe('a deadline that is moved while a file is on its way', () => {
  it('to a later time: the file is measured by that one, and its page says so before', async () => {
    const running = await begun();
    const deadline = await publishDeadline('15:30');
    site.advance(60 * MINUTE);
    expect((await deckOf())?.pending[0]?.countsUntil).toBe('2026-09-02T13:45:00.000Z');
    expect((await rest(running)).status).toBe(204);
    expect(await newest()).toMatchObject({
      counts: true,
      receipt: { inTime: true, deadline, sha256: sha256(running.bytes) },
    });
  });

  it('to an earlier time: what was announced by then may end, what came after it is late', async () => {
    const first = await begun();
    site.advance(7 * MINUTE);
    const second = await begun();
    // 14:47: the new one is 14:45, two minutes ago.
    const deadline = await publishDeadline('14:45');
    const pending = (await deckOf())?.pending.map(({ countsUntil }) => countsUntil);
    expect(pending).toEqual(['2026-09-02T13:00:00.000Z', null]);
    expect((await rest(first)).status).toBe(204);
    expect(await newest()).toMatchObject({ counts: true, receipt: { inTime: true, deadline } });
    expect((await rest(second)).status).toBe(204);
    expect(await newest()).toMatchObject({
      standing: 'late',
      counts: false,
      receipt: { inTime: false, deadline, sha256: sha256(second.bytes) },
    });
  });

  it('leaves receipts as they are: they say by which one they were measured', async () => {
    await handIn(team.client, 'pitchdeck', randomBytes(10));
    const before = await newest();
    await publishDeadline('14:30');
    // Its findings may have come meanwhile.
    expect(await newest()).toMatchObject({ counts: true, receipt: before?.receipt });
    expect(before).toMatchObject({ counts: true, receipt: { inTime: true } });
  });

  it('by an extension: it holds for what is on its way as well', async () => {
    const running = await begun();
    const extended = await admin.post('/api/hand-in-extensions', {
      teamId: team.id,
      until: '2026-09-02T15:40:00+02:00',
      reason: 'A laptop has died',
    });
    expect(extended.status).toBe(201);
    site.advance(70 * MINUTE);
    expect((await rest(running)).status).toBe(204);
    expect((await newest())?.receipt).toMatchObject({
      inTime: true,
      deadline: '2026-09-02T13:40:00.000Z',
    });
  });
});

describe('a challenge that changes while a file is on its way', () => {
  it('takes the file along: the new bank has it, the old one has not', async () => {
    const [first, second] = [await partner(1), await partner(2)];
    const running = await begun();
    const { db } = site.installation.database;
    await db.updateTable('teams').set({ challenge: 2 }).where('id', '=', team.id).execute();
    expect((await rest(running)).status).toBe(204);
    const [row] = await site.installation.store.handIns.list({ teamId: team.id });
    expect(row?.challenge).toBe(2);
    const path = `/api/hand-ins/${row?.id}/file`;
    expect((await first.get(path)).status).toBe(404);
    const file = await second.get(path);
    expect([file.status, sha256(file.bytes)]).toEqual([200, sha256(running.bytes)]);
  });

  async function partner(challenge: number): Promise<HttpClient> {
    const made = await admin.post('/api/partners', {
      name: `Robin of Bank ${challenge}`,
      email: `bank-${challenge}@example.org`,
      organisation: `Bank ${challenge}`,
      challenge,
    });
    const { id } = made.json<{ id: string }>();
    const client = site.visitor();
    const link = (await site.installation.links.addressesOf([id])).get(id);
    await client.post('/api/personal-link/session', { token: link?.split('#')[1] });
    return client;
  }
});

describe('an edition that changes while a file is on its way', () => {
  it('without a hand-in: the end is refused, nothing is lost, and it goes on when there is one again', async () => {
    const running = await begun();
    // The edition that the site shows cannot be without one.
    await publishNextEdition();
    await publishCountdown(() => null);
    await onEachInstance(async () => {
      const { headers } = await team.client.get('/api/my-hand-ins');
      expect(headers['x-error-code']).toBe('no-deadline');
    });
    for (const _ of site.origins) {
      expectSentence(await rest(running), 422, 'There is no hand-in for this edition yet.');
    }
    expect(await offsetOf(running)).toBe('100');
    // What was refused lies nowhere.
    expect(await pieceCount(running)).toBe(1);

    await publishCountdown(() => ({
      start: { date: '2026-09-01', time: '09:00' },
      end: { date: '2026-09-02', time: '15:00' },
    }));
    await onEachInstance(async () => {
      expect((await ownHandIns(team.client)).files[0]?.pending).toHaveLength(1);
    });
    expect((await rest(running)).status).toBe(204);
    expect(await newest()).toMatchObject({
      counts: true,
      receipt: { sha256: sha256(running.bytes) },
    });
  });

  it('and another that becomes the current one: the file is of its own edition, as the mails say', async () => {
    const running = await begun();
    await publishNextEdition();
    expect((await rest(running)).status).toBe(204);
    expect(await newest()).toMatchObject({
      counts: true,
      receipt: { edition: 2026, inTime: true, deadline: '2026-09-02T13:00:00.000Z' },
    });
    await handIn(team.client, 'three-pager', randomBytes(10));
    await admin.post('/api/hand-in-extensions', {
      teamId: team.id,
      until: '2026-09-02T15:40:00+02:00',
      reason: 'A laptop has died',
    });
    const mails = (await admin.get('/api/mails')).json<Mail[]>();
    const subjects = await Promise.all(
      mails
        .filter(({ kind }) => kind.startsWith('hand-in-'))
        .map(async ({ id }) => (await admin.get(`/api/mails/${id}`)).json<ShownMail>().subject),
    );
    expect(subjects).toHaveLength(3 * team.members.length);
    expect(subjects.filter((subject) => !subject.includes('Challenge 2026'))).toEqual([]);
  });

  it('and in which a team member has a place: the file is still theirs', async () => {
    const running = await begun();
    const [member] = team.members;
    await register(site.installation, { personId: member.personId, edition: 2027 });
    expect(await offsetOf(running)).toBe('100');
    expect((await rest(running)).status).toBe(204);
    const [row] = await site.installation.store.handIns.list({ teamId: team.id });
    const file = await team.client.get(`/api/hand-ins/${row?.id}/file`);
    expect([file.status, sha256(file.bytes)]).toEqual([200, sha256(running.bytes)]);
  });

  async function publishNextEdition(): Promise<void> {
    await admin.post('/api/content-editions', { from: 2026, year: 2027 });
    await published(admin, '2027');
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2027 }));
    await published(admin, 'site');
    await onEachInstance(async () => {
      const { edition } = (await admin.get('/api/hand-ins')).json<{ edition: number }>();
      expect(edition).toBe(2027);
    });
  }
});

async function pieceCount({ address }: Running): Promise<number> {
  const id = address.split('/').at(-1) ?? '';
  let count = 0;
  for await (const { key } of site.installation.objects.list()) if (key.includes(id)) count += 1;
  return count;
}
