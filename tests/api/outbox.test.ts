import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  Mail,
  MailSituation,
  ShownMail,
  ShownMailKind,
} from '../../src/modules/mail/outbox/schema.ts';
import { LINK_KIND } from '../../src/modules/mail/outbox/service.ts';
import { MAILS_PER_DAY, RATE_LIMITS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import { addPerson, mailedLinkOf, openLink } from '../support/people.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const FROM = 'organisers@example.org';
const CLAIM_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

let site: TestSite;
let smtp: MailServer;
let admin: HttpClient;
beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({
    environment: {
      SMTP_URL: smtp.url,
      CONTACT_TO: FROM,
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://challenge.example',
    },
  });
  admin = await site.admin();
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});
afterEach(() => {
  smtp.hold(false);
  smtp.release();
  smtp.mails.length = 0;
});

/** As a module does it. */
async function add(personId: string, id = randomUUID()): Promise<string> {
  const { store, outbox } = site.installation;
  await store.atomically((stores) => outbox.add(stores, { id, personId, kind: 'link' }));
  return id;
}

const stateOf = async (id: string) => (await admin.get(`/api/mails/${id}`)).json<ShownMail>();
const mailIds = () => smtp.mails.map(({ headers }) => headers['message-id']).sort();
const mailId = (id: string) => `<mail.${id}@example.org>`;
const kind = async (name = 'link') =>
  (await admin.get('/api/mail-kinds')).json<ShownMailKind[]>().find((each) => each.kind === name);
/** What every instance does by its timer, all of them at once and more than once. */
const runAll = () =>
  Promise.all(
    [...site.installations, ...site.installations].map(({ mailDelivery }) => mailDelivery?.run()),
  );
/** A try that ended after the clock was moved would wait for its next one from there. */
const triedInVain = (id: string) =>
  eventually(async () =>
    expect((await stateOf(id)).failure).toBe('The mail server could not be reached.'),
  );
/** Also noted as sent: one that is not would be sent again when the clock was moved beyond its claim. */
const arrived = (ids: string[]) =>
  eventually(async () => {
    expect(mailIds()).toEqual(ids.map(mailId).sort());
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

describe('the first mail of a kind', () => {
  it('waits until an organiser has released the kind, and then goes out', {
    tags: 'servers',
  }, async () => {
    const { id: personId } = await addPerson(site, { name: 'Ada Muster' });
    const id = await add(personId);
    await runAll();
    site.advance(DAY_MS);
    await runAll();
    expect(mailIds()).toEqual([]);
    admin = await site.admin();
    expect(await stateOf(id)).toMatchObject({ state: 'draft', name: 'Ada Muster' });
    expect(await kind()).toMatchObject({ waiting: 1, releasedAt: null, version: 0 });
    const released = await admin.post('/api/mail-kinds/link/release', undefined, {
      'if-match': '"0"',
    });
    expect(released.json()).toMatchObject({ releasedAt: expect.any(String), waiting: 0 });
    await arrived([id]);
    const next = await add(personId);
    await arrived([id, next]);
  });

  it('is not released by who has looked at another text', async () => {
    const answer = await admin.put(
      '/api/mail-kinds/staff-invitation',
      { subject: 'Welcome', text: 'Come in: {link}' },
      { 'if-match': '"0"' },
    );
    expect(answer.json()).toMatchObject({ version: 1, isFirstText: false });
    const path = '/api/mail-kinds/staff-invitation/release';
    expectSentence(await admin.post(path, undefined, { 'if-match': '"0"' }), 409);
    expect((await admin.post(path, undefined, { 'if-match': '"1"' })).status).toBe(200);
  });
});

describe('a mail to a person', () => {
  it('is plain text with a simple HTML part, quiet for programs, from and to the right people', async () => {
    const person = await addPerson(site, { name: 'Ada Muster' });
    const id = await add(person.id);
    await arrived([id]);
    const [mail] = smtp.mails;
    expect(mail?.envelope).toEqual({ from: FROM, to: [person.email] });
    expect(mail?.headers).toMatchObject({
      from: `Risk Innovation Challenge <${FROM}>`,
      to: `Ada Muster <${person.email}>`,
      'reply-to': FROM,
      subject: 'Your personal link to Risk Innovation Challenge 2026',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      precedence: 'bulk',
      'message-id': mailId(id),
    });
    const link = await mailedLinkOf(site, person.id);
    expect(mail?.text).toMatch(/^Hello Ada Muster\n/);
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.html).toContain(`<a href="${link}">${link}</a>`);
    expect(mail?.html).not.toMatch(/<(?:img|script|link|style|iframe)|http:\/\/|url\(/);
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  });

  it('has the link of the moment, which is stored nowhere', async () => {
    const { id: personId } = await addPerson(site);
    const before = await mailedLinkOf(site, personId);
    await smtp.goAway();
    const id = await add(personId);
    await triedInVain(id);
    await admin.post(`/api/people/${personId}/link`);
    await smtp.comeBack();
    site.advance(60 * 60_000);
    await runAll();
    await eventually(async () => expect(mailIds()).toContain(mailId(id)));
    const now = await mailedLinkOf(site, personId);
    expect(smtp.mails[0]?.text).toContain(now);
    expect(smtp.mails[0]?.text).not.toContain(before);
    const rows = await site.installation.database.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/link#|[A-Za-z0-9_-]{43}/);
    expect((await admin.get(`/api/mails/${id}`)).text).not.toContain('link#');
    expect((await openLink(site, now)).cookie).not.toBeNull();
  });

  it('takes no header, recipient, markup or link from a name', async () => {
    const name =
      'Eve\r\nBcc: victim@example.org\r\n\r\n<b>x</b>, "Q" <eve@evil.example> {link} https://evil.example Zoë';
    const person = await addPerson(site, { name });
    const id = await add(person.id);
    await arrived([id]);
    const [mail] = smtp.mails;
    expect(mail?.envelope.to).toEqual([person.email]);
    expect(Object.keys(mail?.headers ?? {}).filter((each) => /^b?cc$/.test(each))).toEqual([]);
    // The name is encoded as a whole: the address in it is no address.
    expect(mail?.headers.to).toMatch(
      new RegExp(`^(?:=\\?UTF-8\\?[BQ]\\?[^ ?<>@,]+\\?= )+<${person.email}>$`),
    );
    expect(decodeWords(mail?.headers.to ?? '')).not.toMatch(/[\r\n]/);
    const [hello = ''] = mail?.text.split('\n') ?? [];
    expect(hello).toContain('{link} https: //evil. example Zoë');
    expect(decodeWords(mail?.headers.to ?? '')).not.toContain('evil.example');
    expect(mail?.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(mail?.html).not.toContain('href="https://evil');
  });

  it('is made once of the same id, and sent once however many instances run', {
    tags: 'servers',
  }, async () => {
    const { id: personId } = await addPerson(site);
    const ids = Array.from({ length: MAILS_PER_DAY }, () => randomUUID());
    await Promise.all([...ids, ...ids].map((id) => add(personId, id)));
    await Promise.all([runAll(), runAll()]);
    await arrived(ids);
    site.advance(DAY_MS);
    await runAll();
    expect(smtp.mails).toHaveLength(MAILS_PER_DAY);
    admin = await site.admin();
  });

  it('whose instance died while it was sent is sent by another when its claim has run out', {
    tags: 'servers',
  }, async () => {
    const { id: personId } = await addPerson(site);
    const { mails } = site.installation.store;
    const id = randomUUID();
    // Nobody else takes it before its time.
    const storedAt = new Date(site.now().getTime() + 60_000);
    const row = { id, kind: 'link', personId, email: '', subjectId: null, fields: {} };
    await mails.create({ ...row, state: 'queued' }, storedAt);
    const claimed = await mails.claimNextDue(storedAt, new Date(storedAt.getTime() + CLAIM_MS));
    expect(claimed).toMatchObject({ id, attempts: 1 });
    site.advance(CLAIM_MS);
    await runAll();
    expect(mailIds()).toEqual([]);
    site.advance(60_000);
    await runAll();
    await arrived([id]);
  });

  it('is not sent by a second instance while the first one waits for a slow server', {
    tags: 'servers',
  }, async () => {
    const { id: personId } = await addPerson(site);
    smtp.hold(true);
    const id = await add(personId);
    await eventually(async () => expect(smtp.waiting()).toBe(1));
    await site.installations.at(-1)?.mailDelivery?.run();
    expect(smtp.waiting()).toBe(1);
    smtp.hold(false);
    smtp.release();
    await arrived([id]);
  });

  it.each(['while it is sent', 'after it was sent'])(
    'that is cancelled while it is sent ends as sent, and is not sent again when put back %s',
    { tags: 'servers' },
    async (when) => {
      const { id: personId } = await addPerson(site);
      const { store, outbox } = site.installation;
      const putBack = () =>
        store.atomically((stores) => outbox.revive(stores, personId, LINK_KIND.kind));
      smtp.hold(true);
      const id = await add(personId);
      await eventually(async () => expect(smtp.waiting()).toBe(1));
      await store.atomically((stores) => outbox.cancel(stores, personId, LINK_KIND.kind));
      expect(await stateOf(id)).toMatchObject({ state: 'cancelled', nextTryAt: null });
      if (when === 'while it is sent') {
        await putBack();
        // Its kind is released: another instance would send it at once.
        await site.installations.at(-1)?.mailDelivery?.run();
        expect(smtp.waiting()).toBe(1);
      }
      smtp.hold(false);
      smtp.release();
      await arrived([id]);
      await putBack();
      site.advance(DAY_MS);
      await runAll();
      expect(mailIds()).toEqual([mailId(id)]);
      admin = await site.admin();
      expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    },
  );
});

describe('mails that anyone can cause', () => {
  const statesOf = async (ids: string[]) => {
    const states: string[] = [];
    for (const id of ids) states.push((await stateOf(id)).state);
    return states;
  };

  it('are held back beyond a few for an address and day, until an organiser lets them go', async () => {
    const email = `${randomUUID()}@example.org`;
    const people = [
      await addPerson(site, { email }),
      await addPerson(site, { email: email.toUpperCase() }),
    ];
    const ids: string[] = [];
    for (let index = 0; index < MAILS_PER_DAY + 4; index += 1) {
      ids.push(await add(people[index % 2]?.id ?? ''));
    }
    const [taken, over] = [ids.slice(0, MAILS_PER_DAY), ids.slice(MAILS_PER_DAY)];
    await arrived(taken);
    // Of what would be the same kind of mail again, one waits for the mailbox.
    const [one = '', ...again] = over;
    expect(await statesOf([one])).toEqual(['held']);
    for (const id of again) expectSentence(await admin.get(`/api/mails/${id}`), 404);
    const listed = (await admin.get('/api/mails?state=held')).json<Mail[]>();
    expect(listed.map(({ id }) => id)).toEqual([one]);
    const limits = await site.installation.database.db
      .selectFrom('rate_limits')
      .selectAll()
      .execute();
    expect(JSON.stringify(limits)).not.toContain(email.slice(0, 8));

    const stranger = await addPerson(site);
    const next = await add(stranger.id);
    await arrived([...taken, next]);
    expect((await admin.post('/api/mails-try-again', { ids: [one] })).json()).toEqual({
      changed: 1,
    });
    await arrived([...taken, next, one]);
    site.advance(DAY_MS);
    admin = await site.admin();
    // All of them again, not one that a day has given back.
    const tomorrow: string[] = [];
    for (const { id } of [...people, ...people]) tomorrow.push(await add(id));
    await arrived([...taken, next, one, ...tomorrow]);
  });

  it('are no limit for what organisers send', async () => {
    const { id: personId } = await addPerson(site);
    const ids: string[] = [];
    for (let index = 0; index <= MAILS_PER_DAY; index += 1) {
      const path = `/api/people/${personId}/link-mail`;
      ids.push((await admin.post(path, { isNew: false })).json<ShownMail>().id);
    }
    await arrived([...ids, await add(personId)]);
  });

  it('take no address from a name, whatever the kind says', async () => {
    const name =
      'Visit evil.example or www.evil.example/x, a@b.example, 10.0.0.1, \\\\evil\\x J.R. Zoë';
    const kinds = (await admin.get('/api/mail-kinds')).json<ShownMailKind[]>();
    expect(kinds.length).toBeGreaterThan(8);
    const { store, outbox } = site.installation;
    for (const { kind: each, fields } of kinds) {
      const { id: personId } = await addPerson(site, { name });
      const id = randomUUID();
      const values = Object.entries(fields)
        .filter(([, field]) => !field.isAddress)
        .map(([field]) => [field, name]);
      const addresses = Object.entries(fields)
        .filter(([, field]) => field.isAddress)
        .map(([field]) => [field, 'https://challenge.example/receipt#x']);
      const mail = {
        id,
        personId,
        kind: each,
        fields: Object.fromEntries([...values, ...addresses]),
      };
      await store.atomically((stores) => outbox.add(stores, mail));
      const shown = await stateOf(id);
      // What is true at the moment may be that there is nothing to tell.
      if (shown.subject === '') continue;
      expect(
        `${shown.subject} ${shown.text}`.replaceAll('https://challenge.example/', ''),
        each,
      ).not.toMatch(/\w\.\w*[a-z]|\w@|@\w|\d\.\d+\.|\\\\/i);
    }
    await eventually(async () => {
      const { counts } = (await admin.get('/api/mail-situation')).json<MailSituation>();
      expect(counts.queued).toBe(0);
    });
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again, later each time, and says why in words', async () => {
    const { id: personId } = await addPerson(site);
    smtp.refuse(451);
    const id = await add(personId);
    const first = await eventually(async () => {
      const mail = await stateOf(id);
      expect(mail).toMatchObject({
        state: 'queued',
        failure: 'The mail server refused the mail (451).',
      });
      return mail;
    });
    expect(Date.parse(String(first.nextTryAt)) - site.now().getTime()).toBeLessThanOrEqual(30_000);
    smtp.refuse(null);
    site.advance(60 * 60_000);
    await runAll();
    await arrived([id]);
    expect(await stateOf(id)).toMatchObject({ failure: '' });
  });

  it('for its address has failed, stops nobody else, and can be tried again or handed over', {
    tags: 'servers',
  }, async () => {
    const [wrong, right] = [await addPerson(site), await addPerson(site)];
    smtp.refuseRecipient(wrong.email);
    const failed = await add(wrong.id);
    await eventually(async () => {
      expect(await stateOf(failed)).toMatchObject({
        state: 'failed',
        nextTryAt: null,
        failure: 'The mail server does not accept this address (550).',
      });
    });
    const sent = await add(right.id);
    await arrived([sent]);
    expect(site.log()).not.toContain(wrong.email);
    expect((await admin.post('/api/mails-try-again', { ids: [failed, sent] })).json()).toEqual({
      changed: 1,
    });
    await eventually(async () => expect(await stateOf(failed)).toMatchObject({ state: 'failed' }));
    const handed = () => admin.post('/api/mails-handed-over', { ids: [failed] });
    expect((await handed()).json()).toEqual({ changed: 1 });
    expect((await handed()).json()).toEqual({ changed: 0 });
    expect(await stateOf(failed)).toMatchObject({
      state: 'handed-over',
      doneAt: expect.any(String),
    });
    const listed = await admin.get('/api/mails?state=handed-over');
    expect(listed.json<Mail[]>().map(({ id }) => id)).toEqual([failed]);
  });

  it('because its person was erased goes to nobody', async () => {
    const { id: personId } = await addPerson(site);
    await smtp.goAway();
    const id = await add(personId);
    await triedInVain(id);
    await site.installation.store.people.erase(personId, site.now());
    await smtp.comeBack();
    site.advance(60 * 60_000);
    await runAll();
    await eventually(async () => {
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('erased'),
      });
    });
    expect(smtp.mails).toEqual([]);
  });
});

describe('the text of a kind', () => {
  const put = (text: string, version?: number) =>
    admin.put(
      '/api/mail-kinds/link',
      { subject: 'Ihr Link, {name}', text },
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );

  it('is edited on a version, used at once, and is the first one again when it says so', async () => {
    const { version = 0, firstText } = (await kind()) ?? {};
    expect((await put('Grüezi {name}\n{link}', version)).status).toBe(200);
    expectSentence(await put('Too late {link}', version), 409);
    const { id: personId } = await addPerson(site, { name: 'Zoë' });
    const id = await add(personId);
    await arrived([id]);
    expect(decodeWords(smtp.mails[0]?.headers.subject ?? '')).toBe('Ihr Link, Zoë');
    expect(smtp.mails[0]?.text).toMatch(/^Grüezi Zoë\nhttps:/);
    const back = await admin.put('/api/mail-kinds/link', firstText);
    expect(back.json()).toMatchObject({ isFirstText: true, releasedAt: expect.any(String) });
  });

  it('with a field that there is not is refused, and says which', async () => {
    const answer = await put('Hello {nmae}, until {until}');
    expectSentence(answer, 400, 'There are no fields {nmae}, {until} in this mail.');
    expect(answer.headers['x-error-code']).toBe('unknown-field');
    expectSentence(
      await put('{constructor}'),
      400,
      'There is no field {constructor} in this mail.',
    );
    expectSentence(await admin.put('/api/mail-kinds/no-kind', { subject: 'S', text: 'T' }), 404);
  });
});

describe('"Send me my link again"', () => {
  let networks = 0;
  const ask = (email: string) =>
    site
      .visitor()
      .post(
        '/api/personal-link/request',
        { email },
        { 'x-forwarded-for': `198.51.100.${networks++}` },
      );

  it('mails every person with that address, and answers the same for all addresses', async () => {
    const email = `${randomUUID()}@example.org`;
    const people = [
      await addPerson(site, { email }),
      await addPerson(site, { email, name: 'Two' }),
    ];
    const answers = [await ask(email.toUpperCase()), await ask('nobody@example.org')];
    const seen = answers.map(({ status, text, headers }) => {
      const { date, 'x-request-id': request, ...others } = headers;
      return { status, text, others };
    });
    expect(seen[0]).toEqual(seen[1]);
    expect(answers[0]?.status).toBe(202);
    await eventually(async () => expect(smtp.mails).toHaveLength(2));
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([[email], [email]]);
    for (const { id } of people) {
      const link = await mailedLinkOf(site, id);
      expect(smtp.mails.filter(({ text }) => text.includes(link))).toHaveLength(1);
    }
  });

  it('answers before anything is asked about the address, known or not', async () => {
    const known = await addPerson(site);
    const [origin = ''] = site.origins;
    const { rateLimits } = site.installation.store;
    const { takeAll } = rateLimits;
    const asked: string[] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    rateLimits.takeAll = async (tries, now) => {
      const keys = tries.map(([key]) => key);
      // What comes after the answer waits until both answers are there.
      if (keys.some((key) => key.startsWith('link-request-address:'))) await opened;
      else asked.push(...keys);
      return takeAll(tries, now);
    };
    const networks = ['192.0.2.1', '192.0.2.2'];
    for (const [index, email] of [known.email, 'unknown@example.org'].entries()) {
      const network = { 'x-forwarded-for': networks[index] ?? '' };
      const client = new HttpClient([origin]);
      const answer = await client.post('/api/personal-link/request', { email }, network);
      expect(answer.status).toBe(202);
    }
    expect(asked).toEqual(networks.map((network) => `link-request:${network}`));
    rateLimits.takeAll = takeAll;
    open();
    await eventually(async () => expect(smtp.mails).toHaveLength(1));
  });

  it('mails an address a few times only, and answers as before', async () => {
    const { email } = await addPerson(site);
    const { burst } = RATE_LIMITS.linkRequestByAddress;
    for (let time = 0; time < burst + 3; time += 1) expect((await ask(email)).status).toBe(202);
    await eventually(async () => expect(smtp.mails).toHaveLength(burst));
    const limits = await site.installation.database.db
      .selectFrom('rate_limits')
      .selectAll()
      .execute();
    expect(JSON.stringify(limits)).not.toContain(email);
  });

  it('is limited for a network, and not for the 150 of a hall', async () => {
    site.holdClock();
    const hall = { 'x-forwarded-for': '203.0.113.10' };
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        site.visitor().post('/api/personal-link/request', { email: `${index}@hall.example` }, hall),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const statuses: number[] = [];
    const { burst } = RATE_LIMITS.linkRequestByNetwork;
    for (let time = 0; time < burst + 2; time += 1) {
      const body = { email: 'nobody@example.org' };
      const network = { 'x-forwarded-for': '203.0.113.9' };
      statuses.push(
        (await site.visitor().post('/api/personal-link/request', body, network)).status,
      );
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([202, 429]);
  });
});

describe('"Send a new link"', () => {
  it('replaces the link and mails it, once for a request that is sent twice', {
    tags: 'servers',
  }, async () => {
    const { id: personId } = await addPerson(site);
    const old = await mailedLinkOf(site, personId);
    const send = () =>
      admin.post(`/api/people/${personId}/link-mail`, { isNew: true }, { 'idempotency-key': 'k1' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.json<ShownMail>().id).toBe(second?.json<ShownMail>().id);
    await eventually(async () => expect(smtp.mails).toHaveLength(1));
    const link = await mailedLinkOf(site, personId);
    expect(link).not.toBe(old);
    expect(smtp.mails[0]?.text).toContain(link);
    const links = await site.installation.store.people.linksOf([personId], site.now());
    // That of mails, and that of pages and sheets.
    expect(links.map(({ isMailed }) => isMailed).toSorted()).toEqual([false, true]);
  });
});

describe('without a mail server', () => {
  it('everything waits to be handed over, and can be sent once there is one', async () => {
    await withSite({}, async (alone) => {
      const organiser = await alone.admin();
      const person = await addPerson(alone);
      const asked = await alone
        .visitor()
        .post('/api/personal-link/request', { email: person.email });
      expect(asked.json()).toEqual({ comesBy: 'organisers' });
      const waiting = await eventually(async () => {
        const listed = (await organiser.get('/api/mails?state=hand-over')).json<Mail[]>();
        expect(listed).toMatchObject([{ personId: person.id, state: 'hand-over' }]);
        return listed;
      });
      const ids = waiting.map(({ id }) => id);
      expectSentence(await organiser.post('/api/mails-try-again', { ids }), 409);
      expect((await organiser.post('/api/mails-handed-over', { ids })).json()).toEqual({
        changed: 1,
      });
      const situation = (await organiser.get('/api/mail-situation')).json<MailSituation>();
      expect(situation).toMatchObject({
        hasServer: false,
        counts: { 'hand-over': 0, 'handed-over': 1 },
      });
    });
  });
});
