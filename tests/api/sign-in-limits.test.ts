import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import type { RateLimit } from '../../src/server/db/rate-limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { type Answer, HttpClient } from '../support/http-client.ts';
import { cheapHash, countHashes } from '../support/password-hashes.ts';
import { addPerson, linkOf, openLink } from '../support/people.ts';
import {
  ADMIN_USERNAME,
  ATTENDEE_PASSWORD,
  startSite,
  type TestSite,
  withSite,
} from '../support/site.ts';

const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';
const SESSION = '/api/session';
const PASSWORD = 'password of an organiser';
const right = { password: ATTENDEE_PASSWORD };
const wrong = { password: 'wrong' };
const WRONG_AND_TOO_MANY =
  'Incorrect password. There have been many wrong ones from your network; please check yours before you try again.';

// The site believes one proxy, and each test is that proxy for clients of its own. Its clock is
// held: no try is regained while a test runs, however slow the machine is.
const BEHIND_PROXY = { environment: { TRUST_PROXY: '1' } };
let site: TestSite;
beforeAll(async () => {
  site = await startSite(BEHIND_PROXY);
  site.holdClock();
});
afterAll(() => site.stop());

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

async function newAccount(): Promise<string> {
  const username = `user-${randomUUID()}`;
  const password = cheapHash(PASSWORD);
  await site.installation.store.users.create({ id: randomUUID(), username, password }, site.now());
  return username;
}

let turn = 0;
/** A new browser each time; with several instances they take turns. */
function signIn(body: object, forwardedFor: string, own = site): Promise<Answer> {
  const origin = own.origins[turn++ % own.origins.length] as string;
  return new HttpClient([origin]).post(SESSION, body, { 'x-forwarded-for': forwardedFor });
}

/**
 * Where a database server shares the machine with other suites, a crowd may wait too long for its
 * connections. How long it waits is measured by `npm run test:load`; here nobody is refused for good.
 */
async function signInPatiently(body: object, forwardedFor: string, own: TestSite): Promise<Answer> {
  for (;;) {
    const answer = await signIn(body, forwardedFor, own);
    if (isEmbedded || answer.status !== 503) return answer;
  }
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Exactly as many tries get through as the limit allows; the others are told when to come back. */
function expectLimited({ burst, everyMs }: RateLimit, answers: Answer[]): void {
  expect([count(answers, 401), count(answers, 429)]).toEqual([burst, answers.length - burst]);
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(expectTooMany(answer)).toBeLessThanOrEqual(Math.ceil(everyMs / 1000));
  }
}

/** The seconds to wait, which the sentence and the header tell. */
function expectTooMany(answer: Answer): number {
  const seconds = Number(answer.headers['retry-after']);
  // Of an attendee's try that was looked at all the same: it was wrong.
  if (answer.text.startsWith('Incorrect')) {
    expectSentence(answer, 429, WRONG_AND_TOO_MANY);
    return seconds;
  }
  const told = seconds === 1 ? 'a second' : `${seconds} seconds`;
  expectSentence(answer, 429, `Too many tries; please try again in ${told}.`);
  expect(seconds).toBeLessThanOrEqual(10);
  return seconds;
}

/** A browser of its own that keeps what it is given. */
const newBrowser = (own = site) => new HttpClient(own.origins);

describe('50 wrong passwords at once', { tags: 'servers' }, () => {
  it('on one account from one address end in 429 before hashing', async () => {
    const [username, address] = [await newAccount(), newAddress()];
    const { result, hashes } = await countHashes(() =>
      times(50, () => signIn({ username, ...wrong }, address)),
    );
    expectLimited(RATE_LIMITS.adminByAccountAndNetwork, result);
    expect(hashes).toBe(count(result, 401));
  });

  it('on as many accounts from one address end in 429 before hashing', async () => {
    const address = newAddress();
    const { result, hashes } = await countHashes(() =>
      times(50, () => signIn({ username: randomUUID(), ...wrong }, address)),
    );
    expectLimited(RATE_LIMITS.adminByNetwork, result);
    expect(hashes).toBe(count(result, 401));
  });

  it('on one account from as many addresses end in 429 before hashing', async () => {
    const username = await newAccount();
    const { result, hashes } = await countHashes(() =>
      times(50, () => signIn({ username, ...wrong }, newAddress())),
    );
    expectLimited(RATE_LIMITS.adminByAccount, result);
    expect(hashes).toBe(count(result, 401));
  });

  it.each([
    ['is known to each instance, so that none is hashed', true],
    ['is not known after a cold start, so that those below the limit are hashed', false],
  ])('for attendees end in 429 when the right one %s', async (_, isKnown) => {
    await withSite(BEHIND_PROXY, async (own) => {
      own.holdClock();
      if (isKnown) await times(own.origins.length, () => signIn(right, '192.0.2.1', own));
      const { result, hashes } = await countHashes(() =>
        times(50, () => signIn(wrong, '192.0.2.2', own)),
      );
      expectLimited(RATE_LIMITS.attendeeByNetwork, result);
      expect(hashes).toBe(isKnown ? 0 : count(result, 401));
    });
  });
});

describe('wrong passwords one after the other', () => {
  it.each([
    ['exists', () => newAccount()],
    ['does not exist', async () => randomUUID()],
  ])('are hashed up to the limit and then answered 429 when the account %s', async (_, account) => {
    const [username, address] = [await account(), newAddress()];
    for (let tries = 0; tries < RATE_LIMITS.adminByAccountAndNetwork.burst; tries += 1) {
      const { result, hashes } = await countHashes(() => signIn({ username, ...wrong }, address));
      expectSentence(result, 401, 'Incorrect password. Please try again.');
      expect(hashes).toBe(1);
    }
    const { result, hashes } = await countHashes(() => signIn({ username, ...wrong }, address));
    expectTooMany(result);
    expect(hashes).toBe(0);
  });

  it('leave nothing behind in the database once they are refused', async () => {
    const address = newAddress();
    const guess = () => signIn({ username: randomUUID(), ...wrong }, address);
    const rows = () =>
      site.installation.database.db.selectFrom('rate_limits').select('key').execute();
    await times(RATE_LIMITS.adminByNetwork.burst, guess);
    const before = await rows();
    expect(count(await times(30, guess), 429)).toBe(30);
    expect(await rows()).toHaveLength(before.length);
  });
});

describe('after too many wrong passwords', () => {
  it('an administrator waits even with the right one, and refusals do not prolong it', async () => {
    const limit = RATE_LIMITS.adminByAccountAndNetwork;
    const credentials = { username: await newAccount(), password: PASSWORD };
    const address = newAddress();
    await times(limit.burst, () => signIn({ ...credentials, ...wrong }, address));
    expect(count(await times(20, () => signIn(credentials, address)), 429)).toBe(20);
    const refused = await signIn(credentials, address);
    expect(expectTooMany(refused)).toBe(Math.ceil(limit.everyMs / 1000));
    site.advance(limit.everyMs - 1);
    expect((await signIn(credentials, address)).status).toBe(429);
    site.advance(1);
    expect((await signIn(credentials, address)).status).toBe(200);
  });

  it.each([
    ['too many wrong', wrong, RATE_LIMITS.attendeeByNetwork.burst + 1],
    ['a right one', right, 1],
  ])('nobody waits for a clock that was set back after %s', async (_, credentials, tries) => {
    await withSite(BEHIND_PROXY, async (own) => {
      own.holdClock();
      const address = newAddress();
      await times(tries, () => signIn(credentials, address, own));
      own.advance(-6 * 60 * 60 * 1000);
      expect((await signIn(right, address, own)).status).toBe(200);
      // What was counted before is no credit: the limit holds from here on.
      await times(RATE_LIMITS.attendeeByNetwork.burst, () => signIn(wrong, address, own));
      expectTooMany(await signIn(wrong, address, own));
    });
  });

  it('every instance refuses, and other accounts and addresses are not held up', {
    tags: 'servers',
  }, async () => {
    const [username, other, address] = [await newAccount(), await newAccount(), newAddress()];
    const from = { 'x-forwarded-for': address };
    const first = new HttpClient(site.origins.slice(0, 1));
    for (let tries = 0; tries < RATE_LIMITS.adminByAccountAndNetwork.burst; tries += 1) {
      expectSentence(await first.post(SESSION, { username, ...wrong }, from), 401);
    }
    for (const origin of site.origins) {
      const client = new HttpClient([origin]);
      expectSentence(await client.post(SESSION, { username, password: PASSWORD }, from), 429);
    }
    expect((await signIn({ username: other, password: PASSWORD }, address)).status).toBe(200);
    expect((await signIn({ username, password: PASSWORD }, newAddress())).status).toBe(200);
    expect((await signIn(right, address)).status).toBe(200);
  });
});

describe('the address that is counted', () => {
  it('cannot be chosen by X-Forwarded-For when no proxy is trusted', async () => {
    await withSite({ environment: { TRUST_PROXY: '' } }, async (own) => {
      own.holdClock();
      const asAdmin = { username: ADMIN_USERNAME, ...wrong };
      expectLimited(
        RATE_LIMITS.adminByAccountAndNetwork,
        await times(20, () => signIn(asAdmin, newAddress(), own)),
      );
      expectLimited(
        RATE_LIMITS.attendeeByNetwork,
        await times(50, () => signIn(wrong, newAddress(), own)),
      );
    });
  });

  it.each<[string, (index: number) => string]>([
    ['what a client writes before what its proxy adds', (index) => `10.0.0.${index}, 198.18.0.1`],
    ['the half of an IPv6 address that a client chooses', (index) => `2001:db8:1:2::${index}`],
    ['the port that a proxy adds', (index) => `198.18.0.3:${50_000 + index}`],
    ['what is no address', (index) => `${'x'.repeat(5000)}${index}`],
    ['how IPv4 is written', (index) => (index % 2 ? '198.18.0.2' : '::ffff:198.18.0.2')],
  ])('does not depend on %s', async (_, forwardedFor) => {
    const answers = await times(50, (index) => signIn(wrong, forwardedFor(index)));
    expectLimited(RATE_LIMITS.attendeeByNetwork, answers);
  });

  it('is another one in another network', async () => {
    const answers = await times(50, (index) => signIn(wrong, `2001:db8:2:${index}::1`));
    expect(count(answers, 401)).toBe(50);
  });
});

describe('one person at a shared address', () => {
  it('who sends four wrong tries a second keeps no attendee out, not even a new one', async () => {
    const address = newAddress();
    let entered = 0;
    for (let quarter = 0; quarter < 240; quarter += 1) {
      site.advance(250);
      await signIn(wrong, address);
      if (quarter % 8 === 0) entered += (await signIn(right, address)).status === 200 ? 1 : 0;
    }
    expect(entered).toBe(30);
  });

  it('who sends thirty wrong tries a second keeps nobody out who comes for the first time', async () => {
    const address = newAddress();
    // Each instance has seen the right password before.
    await times(site.origins.length, () => signIn(right, newAddress()));
    const { result: entered, hashes } = await countHashes(async () => {
      let within = 0;
      for (let tick = 0; tick < 300; tick += 1) {
        site.advance(1000 / 30);
        await signIn(wrong, address);
        if (tick % 6 === 0) within += (await signIn(right, address)).status === 200 ? 1 : 0;
      }
      return within;
    });
    expect([entered, hashes]).toEqual([50, 0]);
  });

  it('who sends hundreds of wrong tries at once keeps nobody out', {
    tags: 'servers',
  }, async () => {
    const address = newAddress();
    await times(site.origins.length, () => signIn(right, newAddress()));
    const [guesses, people] = await Promise.all([
      times(200, () => signIn(wrong, address)),
      times(50, () => signIn(right, address)),
    ]);
    expect(count(people, 200)).toBe(50);
    expectLimited(RATE_LIMITS.attendeeByNetwork, guesses);
  });

  it('who sends wrong names keeps no organiser out whose password is known to the site', async () => {
    const [username, other, address] = [await newAccount(), await newAccount(), newAddress()];
    const credentials = { username, password: PASSWORD };
    for (const _ of site.origins) {
      expect((await signIn(credentials, newAddress())).status).toBe(200);
    }
    const flood = () =>
      times(RATE_LIMITS.adminByNetwork.burst + 6, () =>
        signIn({ username: randomUUID(), ...wrong }, address),
      );
    expect(count(await flood(), 429)).toBe(6);
    const { result, hashes } = await countHashes(() => signIn(credentials, address));
    expect([result.status, hashes]).toEqual([200, 0]);
    // Guesses of that name are counted as ever, and nobody else's password is looked at.
    const { burst } = RATE_LIMITS.adminByAccountAndNetwork;
    const guesses = await countHashes(() =>
      times(burst, () => signIn({ username, ...wrong }, address)),
    );
    expect([count(guesses.result, 429), guesses.hashes]).toEqual([burst, 0]);
    expectTooMany(await signIn(credentials, address));
    expectTooMany(await signIn({ username: other, password: PASSWORD }, address));
  });

  it('keeps nobody out who came by a personal link, and is not freed by one', async () => {
    const address = newAddress();
    const from = { 'x-forwarded-for': address };
    const person = await addPerson(site);
    await withSite(BEHIND_PROXY, async (cold) => {
      // A site that does not know the right password yet looks at none beyond the limit.
      cold.holdClock();
      const { cookie } = await openLink(cold, await linkOf(cold, (await addPerson(cold)).id));
      await times(RATE_LIMITS.attendeeByNetwork.burst, () => signIn(wrong, address, cold));
      expectTooMany(await signIn(right, address, cold));
      const headers = { ...from, cookie: cookie ?? '' };
      expect((await new HttpClient(cold.origins).post(SESSION, right, headers)).status).toBe(200);
    });
    const { cookie } = await openLink(site, await linkOf(site, person.id));
    const guesses = await times(50, () =>
      newBrowser().post(SESSION, wrong, { ...from, cookie: cookie ?? '' }),
    );
    expectLimited(RATE_LIMITS.byKnownBrowser, guesses);
  });

  it('who sends as many wrong tries as they can keeps nobody out who has been in', async () => {
    const address = newAddress();
    const from = { 'x-forwarded-for': address };
    const username = await newAccount();
    const attendees = await times(30, async () => {
      const browser = newBrowser();
      expect((await browser.post(SESSION, right, from)).status).toBe(200);
      return browser;
    });
    const organiser = newBrowser();
    const credentials = { username, password: PASSWORD };
    expect((await organiser.post(SESSION, credentials, from)).status).toBe(200);

    await times(60, () => signIn(wrong, address));
    await times(30, () => signIn({ username, ...wrong }, address));
    expectTooMany(await signIn(credentials, address));
    for (const browser of attendees) {
      await browser.delete(SESSION);
      expect((await browser.post(SESSION, right, from)).status).toBe(200);
    }
    expect((await organiser.post(SESSION, credentials, from)).status).toBe(200);
  });

  it('who guesses the name of an administrator makes a new browser wait for seconds', async () => {
    const [username, address] = [await newAccount(), newAddress()];
    await times(8, () => signIn({ username, ...wrong }, address));
    const seconds = expectTooMany(await signIn({ username, password: PASSWORD }, address));
    site.advance(seconds * 1000);
    expect((await signIn({ username, password: PASSWORD }, address)).status).toBe(200);
  });
});

describe('a browser that is known', () => {
  const marked = async (body: object, own = site) => {
    const browser = newBrowser(own);
    expect((await browser.post(SESSION, body)).status).toBe(200);
    return browser;
  };

  it.each([
    ['an attendee', async () => right],
    ['an administrator', async () => ({ username: await newAccount(), password: PASSWORD })],
  ])('of %s is counted by itself', async (_, of) => {
    const [credentials, address] = [await of(), newAddress()];
    const browser = await marked(credentials);
    const from = { 'x-forwarded-for': address };
    const { result } = await countHashes(() =>
      times(50, () => browser.post(SESSION, { ...credentials, ...wrong }, from)),
    );
    expectLimited(RATE_LIMITS.byKnownBrowser, result);
    // Its own mistakes keep it waiting, and nobody else.
    expectTooMany(await browser.post(SESSION, credentials, from));
    expect((await signIn(credentials, address)).status).toBe(200);
  });

  it.each([
    ['made up', () => `known-attendee=${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['cut', (cookie: string) => cookie.slice(0, -1)],
    ['with another number', (cookie: string) => cookie.replace(/=.{22}/, `=${'A'.repeat(22)}`)],
    ['of nothing', () => 'known-attendee='],
    ['of an administrator', (_: string, other: string) => other.replace('admin', 'attendee')],
  ])('is not one with a mark that is %s', async (_, forge) => {
    const address = newAddress();
    const attendee = (await marked(right)).otherCookies.get('known-attendee') ?? '';
    const admin = await marked({ username: await newAccount(), password: PASSWORD });
    const cookie = forge(attendee, admin.otherCookies.get('known-admin') ?? '');
    const from = { 'x-forwarded-for': address, cookie };
    expectLimited(
      RATE_LIMITS.attendeeByNetwork,
      await times(50, () => newBrowser().post(SESSION, wrong, from)),
    );
  });

  it('of one administrator is a new one for another', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const browser = await marked({ username: one, password: PASSWORD });
    const from = { 'x-forwarded-for': newAddress() };
    const guesses = await times(50, () =>
      browser.post(SESSION, { username: other, ...wrong }, from),
    );
    expectLimited(RATE_LIMITS.adminByAccountAndNetwork, guesses);
  });

  it('is a new one after its password has changed', async () => {
    const username = await newAccount();
    const { users } = site.installation.store;
    const browser = await marked({ username, password: PASSWORD });
    const id = (await users.findByUsername(username))?.id ?? '';
    await users.changePassword(id, cheapHash('another password'));
    const from = { 'x-forwarded-for': newAddress() };
    const guesses = await times(50, () => browser.post(SESSION, { username, ...wrong }, from));
    expectLimited(RATE_LIMITS.adminByAccountAndNetwork, guesses);
  });

  it('says nothing about the person', async () => {
    const username = await newAccount();
    const browser = await marked({ username, password: PASSWORD });
    const { id } = (await site.installation.store.users.findByUsername(username)) ?? { id: '' };
    const marks = [...browser.otherCookies.values()].join();
    const decoded = marks.split(/[=.,]/).map((part) => Buffer.from(part, 'base64url').toString());
    for (const text of [marks, ...decoded]) {
      expect(text).not.toContain(username);
      expect(text).not.toContain(id);
    }
  });
});

describe('a refused try', () => {
  it.each([
    ['an attendee', async () => wrong, RATE_LIMITS.attendeeByNetwork],
    [
      'an administrator',
      async () => ({ username: await newAccount(), ...wrong }),
      RATE_LIMITS.adminByAccountAndNetwork,
    ],
  ])('of %s does not ask the database, and writes nothing', async (_, of, { burst }) => {
    const [body, address] = [await of(), newAddress()];
    await times(burst, () => signIn(body, address));
    // One after the other, in turn: from now on each instance knows by itself.
    for (const origin of site.origins) {
      expect((await signIn(body, address)).status, origin).toBe(429);
    }
    const asked = site.installations.map(({ store }) => [
      vi.spyOn(store.rateLimits, 'refusal'),
      vi.spyOn(store.rateLimits, 'takeAll'),
      vi.spyOn(store.rateLimits, 'giveBack'),
    ]);
    const answers = await times(50, () => signIn(body, address));
    expect(count(answers, 429)).toBe(50);
    for (const spy of asked.flat()) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

describe('right passwords', () => {
  it('of an administrator are not counted', async () => {
    const [username, address] = [await newAccount(), newAddress()];
    for (let tries = 0; tries < RATE_LIMITS.adminByAccountAndNetwork.burst * 2; tries += 1) {
      expect((await signIn({ username, password: PASSWORD }, address)).status).toBe(200);
    }
  });

  it.each([
    ['', 0],
    [', while 20 people mistype', 20],
  ])(
    'of 300 attendees at once from one address all succeed, right after a cold start and later%s',
    async (_, mistyped) => {
      await withSite(BEHIND_PROXY, async (own) => {
        own.holdClock();
        const all = () =>
          times(300 + mistyped, async (index) => {
            const isWrong = index % 16 === 0 && mistyped > 0;
            const answer = await signInPatiently(isWrong ? wrong : right, '192.0.2.3', own);
            expect([answer.status, answer.text]).toEqual([isWrong ? 401 : 200, expect.anything()]);
          });
        const cold = await countHashes(all);
        expect(cold.hashes).toBeLessThanOrEqual(own.origins.length + mistyped);
        own.advance(60_000);
        const warm = await countHashes(all);
        expect(warm.hashes).toBe(0);
      });
    },
  );

  it('of 300 attendees one after the other from one address all succeed', async () => {
    const address = newAddress();
    for (let index = 0; index < 300; index += 1) {
      expect((await signIn(right, address)).status).toBe(200);
    }
  });
});
