import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OwnRegistration,
  Registration,
  RegistrationReceipt,
} from '../../src/modules/registration/registrations/schema.ts';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import { clientNetwork } from '../../src/server/http/client-network.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import {
  announceRegistration,
  answers,
  CLOSES,
  OPENS,
  openRegistration,
  postRegistration,
  registered,
  setClock,
  setClockForAll,
} from '../support/registration.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const CLOSED = 'Registration is not open at the moment.';
const NO_CHANGES =
  'The answers can no longer be changed; please ask the organisers to open them for you.';

describe('the window of registration', () => {
  it('opens and closes by the clock of the site, at the very instant', async () => {
    await withSite({}, async (site) => {
      await announceRegistration(site);
      setClock(site, Date.parse(OPENS) - 1);
      expectSentence(await postRegistration(site.visitor()), 409, CLOSED);
      setClock(site, OPENS);
      expect((await postRegistration(site.visitor())).status).toBe(201);
      setClock(site, Date.parse(CLOSES) - 1);
      const key = { 'idempotency-key': 'arrived-in-time' };
      const last = answers();
      const receipt = await site.visitor().post('/api/registrations', last, key);
      expect(receipt.status).toBe(201);
      setClock(site, CLOSES);
      expectSentence(await postRegistration(site.visitor()), 409, CLOSED);
      // The answer was lost, and the form sends it again.
      const again = await site.visitor().post('/api/registrations', last, key);
      expect([again.status, again.json<RegistrationReceipt>().id]).toEqual([
        201,
        receipt.json<RegistrationReceipt>().id,
      ]);
    });
  });

  it('is nobody’s concern while people register elsewhere', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { link: 'https://forms.example/2027' });
      expectSentence(await postRegistration(site.visitor()), 409, CLOSED);
    });
  });
});

describe('who registers', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
    await openRegistration(site, { capacity: 1000 });
  });
  afterAll(() => site.stop());

  const ownOf = async (client: Awaited<ReturnType<typeof registered>>['client']) =>
    (await client.get('/api/my-registration')).json<OwnRegistration>();

  it('has a place, a personal link and a session', async () => {
    const { client, receipt } = await registered(site, {
      name: 'Ada Keller',
      email: 'Ada@X.example',
    });
    expect(receipt).toMatchObject({ state: 'placed', position: null, isSignedIn: true });
    expect(await ownOf(client)).toMatchObject({
      name: 'Ada Keller',
      email: 'ada@x.example',
      answers: { wishes: ['2', '1', '3'] },
      state: 'placed',
    });
    const token = receipt.link.split('#')[1];
    const other = site.visitor();
    expect((await other.post('/api/personal-link/session', { token })).status).toBe(200);
    expect(await ownOf(other)).toMatchObject({ id: receipt.id });
    expect((await client.get('/dashboard')).status).toBe(200);
    expect((await client.get('/me')).status).toBe(200);
  });

  it('leaves an organiser who tries the form signed in, and the link to hand over', async () => {
    const admin = await site.admin();
    const receipt = (await postRegistration(admin)).json<RegistrationReceipt>();
    expect(receipt).toMatchObject({ isSignedIn: false, link: expect.stringContaining('/link#') });
    expect((await admin.get('/api/registrations')).status).toBe(200);
  });

  it('is told the same whether the address is known or not', async () => {
    const email = 'known@university.example';
    await registered(site, { email });
    const known = (await registered(site, { email })).receipt;
    const unknown = (await registered(site)).receipt;
    const shape = ({ id: _, link, ...receipt }: RegistrationReceipt) => ({
      ...receipt,
      link: link.length,
    });
    expect(shape(known)).toEqual(shape(unknown));
    const admin = await site.admin();
    const found = (await admin.get(`/api/registrations?search=${email}`)).json<Registration[]>();
    expect(found.map(({ sameAddress }) => sameAddress)).toEqual([1, 1]);
  });

  it.each([
    ['a line break in the name', { name: 'A\r\nBcc: x@example.org' }],
    ['two addresses', { email: 'a@example.org, b@example.org' }],
    ['a line break in the address', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'n'.repeat(121) }],
    ['a long need', { needs: 'n'.repeat(501) }],
    ['a wish twice', { wishes: [1, 1] }],
    ['a wish for nothing', { wishes: [9] }],
    ['a join code that is missing', { team: 'join' as const }],
    ['an unknown field', { admin: true }],
  ])('is refused with %s', async (_, wrong) => {
    expectSentence(await postRegistration(site.visitor(), wrong as object), 400);
  });

  it('gets the same answer when the form is sent again, and a session with it', {
    tags: 'servers',
  }, async () => {
    const body = answers();
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all(
      [site.visitor(), site.visitor()].map(async (client) => {
        const answer = await client.post('/api/registrations', body, key);
        expect(answer.status).toBe(201);
        return { receipt: answer.json<RegistrationReceipt>(), own: await ownOf(client) };
      }),
    );
    expect(two?.receipt).toEqual(one?.receipt);
    expect(two?.own).toEqual(one?.own);
  });

  it('is nobody who guesses a short key: what is sent again with one opens nothing', async () => {
    const body = answers();
    const key = { 'idempotency-key': 'lost-answer' };
    const { client, receipt } = await (async () => {
      const first = site.visitor();
      const answer = await first.post('/api/registrations', body, key);
      return { client: first, receipt: answer.json<RegistrationReceipt>() };
    })();
    const stranger = site.visitor();
    const again = await stranger.post('/api/registrations', body, key);
    expect([again.status, stranger.cookie]).toEqual([201, null]);
    expect(again.json()).toMatchObject({ id: receipt.id, link: '', isSignedIn: false });
    // Who has the session of the first try keeps it.
    const same = (await client.post('/api/registrations', body, key)).json<RegistrationReceipt>();
    expect(same).toMatchObject({ link: receipt.link, isSignedIn: true });
    expect(await ownOf(client)).toMatchObject({ id: receipt.id });
  });

  it('sees and changes nothing but the own registration', async () => {
    const { client, receipt } = await registered(site);
    const other = await registered(site);
    expect((await ownOf(client)).id).toBe(receipt.id);
    await client.post('/api/my-registration/withdraw');
    expect(await ownOf(other.client)).toMatchObject({ state: 'placed' });
    expectSentence(await client.get('/api/registrations'), 403);
    expectSentence(await client.get('/api/registration-export'), 403);
  });
});

describe('a registration', () => {
  it('can be changed until its deadline, and later for whom organisers open it', {
    tags: 'servers',
  }, async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { changesUntil: '2027-08-10' });
      const first = await registered(site);
      const { client, receipt } = first;
      const late = await registered(site);
      const change = () => answers({ food: 'vegan' });
      const put = (who: typeof client, version?: number) =>
        who.put(
          '/api/my-registration',
          change(),
          version === undefined ? {} : { 'if-match': `"${version}"` },
        );
      expect((await put(client, 1)).json<OwnRegistration>()).toMatchObject({
        answers: { food: ['vegan'] },
        version: 2,
        changesUntil: '2027-08-10T22:00:00.000Z',
      });
      expectSentence(await put(client, 1), 409);
      await setClockForAll(site, Date.parse('2027-08-11T00:00:00+02:00') - 1, [first, late]);
      expect((await put(client)).status).toBe(200);
      setClock(site, '2027-08-11T00:00:00+02:00');
      expectSentence(await put(client), 409, NO_CHANGES);

      const admin = await site.admin();
      const opened = await admin.post('/api/registration-bulk', {
        action: 'open',
        ids: [receipt.id],
        until: '2027-08-15',
      });
      expect(opened.json<{ changed: number }>().changed).toBe(1);
      expect((await put(client)).status).toBe(200);
      expectSentence(await put(late.client), 409, NO_CHANGES);
      setClock(site, '2027-08-16T00:00:00+02:00');
      expectSentence(await put(client), 409, NO_CHANGES);
    });
  });
});

describe('the form of the page', () => {
  const FORM = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const fields = (given: Record<string, string> = {}) =>
    String(
      new URLSearchParams([
        ...Object.entries({
          name: 'Ada <b>Keller</b>',
          email: 'ada@university.example',
          university: 'University 3',
          field: 'Statistics',
          team: 'place',
          food: 'any',
          needs: '',
          pictures: 'no',
          'partner-files': 'yes',
          ...given,
        }),
        ['wishes', '3'],
        ['wishes', ''],
        ['wishes', '1'],
      ]),
    );

  it('registers without script, once, and goes on to the own page', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const client = site.visitor();
      const send = () => client.post('/register', fields(), FORM);
      const [one, two] = [await send(), await send()];
      expect([one.status, one.headers.location]).toEqual([303, '/me']);
      expect([two.status, two.headers.location]).toEqual([303, '/me']);
      const admin = await site.admin();
      const rows = (await admin.get('/api/registrations')).json<Registration[]>();
      expect(rows).toMatchObject([
        {
          name: 'Ada <b>Keller</b>',
          answers: { wishes: ['3', '1'], pictures: ['no'], 'partner-files': ['yes'] },
        },
      ]);
      expect((await client.get('/me')).text).toContain('You’re in, Ada.');

      // Sent again by a stranger in the same network: no session, no link, no answers.
      const stranger = site.visitor();
      const guessed = await stranger.post('/register', fields(), FORM);
      expect([guessed.status, stranger.cookie]).toEqual([200, null]);
      expect(guessed.text).toContain('We have this registration already');
      for (const known of ['Keller', 'ada@university', 'Statistics', '/link#']) {
        expect(guessed.text).not.toContain(known);
      }

      // With the session of an organiser, which stays.
      const byAdmin = await admin.post('/register', fields({ name: 'Kim' }), FORM);
      expect([byAdmin.status, byAdmin.headers.location]).toEqual([303, '/admin/registrations']);
      expect((await admin.get('/api/registrations')).json<Registration[]>()).toHaveLength(2);
    });
  });

  it('comes again with what was typed and what is wrong, as text', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site);
      const answer = await site
        .visitor()
        .post('/register', fields({ email: 'nobody', needs: '"><script>x</script>' }), FORM);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('One answer needs your attention');
      expect(answer.text).toContain('The @ is missing, for example name@university.example.');
      expect(answer.text).toContain('Ada &lt;b&gt;Keller&lt;/b&gt;');
      expect(answer.text).not.toContain('<script>x');
      expect((await site.visitor().get('/register')).text).not.toContain('nobody');

      // Each field was looked for among all others, which took seconds, and came back.
      const many = Array.from({ length: 10_000 }, (_, at) => `x${at.toString(36)}=`).join('&');
      const flooded = await site.visitor().post('/register', `email=nobody&${many}`, FORM);
      expect([flooded.status, flooded.text.includes('nobody')]).toEqual([400, true]);
      const bare = await site.visitor().post('/register', 'email=nobody', FORM);
      expect(flooded.text.length - bare.text.length).toBeLessThan(5000);

      // All of it at once, a code that is missing as well.
      const code = await site.visitor().post('/register', 'email=nobody&team=join', FORM);
      expect(code.text).toContain('Eight answers need your attention');
      expect(code.text).toContain('Please enter the join code of the team');

      setClock(site, CLOSES);
      const late = await site.visitor().post('/register', fields(), FORM);
      expect([late.status, late.text.includes('Registration closed on')]).toEqual([409, true]);
    });
  });

  it('counts what is wrong against the limit as well as what is right', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site);
      const limit = RATE_LIMITS.registrationByNetwork;
      const key = `registration:${clientNetwork('127.0.0.1')}`;
      for (let left = limit.burst; left > 2; left -= 1) {
        await site.installation.store.rateLimits.takeAll([[key, limit]], site.now());
      }
      const visitor = site.visitor();
      const wrong = answers({ email: 'nobody' });
      expect((await visitor.post('/api/registrations', wrong)).status).toBe(400);
      expect((await visitor.post('/register', fields({ email: 'nobody' }), FORM)).status).toBe(400);
      expectSentence(await visitor.post('/api/registrations', wrong), 429);
      const refused = await visitor.post('/register', fields({ email: 'nobody' }), FORM);
      expect([refused.status, refused.text.includes('nobody')]).toEqual([429, true]);
    });
  });
});
