import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionState } from '../../src/modules/accounts/accounts/schema.ts';
import {
  ATTENDEE_SESSION_MS,
  KNOWN_BROWSER_MS,
  STAFF_IDLE_MS,
  STAFF_SESSION_MS,
} from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { cheapHash } from '../support/password-hashes.ts';
import {
  ADMIN_PASSWORD,
  ADMIN_USERNAME,
  ATTENDEE_PASSWORD,
  startSite,
  type TestSite,
  withSite,
} from '../support/site.ts';
import { createWorld } from '../support/world.ts';

const SESSION = '/api/session';
const asAttendee = { password: ATTENDEE_PASSWORD };
const asAdmin = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
const WRONG = 'Incorrect password. Please try again.';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const roleOf = async (client: HttpClient) => (await client.get(SESSION)).json<SessionState>().role;

/** What each instance answers to this cookie: a guarded call, and its role. */
async function seenBy({ origins }: TestSite, cookie: string | null): Promise<[number, string][]> {
  return Promise.all(
    origins.map(async (origin): Promise<[number, string]> => {
      const client = new HttpClient([origin]);
      client.cookie = cookie;
      return [(await client.get('/files/unknown')).status, await roleOf(client)];
    }),
  );
}
const everywhere = (own: TestSite, status: number, role: string) =>
  own.origins.map(() => [status, role]);

describe('signing in', () => {
  it.each([
    ['an attendee with the shared password', asAttendee, { role: 'attendee' }],
    ['an administrator', asAdmin, { role: 'admin', username: ADMIN_USERNAME }],
  ])('answers %s with 200, the role and a cookie', async (_, body, answered) => {
    const client = site.visitor();
    const answer = await client.post(SESSION, body);
    expect([answer.status, answer.json()]).toEqual([200, answered]);
    const state = (await client.get(SESSION)).json<SessionState>();
    const roles = [answered.role === 'admin' ? 'organiser' : 'attendee'];
    expect(state).toEqual({ ...answered, roles, now: expect.any(String), rehearsal: false });
  });

  it.each([
    ['a wrong shared password', { password: 'wrong' }],
    ['the right one with a space before it', { password: ` ${ATTENDEE_PASSWORD}` }],
    ['the right one in capitals', { password: ATTENDEE_PASSWORD.toUpperCase() }],
    ["the administrator's as that of an attendee", { password: ADMIN_PASSWORD }],
    ['a wrong password of an administrator', { ...asAdmin, password: 'wrong' }],
    ['the shared password with a user name', { ...asAdmin, password: ATTENDEE_PASSWORD }],
    ['an unknown user', { ...asAdmin, username: 'nobody' }],
    ['a stored hash as the password', { password: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA' }],
    ['a password with NUL', { password: `${ATTENDEE_PASSWORD}\0` }],
    ['a password with half a character', { password: '\ud800' }],
  ])('answers %s with 401, the same sentence and no cookie', async (_, body) => {
    const answer = await site.visitor().post(SESSION, body);
    expectSentence(answer, 401, WRONG);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['no password', {}, 'The password must be text.'],
    ['an empty password', { password: '' }, 'The password is missing.'],
    ['a number', { password: 1 }, 'The password must be text.'],
    ['a list', { password: [ATTENDEE_PASSWORD] }, 'The password must be text.'],
    [
      'a very long one',
      { password: 'x'.repeat(257) },
      'The password can have at most 256 characters.',
    ],
    ['an empty user name', { ...asAdmin, username: ' ' }, 'The user name is missing.'],
    ['a user name that is null', { ...asAdmin, username: null }, 'The user name must be text.'],
    ['a role', { ...asAttendee, role: 'admin' }, 'There is a field that is not known here: role.'],
    ['no body', undefined, 'Something in this request is not valid.'],
  ])('refuses %s with 400 and one sentence', async (_, body, sentence) => {
    expectSentence(await site.visitor().post(SESSION, body), 400, sentence);
  });

  it('keeps the session after a later mistyped password', async () => {
    const client = await site.attendee();
    await client.post(SESSION, { password: 'wrong' });
    expect(await roleOf(client)).toBe('attendee');
  });

  it('leaves the other sessions of the same account alone', async () => {
    const [first, second] = [await site.admin(), await site.admin()];
    expect(first.cookie).not.toBe(second.cookie);
    await second.delete(SESSION);
    expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'visitor']);
  });
});

describe('the cookie', () => {
  it.each([
    ['no PUBLIC_URL', {}, '', 'Path=/; HttpOnly; SameSite=Lax'],
    [
      'an http PUBLIC_URL',
      { PUBLIC_URL: 'http://127.0.0.1' },
      '',
      'Path=/; HttpOnly; SameSite=Lax',
    ],
    [
      'an https PUBLIC_URL',
      { PUBLIC_URL: 'https://challenge.example.org' },
      '__Host-',
      'Path=/; HttpOnly; Secure; SameSite=Lax',
    ],
  ])('with %s has its name and attributes', async (_, environment, prefix, attributes) => {
    await withSite({ environment }, async (own) => {
      const client = own.visitor();
      const lines: string[] = [];
      for (const body of [asAttendee, asAdmin]) {
        lines.push(...((await client.post(SESSION, body)).headers['set-cookie'] ?? []));
      }
      const secrets = /=(?:[\w-]{22}\.)?[\w-]{43};/;
      expect(lines.map((line) => line.replace(secrets, '=SECRET;'))).toEqual(
        [
          `session=SECRET; Max-Age=${ATTENDEE_SESSION_MS / 1000}`,
          `known-attendee=SECRET; Max-Age=${KNOWN_BROWSER_MS / 1000}`,
          `session=SECRET; Max-Age=${STAFF_SESSION_MS / 1000}`,
          `known-admin=SECRET; Max-Age=${KNOWN_BROWSER_MS / 1000}`,
        ].map((start) => `${prefix}${start}; ${attributes}`),
      );
      expect(await roleOf(client)).toBe('admin');
      const cleared = (await client.delete(SESSION)).headers['set-cookie'];
      expect(cleared).toEqual([`${prefix}session=; Max-Age=0; ${attributes}`]);
    });
  });

  it('that was there before is never taken over', async () => {
    const client = site.visitor();
    const planted = `session=${'A'.repeat(43)}`;
    client.cookie = planted;
    await client.post(SESSION, asAttendee);
    expect(client.cookie).toMatch(/^session=[\w-]{43}$/);
    expect(client.cookie).not.toBe(planted);
    expect(await seenBy(site, planted)).toEqual(everywhere(site, 401, 'visitor'));
  });

  it('of an attacker gains nothing by a sign-in with it, and ends', async () => {
    const planted = (await site.attendee()).cookie;
    const victim = site.visitor();
    victim.cookie = planted;
    await victim.post(SESSION, asAdmin);
    expect(await seenBy(site, planted)).toEqual(everywhere(site, 401, 'visitor'));
    expect(await seenBy(site, victim.cookie)).toEqual(everywhere(site, 404, 'admin'));
  });

  it.each([
    ['is empty', 'session='],
    ['is too short', 'session=abc'],
    ['is too long', `session=${'A'.repeat(6000)}`],
    ['is unknown', `session=${'A'.repeat(43)}`],
    ['has a quote in it', `session=' or '1'='1`],
    ['has percent nonsense', 'session=%zz%00'],
    ['has another name', `Session=${'A'.repeat(43)}; __Host-session=${'A'.repeat(43)}`],
    ['is not one at all', ';;;=;, session'],
  ])('means a visitor when it %s', async (_, cookie) => {
    expect(await seenBy(site, cookie)).toEqual(everywhere(site, 401, 'visitor'));
  });

  it('is in the database only as a hash, and no password is there at all', async () => {
    const token = (await site.admin()).cookie?.split('=')[1] ?? '';
    await site.attendee();
    const { db } = site.installation.database;
    const rows = await Promise.all(
      (['sessions', 'users', 'settings', 'rate_limits'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
    for (const secret of [token, ADMIN_PASSWORD, ATTENDEE_PASSWORD]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('a session ends at the next request on every instance', { tags: 'servers' }, () => {
  it.each([
    ['attendee', ATTENDEE_SESSION_MS],
    ['admin', STAFF_IDLE_MS],
  ] as const)('when the time of an %s is over', async (role, lifetimeMs) => {
    const { cookie } = await site[role]();
    site.advance(lifetimeMs - 60_000);
    const { cookie: other } = await site[role]();
    expect(await seenBy(site, other)).toEqual(everywhere(site, 404, role));
    site.advance(61_000);
    expect(await seenBy(site, cookie)).toEqual(everywhere(site, 401, 'visitor'));
  });

  it('when an organiser has not used it for twelve hours, and after a week of use', async () => {
    await withSite({}, async (own) => {
      const { cookie } = await own.admin();
      for (let used = 0; used < STAFF_SESSION_MS - STAFF_IDLE_MS; used += STAFF_IDLE_MS - 60_000) {
        own.advance(STAFF_IDLE_MS - 60_000);
        expect(await seenBy(own, cookie)).toEqual(everywhere(own, 404, 'admin'));
      }
      own.advance(STAFF_IDLE_MS);
      expect(await seenBy(own, cookie)).toEqual(everywhere(own, 401, 'visitor'));
    });
  });

  it('after signing out, which answers 204 again and again', async () => {
    const client = await site.attendee();
    const { cookie } = client;
    for (let times = 0; times < 2; times += 1) {
      const answer = await client.delete(SESSION);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(client.cookie).toBeNull();
      expect(await seenBy(site, cookie)).toEqual(everywhere(site, 401, 'visitor'));
    }
  });

  it('when the user is removed', async () => {
    await withSite({}, async (own) => {
      const { cookie } = await own.admin();
      expect(await seenBy(own, cookie)).toEqual(everywhere(own, 404, 'admin'));
      const { users } = own.installation.store;
      // The last one could not be removed.
      const other = { id: 'other', username: 'other', password: cheapHash('a good password') };
      await users.create(other, own.now());
      await users.remove((await users.findByUsername(ADMIN_USERNAME))?.id ?? '');
      expect(await seenBy(own, cookie)).toEqual(everywhere(own, 401, 'visitor'));
      expectSentence(await own.visitor().post(SESSION, asAdmin), 401, WRONG);
    });
  });

  it.each([
    ['attendee', 'ATTENDEE_PASSWORD', asAttendee],
    ['admin', 'ADMIN_PASSWORD', asAdmin],
  ] as const)('when the password of an %s is changed', async (role, variable, before) => {
    const world = await createWorld();
    const running = await startSite({ world });
    try {
      const after = { ...before, password: 'a changed password' };
      const { cookie } = await running[role]();
      const other = await running[role === 'admin' ? 'attendee' : 'admin']();

      const changing = await startSite({ world, environment: { [variable]: after.password } });
      await changing.stop();

      expect(await seenBy(running, cookie)).toEqual(everywhere(running, 401, 'visitor'));
      expect(await roleOf(other)).not.toBe('visitor');
      for (const origin of running.origins) {
        expectSentence(await new HttpClient([origin]).post(SESSION, before), 401, WRONG);
        expect((await new HttpClient([origin]).post(SESSION, after)).status).toBe(200);
      }
    } finally {
      await running.stop();
      await world.end();
    }
  });
});

describe('a password', () => {
  it('is the same however a keyboard composes its letters', async () => {
    const composed = 'Zürich é \u00c5 2026';
    await withSite({ environment: { ATTENDEE_PASSWORD: composed } }, async (own) => {
      for (const form of ['NFC', 'NFD'] as const) {
        const answer = await own.visitor().post(SESSION, { password: composed.normalize(form) });
        expect(answer.status).toBe(200);
      }
    });
  });
});

describe('the event clock in the session', () => {
  it('is the real time', async () => {
    const own = site.now().getTime();
    const { now, rehearsal } = (await site.visitor().get(SESSION)).json<SessionState>();
    expect(Date.parse(now)).toBeGreaterThanOrEqual(own);
    expect(Date.parse(now)).toBeLessThanOrEqual(site.now().getTime());
    expect(rehearsal).toBe(false);
  });

  it('starts at REHEARSAL_CLOCK and runs on from there', async () => {
    const start = Date.parse('2026-09-01T13:29:50+02:00');
    await withSite(
      { environment: { REHEARSAL_CLOCK: '2026-09-01T13:29:50+02:00' } },
      async (own) => {
        const read = async () => (await own.visitor().get(SESSION)).json<SessionState>();
        const first = await read();
        expect(first).toMatchObject({ role: 'visitor', rehearsal: true });
        expect(Date.parse(first.now) - start).toBeGreaterThanOrEqual(0);
        expect(Date.parse(first.now) - start).toBeLessThan(600_000);
        own.advance(3_600_000);
        expect(Date.parse((await read()).now) - start).toBeGreaterThanOrEqual(3_600_000);
      },
    );
  });
});
