import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { Partner } from '../../src/modules/guests/partners/schema.ts';
import type { Mail, ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { linkOf, openLink, tokenIn } from '../support/people.ts';
import type { TestSite } from '../support/site.ts';

const bytes = randomBytes(2000);

let site: TestSite;
let admin: HttpClient;
let agreed: TestTeam;
let silent: TestTeam;
let elsewhere: TestTeam;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  agreed = await makeTeam(site, { name: 'Agreeing', challenge: 2 });
  silent = await makeTeam(site, { name: 'Confidential', challenge: 2, bankConsent: false });
  elsewhere = await makeTeam(site, { name: 'Elsewhere', challenge: 3 });
});
afterAll(() => site.stop());

const invite = async (challenge: number, name = 'Petra Bank') => {
  const body = { name, email: 'Petra@Bank.example', organisation: 'Partner Bank B', challenge };
  const answer = await admin.post('/api/partners', body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Partner>();
};
const signedInAs = async ({ id }: Pick<Partner, 'id'>) => openLink(site, await linkOf(site, id));
const newPartner = async (challenge: number) => signedInAs(await invite(challenge));
const fileOf = (id: string) => `/api/hand-ins/${id}/file`;
const setConsent = (team: TestTeam, index: number, consent: 0 | 1) =>
  site.installation.database.db
    .updateTable('registrations')
    .set({ bank_consent: consent })
    .where('id', '=', team.members[index]?.id ?? '')
    .execute();

describe('a partner who is invited', () => {
  it('gets a mail with a link, which opens the page of the own challenge', async () => {
    const partner = await invite(2, 'Mail Partner');
    expect(partner).toMatchObject({
      email: 'petra@bank.example',
      organisation: 'Partner Bank B',
      edition: 2026,
      challenge: 2,
      lastSignInAt: null,
    });
    const mails = (await admin.get('/api/mails')).json<Mail[]>();
    const [mail] = mails.filter(({ personId }) => personId === partner.id);
    expect(mail).toMatchObject({ kind: 'partner-invited', state: 'hand-over' });
    const shown = (await admin.get(`/api/mails/${mail?.id}`)).json<ShownMail>();
    expect(shown.text).toContain('challenge 2');
    const client = await signedInAs(partner);
    const page = await client.get('/partner');
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('Contact notes');
    const listed = (await admin.get('/api/partners')).json<Partner[]>();
    expect(listed.find(({ id }) => id === partner.id)?.lastSignInAt).not.toBeNull();
  });

  it('must have a challenge of the edition, a name and an address', async () => {
    const body = { name: 'P', email: 'p@example.org', organisation: 'O', challenge: 2 };
    for (const wrong of [
      { challenge: 9 },
      { email: 'nobody' },
      { name: '' },
      { organisation: '' },
    ]) {
      expectSentence(await admin.post('/api/partners', { ...body, ...wrong }), 400);
    }
  });

  it('sees nothing any more once access has ended, on any device', async () => {
    const id = await handIn(agreed.client, 'pitchdeck', bytes);
    const partner = await invite(2);
    const token = tokenIn(await linkOf(site, partner.id));
    const client = await signedInAs(partner);
    expect((await client.get(fileOf(id))).status).toBe(200);
    expect((await admin.delete(`/api/partners/${partner.id}`)).status).toBe(204);
    expect((await client.get(fileOf(id))).status).toBe(401);
    expect((await client.get('/partner')).status).toBe(302);
    expectSentence(await admin.delete(`/api/partners/${partner.id}`), 404);
    expect((await site.visitor().post('/api/personal-link', { token })).status).toBe(403);
    // A new link alone brings nothing back.
    const again = await signedInAs(partner);
    expect((await again.get(fileOf(id))).status).toBe(401);
  });

  it('who is something else as well loses the files and keeps the link', async () => {
    const id = await handIn(agreed.client, 'pitchdeck', bytes);
    const partner = await invite(2);
    await site.installation.store.people.change(partner.id, { roles: ['judge', 'partner'] });
    const client = await signedInAs(partner);
    expect((await admin.delete(`/api/partners/${partner.id}`)).status).toBe(204);
    expect((await client.get('/me')).status).toBe(200);
    expect((await client.get(fileOf(id))).status).toBe(404);
  });

  it('is moved to another challenge, and has left the one before', {
    tags: 'servers',
  }, async () => {
    const mine = await handIn(agreed.client, 'pitchdeck', bytes);
    const other = await handIn(elsewhere.client, 'pitchdeck', bytes);
    const partner = await invite(2);
    const client = await signedInAs(partner);
    const change = { organisation: 'Bank C', challenge: 3 };
    expect((await admin.put(`/api/partners/${partner.id}`, change)).json()).toMatchObject(change);
    expect((await client.get(fileOf(mine))).status).toBe(404);
    expect((await client.get(fileOf(other))).status).toBe(200);
    expectSentence(
      await admin.put(`/api/partners/${partner.id}`, { ...change, challenge: 9 }),
      400,
    );
  });

  it('is in the activities, by name as long as there is one', async () => {
    const partner = await invite(1, 'Noted Partner');
    await admin.put(`/api/partners/${partner.id}`, { organisation: 'O', challenge: 2 });
    await admin.delete(`/api/partners/${partner.id}`);
    const noted = (await admin.get('/api/activity'))
      .json<Activity[]>()
      .filter(({ kind, subjectId }) => kind === 'partner' && subjectId === partner.id);
    expect(noted.map(({ action }) => action).sort()).toEqual(['changed', 'ended', 'invited']);
    expect(noted[0]?.subject).toBe('Noted Partner');
  });

  it('gets all of it as a file, and can have it erased', async () => {
    const partner = await invite(2, 'Erased Partner');
    const client = await signedInAs(partner);
    expect((await client.get('/api/my-data')).text).toContain('Partner Bank B');
    expect((await client.delete('/api/my-data')).status).toBe(204);
    const listed = (await admin.get('/api/partners')).json<Partner[]>();
    expect(listed.map(({ id }) => id)).not.toContain(partner.id);
  });
});

describe('the page of a partner', () => {
  it('names teams that agreed, counts those that did not, and knows no others', async () => {
    const client = await newPartner(2);
    const { text } = await client.get('/partner');
    expect(text).toContain('Agreeing');
    expect(text).toContain('1 team keeps its files to itself.');
    expect(text).not.toContain('Confidential');
    expect(text).not.toContain('Elsewhere');
    expect(text).not.toContain('Member 1');
    const data = (await client.get('/partner.data')).text;
    for (const hidden of ['Confidential', 'Elsewhere', 'Member 1', silent.id]) {
      expect(data).not.toContain(hidden);
    }
  });

  it('is for partners alone', async () => {
    for (const client of [site.visitor(), await site.attendee(), agreed.client, admin]) {
      const answer = await client.get('/partner');
      expect([answer.status, answer.headers.location]).toEqual([302, expect.anything()]);
    }
    const nobody = await site.person('partner');
    expect((await nobody.get('/partner')).text).toContain('No challenge yet');
  });

  it('loses a team at once when one of its members withdraws the consent', async () => {
    const client = await newPartner(2);
    const id = await handIn(agreed.client, 'three-pager', bytes);
    expect((await client.get(fileOf(id))).status).toBe(200);
    await setConsent(agreed, 1, 0);
    expect((await client.get(fileOf(id))).status).toBe(404);
    const { text } = await client.get('/partner');
    expect(text).not.toContain('Agreeing');
    expect(text).toContain('2 teams keep their files to themselves.');
    await setConsent(agreed, 1, 1);
    expect((await client.get(fileOf(id))).status).toBe(200);
  });
});

describe('a file', () => {
  const WAYS = [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { range: 'bytes=0-9' }],
  ] as const;

  it.each(WAYS)(
    'by %s %o is for the team, organisers and the partner of its challenge',
    async (method, headers) => {
      const id = await handIn(agreed.client, 'pitchdeck', bytes);
      const statusFor = async (client: HttpClient, address = fileOf(id)) =>
        (await client.call(address, { method, headers })).status;
      const found = 'range' in headers ? 206 : 200;
      const otherMember = agreed.client;
      const partner = await newPartner(2);
      expect(await statusFor(otherMember)).toBe(found);
      expect(await statusFor(admin)).toBe(found);
      expect(await statusFor(partner)).toBe(found);
      expect(await statusFor(await newPartner(3))).toBe(404);
      expect(await statusFor(await site.person('partner'))).toBe(404);
      expect(await statusFor(await site.person('judge', 'attendee'))).toBe(404);
      expect(await statusFor(elsewhere.client)).toBe(404);
      expect(await statusFor(silent.client)).toBe(404);
      expect(await statusFor(await site.person('participant'))).toBe(404);
      expect(await statusFor(site.visitor())).toBe(401);
      expect(await statusFor(await site.attendee())).toBe(403);
      expect(
        await statusFor(partner, fileOf(await handIn(silent.client, 'pitchdeck', bytes))),
      ).toBe(404);
      const answer = await partner.call(fileOf(id), { method, headers });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="challenge-2_agreeing_/,
        ),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      });
      if (method === 'GET') {
        expect(answer.bytes).toEqual(Buffer.from(bytes.subarray(0, answer.bytes.length)));
      }
    },
  );

  it('is none for an editor', async () => {
    const id = await handIn(agreed.client, 'pitchdeck', bytes);
    const editor = await site.editor();
    for (const [method, headers] of WAYS) {
      expect((await editor.call(fileOf(id), { method, headers })).status).toBe(403);
    }
  });

  it('of an earlier version, or late and not accepted, is none for a partner', async () => {
    const team = await makeTeam(site, { name: 'Versions', challenge: 2 });
    const partner = await newPartner(2);
    const first = await handIn(team.client, 'pitchdeck', bytes);
    const second = await handIn(team.client, 'pitchdeck', bytes);
    expect((await partner.get(fileOf(first))).status).toBe(404);
    expect((await partner.get(fileOf(second))).status).toBe(200);
    site.advance(21 * 60_000);
    const late = await handIn(team.client, 'pitchdeck', bytes);
    expect((await partner.get(fileOf(late))).status).toBe(404);
    expect((await partner.get('/partner')).text).not.toContain(late);
    const decide = (decision: string) =>
      admin.put(`/api/hand-ins/${late}/decision`, { decision, reason: 'Network' });
    await decide('refused');
    expect((await partner.get(fileOf(late))).status).toBe(404);
    await decide('accepted');
    expect((await partner.get(fileOf(late))).status).toBe(200);
    expect((await partner.get(fileOf(second))).status).toBe(404);
    expect((await partner.get('/partner')).text).toContain(late);
  });
});
