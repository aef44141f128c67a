import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation, StaffUser } from '../../src/modules/accounts/accounts/staff-schema.ts';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import { INVITATION_MS, RATE_LIMITS } from '../../src/schema/limits.ts';
import type { StaffRole } from '../../src/schema/roles.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { cheapHash } from '../support/password-hashes.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const PASSWORD = 'a good password';
const ENDED = /^This invitation has been used or has ended\./;

let site: TestSite;
let smtp: MailServer;
let admin: HttpClient;
beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({
    environment: { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org', TRUST_PROXY: '1' },
  });
  admin = await site.admin();
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});

let names = 0;
const newName = () => `user${names++}`;

async function addUser(role: StaffRole, on = site): Promise<{ id: string; username: string }> {
  const user = { id: randomUUID(), username: newName(), password: cheapHash(PASSWORD), role };
  await on.installation.store.users.create(user, on.now());
  return user;
}
async function signIn(username: string, on = site, password = PASSWORD): Promise<HttpClient> {
  const client = new HttpClient(on.origins);
  const answer = await client.post('/api/session', { username, password });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return client;
}
const roleOf = async (client: HttpClient) =>
  (await client.get('/api/session')).json<{ roles: string[] }>().roles;

async function invite(role: StaffRole = 'editor', name = 'Anna'): Promise<Invitation> {
  const answer = await admin.post('/api/invitations', { name, role });
  expect(answer.status).toBe(201);
  return answer.json<Invitation>();
}
async function tokenOf({ id }: Invitation): Promise<string> {
  const answer = await admin.post(`/api/invitations/${id}/link`);
  const { address } = answer.json<{ address: string }>();
  expect(new URL(address)).toMatchObject({ pathname: '/invitation', search: '' });
  return address.split('#')[1] ?? '';
}
const accept = (token: string, username: string, password = PASSWORD) => {
  const client = site.visitor();
  return client.post('/api/invitation/accept', { token, username, password }).then((answer) => ({
    client,
    answer,
  }));
};

describe('an invitation', () => {
  it.each(['editor', 'organiser'] as const)(
    'makes an %s, who is signed in and can sign in again',
    async (role) => {
      const token = await tokenOf(await invite(role));
      const greeted = await site.visitor().post('/api/invitation', { token });
      expect(greeted.json()).toEqual({ name: 'Anna', role, invitedBy: 'organiser' });
      const username = newName();
      const { client, answer } = await accept(token, username);
      expect(answer.json()).toEqual({ role: 'admin', username });
      expect(await roleOf(client)).toEqual([role]);
      expect(await roleOf(await signIn(username))).toEqual([role]);
      expect((await client.get('/api/users')).status).toBe(role === 'editor' ? 403 : 200);
    },
  );

  it('ends the session that was in the browser', async () => {
    const before = await site.person('participant');
    const { cookie } = before;
    const token = await tokenOf(await invite());
    const body = { token, username: newName(), password: PASSWORD };
    expect((await before.post('/api/invitation/accept', body)).status).toBe(200);
    expect(await roleOf(before)).toEqual(['editor']);
    const old = site.visitor();
    old.cookie = cookie;
    expect(await roleOf(old)).toEqual([]);
  });

  it('works once, also for two at the same moment', { tags: 'servers' }, async () => {
    const token = await tokenOf(await invite());
    const both = await Promise.all([accept(token, newName()), accept(token, newName())]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 403]);
    const late = await accept(token, newName());
    expect([late.answer.status, late.answer.text]).toEqual([403, expect.stringMatching(ENDED)]);
  });

  it('is not used up by looking, by a bad password or by a name that is taken', async () => {
    const token = await tokenOf(await invite());
    for (let time = 0; time < 20; time += 1) {
      expect((await site.visitor().get('/invitation')).status).toBe(200);
      await site.visitor().post('/api/invitation', { token });
    }
    expectSentence((await accept(token, newName(), 'short')).answer, 400);
    const unfit = (await accept(token, 'two words')).answer;
    expectSentence(unfit, 400);
    expect(unfit.headers['x-error-code']).toBe('invalid-username');
    const taken = (await accept(token, 'organiser')).answer;
    expectSentence(taken, 409, 'This user name is taken; please choose another one.');
    expect((await accept(token, newName())).answer.status).toBe(200);
  });

  it('ends after seven days, and when it is taken back', async () => {
    const [late, revoked] = [await invite(), await invite()];
    const tokens = [await tokenOf(late), await tokenOf(revoked)];
    expect((await admin.delete(`/api/invitations/${revoked.id}`)).status).toBe(204);
    expectSentence(await admin.delete(`/api/invitations/${revoked.id}`), 404);
    expect((await accept(tokens[1] ?? '', newName())).answer.status).toBe(403);
    site.advance(INVITATION_MS);
    expect((await accept(tokens[0] ?? '', newName())).answer.status).toBe(403);
    admin = await site.admin();
    expect((await admin.get('/api/invitations')).json()).toEqual([]);
    await site.installation.housekeeping.run();
    const { db } = site.installation.database;
    const rows = await db
      .selectFrom('invitations')
      .select('id')
      .where('id', '=', late.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is mailed when there is an address, with the link of the moment', async () => {
    const invitation = await invite('editor', 'Anna Muster');
    const path = `/api/invitations/${invitation.id}/mail`;
    expect((await admin.post(path, { email: 'Anna@example.org' })).status).toBe(204);
    await admin.post('/api/mail-kinds/staff-invitation/release');
    await eventually(async () => expect(smtp.mails).toHaveLength(1));
    const token = await tokenOf(invitation);
    expect(smtp.mails[0]).toMatchObject({ envelope: { to: ['anna@example.org'] } });
    expect(smtp.mails[0]?.text).toContain(`/invitation#${token}`);
    expect(smtp.mails[0]?.text).toContain('Hello Anna Muster');
    expect(smtp.mails[0]?.text).toContain('organiser invites you');
    const { db } = site.installation.database;
    const rows = [
      ...(await db.selectFrom('mails').selectAll().execute()),
      ...(await db.selectFrom('invitations').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(site.log()).not.toContain(token);
  });

  it('that ended before its mail went out is not mailed', { tags: 'servers' }, async () => {
    smtp.mails.length = 0;
    await admin.post('/api/mail-kinds/staff-invitation/release');
    await smtp.goAway();
    const invitation = await invite();
    await admin.post(`/api/invitations/${invitation.id}/mail`, { email: 'b@example.org' });
    // A try that ended after the clock was moved would wait for its next one from there.
    await eventually(async () => {
      const queued = (await admin.get('/api/mails?state=queued')).json<Mail[]>();
      expect(queued).toMatchObject([{ failure: 'The mail server could not be reached.' }]);
    });
    await admin.delete(`/api/invitations/${invitation.id}`);
    await smtp.comeBack();
    site.advance(60 * 60_000);
    await Promise.all(site.installations.map(({ mailDelivery }) => mailDelivery?.run()));
    await eventually(async () => {
      const cancelled = (await admin.get('/api/mails?state=cancelled')).json<Mail[]>();
      expect(cancelled).toMatchObject([{ email: 'b@example.org' }]);
    });
    expect(smtp.mails).toEqual([]);
  });

  it('with a wrong token is limited, while a right one gets in from the same network', async () => {
    // A try is given back each second.
    site.holdClock();
    const token = await tokenOf(await invite());
    const network = { 'x-forwarded-for': '203.0.113.5' };
    const statuses: number[] = [];
    for (let time = 0; time < RATE_LIMITS.invitationByNetwork.burst + 10; time += 1) {
      const body = { token: `${time}`.padStart(43, 'x') };
      statuses.push((await site.visitor().post('/api/invitation', body, network)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
    expect((await site.visitor().post('/api/invitation', { token }, network)).status).toBe(200);
  });
});

describe('access of a person', () => {
  it('is listed with the role and the last sign-in, and who asks is marked', async () => {
    const { id, username } = await addUser('editor');
    const before = (await admin.get('/api/users')).json<StaffUser[]>();
    expect(before.find((user) => user.id === id)).toMatchObject({
      username,
      role: 'editor',
      lastSignedInAt: null,
      isOwn: false,
    });
    await signIn(username);
    const after = (await admin.get('/api/users')).json<StaffUser[]>();
    expect(after.find((user) => user.id === id)?.lastSignedInAt).toEqual(expect.any(String));
    expect(after.filter(({ isOwn }) => isOwn).map((user) => user.username)).toEqual(['organiser']);
    expect(JSON.stringify(after)).not.toContain('argon2');
  });

  it('changes with the next request on every instance, and ends with all sessions', {
    tags: 'servers',
  }, async () => {
    const { id, username } = await addUser('editor');
    const client = await signIn(username);
    await admin.put(`/api/users/${id}`, { role: 'organiser' });
    for (const _ of site.origins) expect(await roleOf(client)).toEqual(['organiser']);
    await admin.put(`/api/users/${id}`, { role: 'editor' });
    for (const _ of site.origins) expect(await roleOf(client)).toEqual(['editor']);
    // What was done is listed by time.
    site.advance(1000);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    for (const _ of site.origins) expect(await roleOf(client)).toEqual([]);
    const again = await site.visitor().post('/api/session', { username, password: PASSWORD });
    expect(again.status).toBe(401);
    const noted = (await admin.get('/api/activity'))
      .json<Activity[]>()
      .filter(({ subjectId }) => subjectId === id)
      .map(({ kind, action, subject, by }) => `${by} ${kind} ${action} ${subject}`);
    expect(noted).toEqual([
      `organiser user deleted ${username}`,
      `organiser user changed ${username}`,
      `organiser user changed ${username}`,
    ]);
  });

  it.each(['becomes an editor', 'is removed'])(
    'ends with the invitations that were made before, when an organiser %s',
    async (how) => {
      const { id, username } = await addUser('organiser');
      const client = await signIn(username);
      const backDoor = await client.post('/api/invitations', { name: 'Me', role: 'organiser' });
      const token = await tokenOf(backDoor.json<Invitation>());
      const ofOthers = await tokenOf(await invite());
      const { status } =
        how === 'is removed'
          ? await admin.delete(`/api/users/${id}`)
          : await admin.put(`/api/users/${id}`, { role: 'editor' });
      expect(status).toBeLessThan(300);
      expect((await accept(token, newName())).answer.status).toBe(403);
      expect((await accept(ofOthers, newName())).answer.status).toBe(200);
    },
  );

  it('can be signed out everywhere, by organisers and by oneself', async () => {
    const { id, username } = await addUser('editor');
    const devices = [await signIn(username), await signIn(username)];
    await admin.delete(`/api/users/${id}/sessions`);
    for (const device of devices) expect(await roleOf(device)).toEqual([]);
    const [own, other] = [await signIn(username), await signIn(username)];
    expect((await own.delete('/api/own-sessions')).status).toBe(204);
    expect(own.cookie).toBeNull();
    for (const _ of site.origins) expect(await roleOf(other)).toEqual([]);
  });

  it('of the last organiser neither ends nor becomes less, also when two end each other', {
    tags: 'servers',
  }, async () => {
    await withSite({}, async (alone) => {
      const first = await alone.admin();
      const own = (await first.get('/api/users')).json<StaffUser[]>().find(({ isOwn }) => isOwn);
      await addUser('editor', alone);
      const path = `/api/users/${own?.id}`;
      expectSentence(await first.delete(path), 409);
      expectSentence(await first.put(path, { role: 'editor' }), 409);
      for (let round = 0; round < 3; round += 1) {
        const two = await addUser('organiser', alone);
        const second = await signIn(two.username, alone);
        const answers = await Promise.all([
          first.delete(`/api/users/${two.id}`),
          second.put(path, { role: 'editor' }),
        ]);
        const users = await alone.installation.store.users.list();
        const organisers = users.filter(({ role }) => role === 'organiser');
        expect([answers.map(({ status }) => status), organisers.length]).toEqual([
          expect.anything(),
          1,
        ]);
        // The remaining organiser restores the previous state.
        await alone.installation.store.users.changeRole(own?.id ?? '', 'organiser');
        await alone.installation.store.users.remove(two.id);
      }
    });
  });
});

describe('the own password', () => {
  it('is changed with the present one, ends other sessions and keeps this one', async () => {
    const { username } = await addUser('editor');
    const [own, other] = [await signIn(username), await signIn(username)];
    const change = (password: string, newPassword: string) =>
      own.put('/api/own-password', { password, newPassword });
    expectSentence(await change('wrong', 'another good password'), 400);
    expectSentence(await change(PASSWORD, 'short'), 400);
    expect((await change(PASSWORD, 'another good password')).status).toBe(200);
    for (const _ of site.origins) {
      expect(await roleOf(own)).toEqual(['editor']);
      expect(await roleOf(other)).toEqual([]);
    }
    await signIn(username, site, 'another good password');
  });

  it('cannot be guessed from an open session', async () => {
    const { username } = await addUser('editor');
    const own = await signIn(username);
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const body = { password: `guess ${time}`, newPassword: 'another good password' };
      statuses.push((await own.put('/api/own-password', body)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
