// @module-tag servers
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAttendeePassword } from '../../src/modules/accounts/accounts/attendee-password.ts';
import { hashPassword } from '../../src/modules/accounts/accounts/passwords.ts';
import type { SessionState } from '../../src/modules/accounts/accounts/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { type Answer, HttpClient } from '../support/http-client.ts';
import { cheapHash } from '../support/password-hashes.ts';
import { ATTENDEE_PASSWORD, startSite, type TestSite } from '../support/site.ts';

const SESSION = '/api/session';
const OLD = 'the password before';
/** One after the other they are verified for longer than any moment of the change. */
const AT_ONCE = 8;
const ROUNDS = 4;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.stop());

interface Attempt {
  client: HttpClient;
  answer: Answer;
}

/**
 * Many sign in while the work is done at some moment among them. Resolves with those who got a
 * session that is still good after it.
 */
async function survivors(credentials: object, work: () => Promise<unknown>): Promise<Attempt[]> {
  const attempts = Array.from({ length: AT_ONCE }, async (_, index): Promise<Attempt> => {
    const client = new HttpClient([site.origins[index % site.origins.length] ?? '']);
    // From as many addresses, or the limits would hold some of them back.
    const from = { 'x-forwarded-for': `198.51.100.${index + 1}` };
    return { client, answer: await client.post(SESSION, credentials, from) };
  });
  // While some are being verified and others have begun: the moment differs from round to round.
  await Promise.race([Promise.any(attempts), wait(Math.random() * 200)]);
  await work();
  const ended = await Promise.all(attempts);
  for (const { answer } of ended) expect([200, 401]).toContain(answer.status);
  const roles = await Promise.all(
    ended.map(async ({ client }) => (await client.get(SESSION)).json<SessionState>().role),
  );
  return ended.filter((_, index) => roles[index] !== 'visitor');
}

async function newAccount(): Promise<{ id: string; username: string }> {
  const account = { id: randomUUID(), username: `user-${randomUUID()}` };
  const { users } = site.installation.store;
  await users.create({ ...account, password: await hashPassword(OLD) }, site.now());
  return account;
}

describe('no session that begins meanwhile outlives', () => {
  it('a new password of an administrator', async () => {
    const { users } = site.installation.store;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, username } = await newAccount();
      const changed = cheapHash('the password after');
      const credentials = { username, password: OLD };
      expect(await survivors(credentials, () => users.changePassword(id, changed))).toEqual([]);
    }
  });

  it('the removal of an administrator', async () => {
    const { users } = site.installation.store;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, username } = await newAccount();
      const credentials = { username, password: OLD };
      expect(await survivors(credentials, () => users.remove(id))).toEqual([]);
    }
  });

  it('a new password of the attendees', async () => {
    const { store } = site.installation;
    const right = cheapHash(ATTENDEE_PASSWORD);
    for (let round = 0; round < ROUNDS; round += 1) {
      await changeAttendeePassword(store, await hashPassword(OLD));
      const changed = cheapHash('the password after');
      const change = () => changeAttendeePassword(store, changed);
      expect(await survivors({ password: OLD }, change)).toEqual([]);
    }
    await changeAttendeePassword(store, right);
  });

  it('a change between the look at the password and the beginning, whatever it is', async () => {
    const { users, sessions, settings } = site.installation.store;
    const session = { tokenHash: randomUUID(), expiresAt: new Date(2 ** 42) };
    const { id } = await newAccount();
    const asAdmin = { ...session, role: 'admin', userId: id } as const;
    const asAttendee = { ...session, role: 'attendee', userId: null } as const;
    const verified = (await users.list()).find((user) => user.id === id)?.password ?? '';
    expect(await sessions.create(asAdmin, `${verified}x`, site.now())).toBe(false);
    await users.changePassword(id, await hashPassword('the password after'));
    expect(await sessions.create(asAdmin, verified, site.now())).toBe(false);
    await users.remove(id);
    expect(await sessions.create(asAdmin, verified, site.now())).toBe(false);
    expect(await sessions.create(asAttendee, verified, site.now())).toBe(false);
    const stored = (await settings.get('attendee-password')) ?? '';
    expect(await sessions.create(asAttendee, stored, site.now())).toBe(true);
  });
});

it('nobody signs in before the passwords of a start are in place', async () => {
  const credentials = { password: ATTENDEE_PASSWORD };
  for (const { health } of site.installations) health.begin();
  try {
    for (const origin of site.origins) {
      const client = new HttpClient([origin]);
      const refused = await client.post(SESSION, credentials);
      expectSentence(refused, 503, 'The site is just starting; please try again in a moment.');
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.headers['set-cookie']).toBeUndefined();
      const ready = await client.get('/api/health/ready');
      expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('starting')]);
    }
  } finally {
    for (const { health } of site.installations) health.begun();
  }
  expect((await site.visitor().post(SESSION, credentials)).status).toBe(200);
});
