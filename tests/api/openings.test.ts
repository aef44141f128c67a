import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Figure } from '../../src/schema/desk.ts';
import { OPENING_UNCONFIRMED_DAYS, RATE_LIMITS } from '../../src/schema/limits.ts';
import { published, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { mailsOf, releaseMails } from '../support/mails.ts';
import {
  announceRegistration,
  newNetwork,
  OPENS,
  setClock,
  untilShown,
} from '../support/registration.ts';
import { startSite, type TestSite } from '../support/site.ts';

const CONFIRM = 'opening-confirm';
const OPEN = 'opening';
const DAY_MS = 86_400_000;
const ADA = 'ada@example.org';

let smtp: MailServer;
let site: TestSite;
let admin: HttpClient;

beforeEach(async () => {
  smtp = await startMailServer();
  site = await startSite({
    environment: { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' },
  });
  await announceRegistration(site);
  admin = await site.admin();
});
afterEach(async () => {
  await site.stop();
  await smtp.goAway();
});

const ask = (email = ADA, network = newNetwork()) =>
  site.visitor(network).post('/api/opening-requests', { email });
const post = (action: '' | '/confirm' | '/withdraw', token: string) =>
  site.visitor(newNetwork()).post(`/api/opening-request${action}`, { token });
const tell = () => Promise.all(site.installations.map(({ openings }) => openings.tell()));
const rows = () =>
  site.installation.database.db.selectFrom('opening_requests').selectAll().execute();
const received = (words: string) =>
  smtp.mails.filter(({ headers }) => headers.subject?.startsWith(words));
async function signInAgain() {
  admin = await site.admin();
}

/** Asked for, and the link of the mail. */
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  await eventually(async () =>
    expect((await mailsOf(admin, CONFIRM)).some((mail) => mail.email === email)).toBe(true),
  );
  await releaseMails(admin, site, CONFIRM);
  let token = '';
  await eventually(async () => {
    const mail = smtp.mails.find(({ envelope }) => envelope.to.includes(email));
    token = /\/tell-me#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  });
  return token;
}

it('a hundred requests for one address, from many networks, are answered alike and send one mail', {
  tags: 'servers',
}, async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
  answers.push(await ask('Ada@Example.org'), await ask('eve@example.org'));
  answers.push(await ask('ada+1@example.org'));
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([202, '{"comesBy":"mail"}']);
  }
  await eventually(async () => expect(await mailsOf(admin, CONFIRM)).toHaveLength(2));
  for (const { openings } of site.installations) await openings.settled();
  expect((await mailsOf(admin, CONFIRM)).map(({ email }) => email).toSorted()).toEqual([
    ...[ADA, 'eve@example.org'],
  ]);
  expect(await rows()).toHaveLength(2);
});

it('a network that sends strangers its mails sends a few; what it asks for too much takes nobody their own', {
  tags: 'servers',
}, async () => {
  const { burst } = RATE_LIMITS.openingMailByNetwork;
  const network = newNetwork();
  const settled = async () => {
    for (const { openings } of site.installations) await openings.settled();
  };
  const statesOf = async (email?: string) =>
    (await mailsOf(admin, CONFIRM))
      .filter((mail) => email === undefined || mail.email === email)
      .map(({ state }) => state);
  for (let number = 0; number < burst; number += 1) await ask(`${number}@example.org`, network);
  await settled();
  for (const _ of ['once', 'again']) expect((await ask(ADA, network)).status).toBe(202);
  await settled();
  expect((await statesOf()).toSorted()).toEqual([
    ...Array.from({ length: burst }, () => 'draft'),
    'held',
  ]);
  expect(await statesOf(ADA)).toEqual(['held']);
  await ask(ADA);
  await settled();
  expect(await statesOf(ADA)).toEqual(['draft']);
});

it('lets right links in behind any number of wrong ones of the same network', async () => {
  const token = await tokenFor(ADA);
  const neighbour = site.visitor(newNetwork());
  const guesses = await Promise.all(
    Array.from({ length: RATE_LIMITS.openingLinkByNetwork.burst + 10 }, () =>
      neighbour.post('/api/opening-request/confirm', { token: 'x'.repeat(43) }),
    ),
  );
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
  expect((await neighbour.post('/api/opening-request/confirm', { token })).status).toBe(200);
});

it('counts no one before they have confirmed, and opening the link confirms nothing', async () => {
  const token = await tokenFor(ADA);
  // As a scanner of mails does.
  expect((await site.visitor().get('/tell-me')).status).toBe(200);
  expect((await site.visitor().get(`/api/opening-request/confirm?token=${token}`)).status).toBe(
    405,
  );
  expect((await post('', token)).json()).toEqual({ email: ADA, isConfirmed: false });
  expect((await rows())[0]?.confirmed_at).toBeNull();
  const waiting = async () =>
    (await admin.get('/api/desk/today'))
      .json<{ figures: Figure[] }>()
      .figures.find(({ title }) => title === 'Tell me when it opens');
  expect(await waiting()).toMatchObject({ line: '0 people wait for the opening of registration.' });
  expect((await post('/confirm', token)).json()).toEqual({ email: ADA, isConfirmed: true });
  expect((await post('/confirm', token)).status).toBe(200);
  expect(await waiting()).toMatchObject({
    line: '1 person waits for the opening of registration.',
  });
  expect((await post('/confirm', 'x'.repeat(43))).status).toBe(403);
});

it('tells each once when registration opens, and keeps no address', {
  tags: 'servers',
}, async () => {
  const tokens = [await tokenFor(ADA), await tokenFor('bo@example.org')];
  await tokenFor('never@example.org');
  for (const token of tokens) await post('/confirm', token);
  setClock(site, Date.parse(OPENS) - 1);
  await tell();
  await signInAgain();
  expect(await mailsOf(admin, OPEN)).toEqual([]);
  site.advance(1);
  await tell();
  await tell();
  expect((await mailsOf(admin, OPEN)).map(({ email }) => email).toSorted()).toEqual([
    ...[ADA, 'bo@example.org'],
  ]);
  await releaseMails(admin, site, OPEN);
  await eventually(async () => expect(received('Registration is open')).toHaveLength(2));
  expect(received('Registration is open')[0]?.text).toContain('/register');
  await eventually(async () =>
    expect((await mailsOf(admin, OPEN)).map(({ state, email }) => [state, email])).toEqual([
      ['sent', ''],
      ['sent', ''],
    ]),
  );
  expect((await rows()).map(({ email }) => email)).toEqual(['never@example.org']);
  // Moved on, opened again: nobody hears of it twice.
  await moveOpening('2027-07-05');
  setClock(site, '2027-07-05T08:00:00+02:00');
  await tell();
  expect(received('Registration is open')).toHaveLength(2);
  await site.installation.housekeeping.run();
  expect(await rows()).toHaveLength(0);
});

async function moveOpening(date: string): Promise<void> {
  await signInAgain();
  await saveSection(admin, '2026', 'registration', (registration) => ({
    ...registration,
    window: { ...registration.window, opens: { date, time: '00:00' } },
  }));
  await published(admin, '2026');
  await untilShown(site, ({ registration }) => registration.window?.opens.date === date);
}

it('follows a window that is moved to an earlier day', async () => {
  await post('/confirm', await tokenFor(ADA));
  await tell();
  expect(await mailsOf(admin, OPEN)).toEqual([]);
  await moveOpening('2027-05-20');
  await tell();
  expect(await mailsOf(admin, OPEN)).toHaveLength(1);
});

it('forgets who withdraws, and who has not confirmed in time', async () => {
  const token = await tokenFor(ADA);
  await post('/confirm', token);
  expect((await post('/withdraw', token)).status).toBe(204);
  expect((await post('/confirm', token)).status).toBe(403);
  expect([await rows(), await mailsOf(admin, CONFIRM)]).toEqual([[], []]);
  // By mistake, and asks again within the day.
  await ask(ADA);
  await eventually(async () => expect(await mailsOf(admin, CONFIRM)).toHaveLength(1));
  await tokenFor('bo@example.org');
  site.advance(OPENING_UNCONFIRMED_DAYS * DAY_MS + 1);
  await site.installation.housekeeping.run();
  await signInAgain();
  expect([await rows(), await mailsOf(admin, CONFIRM)]).toEqual([[], []]);
});

it('is asked for without script, and says what is wrong', async () => {
  const form = (email: string) =>
    site.visitor().post('/tell-me', String(new URLSearchParams({ email })), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
  const wrong = await form('no address');
  expect([wrong.status, wrong.text.includes('Please enter one e-mail address')]).toEqual([
    400,
    true,
  ]);
  const right = await form(ADA);
  expect([right.status, right.text.includes('a mail is on its way')]).toEqual([200, true]);
  await eventually(async () => expect(await mailsOf(admin, CONFIRM)).toHaveLength(1));
});
