import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import type {
  OwnRegistration,
  Registration,
} from '../../src/modules/registration/registrations/schema.ts';
import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import { NEWCOMERS_OF_A_NETWORK, RATE_LIMITS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { mailsOf, releaseMails } from '../support/mails.ts';
import {
  answers,
  changeCapacity,
  openRegistration,
  postRegistration,
  registered,
  setClock,
} from '../support/registration.ts';
import { startSite, type TestSite } from '../support/site.ts';

let smtp: MailServer;
let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  smtp = await startMailServer();
  const environment = { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' };
  site = await startSite({ environment });
  await openRegistration(site, { capacity: 1, offerDays: 3 });
  admin = await site.admin();
  await releaseMails(admin, site, 'registration-received');
  await releaseMails(admin, site, 'place-offered');
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});

type Person = Awaited<ReturnType<typeof registered>>;
const own = async ({ client }: Person) =>
  (await client.get('/api/my-registration')).json<OwnRegistration>();
const confirm = ({ client }: Person) => client.post('/api/my-registration/confirm');
const withdraw = ({ client }: Person) => client.post('/api/my-registration/withdraw');
const settle = () => site.installation.registrations.desk.settle();
const open = (token: string, client = site.visitor()) =>
  client.post('/api/personal-link/session', { token });
const tokenOf = (link: string) => /#([\w-]{43})/.exec(link)?.[1] ?? '';

/** The link in the newest mail to a person. */
async function mailedToken(email: string): Promise<string> {
  return eventually(async () => {
    for (const { mailDelivery } of site.installations) await mailDelivery?.run();
    const mail = smtp.mails.findLast(({ envelope }) => envelope.to.includes(email));
    expect(mail).toBeDefined();
    return tokenOf(mail?.text ?? '');
  });
}

async function allWithdraw(): Promise<void> {
  // The clock has moved further than a session of organisers lasts.
  admin = await site.admin();
  const ids = (await admin.get('/api/registrations')).json<Registration[]>().map(({ id }) => id);
  if (ids.length > 0) await admin.post('/api/registration-bulk', { action: 'withdraw', ids });
}

describe('with a mail server a place', () => {
  it('is held until the link that stands in the mail alone was opened', {
    tags: 'servers',
  }, async () => {
    const email = 'held@university.example';
    const person = await registered(site, { email });
    expect(person.receipt.state).toBe('held');
    expect(await own(person)).toMatchObject({
      state: 'held',
      offeredUntil: '2027-07-04T22:00:00.000Z',
      needsProof: true,
    });
    const page = await person.client.get('/me');
    expect(page.text).toContain(`A mail goes to ${email}`);
    expect((await person.client.get('/dashboard')).status).toBe(403);
    // It is taken as long as it is held.
    expect((await registered(site)).receipt).toMatchObject({ state: 'waiting', position: 1 });

    // What the page shows signs in, and confirms nothing; nor does a call without the mail.
    const shown = tokenOf(person.receipt.link);
    expect((await open(shown)).status).toBe(200);
    const refused = await confirm(person);
    expectSentence(refused, 409);
    expect(refused.headers['x-error-code']).toBe('address-not-confirmed');
    expect(await own(person)).toMatchObject({ state: 'held' });

    const mailed = await mailedToken(email);
    expect(page.text).not.toContain(mailed);
    expect(mailed).not.toBe(shown);
    // A mail scanner looks at it, which uses up and confirms nothing.
    expect((await site.visitor().post('/api/personal-link', { token: mailed })).status).toBe(200);
    expect(await own(person)).toMatchObject({ state: 'held' });
    expect((await open(mailed)).status).toBe(200);
    expect(await own(person)).toMatchObject({ state: 'placed', needsProof: false });
    expect((await person.client.get('/dashboard')).status).toBe(200);
    // Also later: the page never shows the link of the mail.
    expect((await person.client.get('/me')).text).not.toContain(mailed);
    await allWithdraw();
  });

  it('that nobody confirms goes to the next, and can still be had while there is room', async () => {
    const [late, next] = [
      await registered(site, { email: 'late@university.example' }),
      await registered(site, { email: 'next@university.example' }),
    ];
    const token = await mailedToken('late@university.example');
    const until = Date.parse((await own(late)).offeredUntil ?? '');
    setClock(site, until - 1);
    await settle();
    expect(await own(late)).toMatchObject({ state: 'held' });
    setClock(site, until);
    // By the clock alone, and once it was noted.
    for (const look of [async () => {}, settle]) {
      await look();
      expect(await own(late)).toMatchObject({ state: 'waiting', isHoldLapsed: true });
      expect((await late.client.get('/me')).text).toContain('was not confirmed in time');
      expectSentence(await confirm(late), 409);
    }
    // Who moves up confirms with the mail as well.
    expect(await own(next)).toMatchObject({ state: 'offered', needsProof: true });
    expectSentence(await confirm(next), 409);
    await open(await mailedToken('next@university.example'), next.client);
    expect(await own(next)).toMatchObject({ state: 'offered', needsProof: false });
    expect((await confirm(next)).status).toBe(200);

    // Too late while it is full: a number on the list. With room it would have been a place.
    await open(token);
    expect(await own(late)).toMatchObject({
      state: 'waiting',
      position: 1,
      hasPausedOffers: false,
    });
    await allWithdraw();
    const again = await registered(site, { email: 'again@university.example', team: 'start' });
    const teamOfAgain = async () => (await again.client.get('/api/own-team')).json<OwnTeam>().team;
    const team = await teamOfAgain();
    expect(team).not.toBeNull();
    const second = await mailedToken('again@university.example');
    setClock(site, Date.parse((await own(again)).offeredUntil ?? ''));
    await settle();
    expect(await own(again)).toMatchObject({ state: 'waiting', isHoldLapsed: true });
    await open(second);
    expect(await own(again)).toMatchObject({ state: 'placed' });
    expect(await teamOfAgain()).toMatchObject({ name: team?.name, code: team?.code });
    await allWithdraw();
  });

  it('is confirmed by the mail to the address that was corrected, not to the one before', async () => {
    const [wrong, right] = ['rob@univresity.example', 'rob@university.example'];
    const person = await registered(site, { email: wrong });
    const before = await mailedToken(wrong);
    const change = answers({ email: right });
    expect((await person.client.put('/api/my-registration', change)).status).toBe(200);
    // Links in mails to the other address do not work.
    expectSentence(await open(before), 403);
    expect(await own(person)).toMatchObject({ state: 'held', email: right });
    await open(await mailedToken(right));
    expect(await own(person)).toMatchObject({ state: 'placed' });
    expect((await withdraw(person)).status).toBe(200);
  });

  it('is firm at once for whom an organiser adds, or gives one for a reason', async () => {
    await changeCapacity(site, 3);
    const added = await admin.post('/api/registrations/on-behalf', answers());
    expect(added.json()).toMatchObject({ state: 'placed' });
    const person = await registered(site);
    const body = { action: 'place', ids: [person.receipt.id] };
    expectSentence(await admin.post('/api/registration-bulk', body), 400);
    const reason = 'Has no mailbox';
    expect((await admin.post('/api/registration-bulk', { ...body, reason })).status).toBe(200);
    expect(await own(person)).toMatchObject({ state: 'placed', needsProof: false });
    const rows = (await admin.get('/api/registrations')).json<Registration[]>();
    const row = rows.find(({ id }) => id === person.receipt.id);
    expect(row).toMatchObject({ placeReason: reason });
    const [told] = await mailsOf(admin, 'moved-up');
    expect(told).toMatchObject({ name: row?.name, state: 'draft' });
  });
});

describe('nobody has the site write to one stranger after the other', () => {
  const ask = (email: string) => site.visitor().post('/api/personal-link/request', { email });
  const mails = async () => (await admin.get('/api/mails')).json<Mail[]>();

  it('by one address after the other in the own registration, firm or not', async () => {
    await allWithdraw();
    const { burst } = RATE_LIMITS.linkRequestByAddress;
    const firm = await registered(site, { email: 'firm@university.example' });
    await open(await mailedToken('firm@university.example'));
    expect(await own(firm)).toMatchObject({ state: 'placed' });
    const held = await registered(site, { email: 'not-yet@university.example' });
    for (const person of [firm, held]) {
      const change = (at: number) => {
        const typed = answers({
          email: `${person.receipt.id}-${at}@s.example`,
        });
        return person.client.put('/api/my-registration', typed);
      };
      for (let at = 0; at < burst; at += 1) expect((await change(at)).status).toBe(200);
      expectSentence(await change(burst), 429);
      expect((await own(person)).email).toBe(`${person.receipt.id}-${burst - 1}@s.example`);
      const same = answers({ email: (await own(person)).email });
      expect((await person.client.put('/api/my-registration', same)).status).toBe(200);
    }
  });

  it('by many names of one network, whatever they do before they are let in', async () => {
    await allWithdraw();
    const hall = '203.0.113.77';
    for (let at = 0; at < NEWCOMERS_OF_A_NETWORK; at += 1) {
      await postRegistration(site.visitor(hall));
    }
    for (const leaves of [false, true]) {
      const email = `leaves-${leaves}@elsewhere.example`;
      const client = site.visitor(hall);
      const sent = await postRegistration(client, { email });
      expect(sent.json()).toMatchObject({ state: 'apart' });
      if (leaves) expect((await client.post('/api/my-registration/withdraw')).status).toBe(200);
      await ask(email);
      await eventually(async () => {
        const found = (await mails()).filter((mail) => mail.email === email);
        expect(found).toMatchObject([{ kind: 'link', state: 'held' }]);
      });
    }
  });
});
