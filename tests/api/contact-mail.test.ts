import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import { startSite, type TestSite } from '../support/site.ts';

const TO = 'organisers@example.org';
const FIRST_RETRY_MS = 30_000;
const CLAIM_MS = 5 * 60_000;
const message = { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' };

let site: TestSite;
let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({
    environment: {
      SMTP_URL: smtp.url,
      CONTACT_TO: TO,
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://challenge.example',
    },
    // A try that is due in seconds would be due by itself on a busy machine.
    heldAt: new Date(),
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});
afterEach(async () => {
  await allMailed();
  smtp.mails.length = 0;
});

let clients = 0;
async function send(
  change: Partial<typeof message & { photoId: string }> = {},
  origins = site.origins,
): Promise<string> {
  const answer = await new HttpClient(origins).post(
    '/api/contact',
    { ...message, ...change },
    { 'x-forwarded-for': `198.51.100.${clients++}` },
  );
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
}

const unmailed = () =>
  site.installation.database.db
    .selectFrom('contact_messages')
    .select('id')
    .where('mailed_at', 'is', null)
    .execute();

/** The mail server has a mail before the site knows that it has, and until then may send it again. */
const allMailed = () => eventually(async () => expect(await unmailed()).toEqual([]));

const rowOf = (id: string) =>
  site.installation.database.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const waitOf = ({ next_mail_at }: { next_mail_at: string | null }) =>
  Date.parse(String(next_mail_at)) - site.now().getTime();

/** What every instance does by its timer, all of them at once and more than once. */
const runOutboxes = () =>
  Promise.all(
    [...site.installations, ...site.installations].map(({ messageMails }) => messageMails?.run()),
  );

/** A try that ended after the clock was moved would wait for its next one from there. */
async function tryInVain(ids: readonly string[]): Promise<void> {
  await runOutboxes();
  await eventually(async () => {
    for (const row of await Promise.all(ids.map(rowOf))) {
      expect(row.mailed_at).toBeNull();
      // No try is under way any more.
      expect(waitOf(row)).toBeLessThan(CLAIM_MS / 2);
    }
  });
}

const mailIds = () => smtp.mails.map(({ headers }) => headers['message-id']);
const mailId = (id: string) => `<contact.${id}@example.org>`;

describe('the mail of a message', () => {
  it('goes to the fixed recipient as plain text, with the sender to reply to', async () => {
    const text = '<b>Bold</b> &amp; <script>alert(1)</script>\n.\n..\nFrom: x\n\nGrüezi 🙂';
    const id = await send({ name: 'Zoë, "Z" <eve@example.org>', message: text });
    const mail = await eventually(async () => {
      expect(smtp.mails).toHaveLength(1);
      return smtp.mails[0];
    });
    expect(mail?.envelope).toEqual({ from: TO, to: [TO] });
    expect(mail?.headers).toMatchObject({
      to: TO,
      from: `Risk Innovation Challenge <${TO}>`,
      'message-id': mailId(id),
      'content-type': 'text/plain; charset=utf-8',
    });
    // The name is encoded as a whole: the address in it is no address.
    expect(mail?.headers['reply-to']).toMatch(
      /^(?:=\?UTF-8\?[BQ]\?[^ ?<>@,]+\?= )+<ada@example\.org>$/,
    );
    expect(decodeWords(mail?.headers.subject ?? '')).toBe(
      'Risk Innovation Challenge: Message from Zoë, "Z" <eve @ example. org>',
    );
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
    expect(mail?.text).toBe(`${text}\n\nZoë, "Z" <eve @ example. org> <ada@example.org>\n`);
    await eventually(async () => {
      expect(await rowOf(id)).toMatchObject({ next_mail_at: null, mailed_at: expect.any(String) });
    });
  });

  it('names the photo that the sender wants removed, as it is when the mail goes out', async () => {
    const admin = await site.admin();
    const photo = { description: '', category: '', year: '', url: 'https://example.org/a' };
    const create = async (title: string) =>
      (await admin.post('/api/photos', { ...photo, title })).json<{ id: string }>().id;
    const [shown, deleted] = [await create('Teams <b>at work</b>'), await create('Gone')];
    await send({ photoId: shown });
    await eventually(async () => {
      expect(smtp.mails[0]?.text).toBe(
        'When does it start?\n\nAda Muster <ada@example.org>\n\n' +
          'The photo to remove: Teams <b>at work</b>\n' +
          `https://challenge.example/impressions?photo=${shown}\n`,
      );
    });
    expect(smtp.mails[0]?.headers.subject).toBe(
      'Risk Innovation Challenge: Request to remove a photo from Ada Muster',
    );
    await allMailed();
    await smtp.goAway();
    await tryInVain([await send({ photoId: deleted })]);
    await admin.delete(`/api/photos/${deleted}`);
    await smtp.comeBack();
    site.advance(60 * 60_000);
    await runOutboxes();
    await eventually(async () => {
      expect(smtp.mails[1]?.text).toMatch(/\n\nThe photo to remove has been deleted since\.\n$/);
    });
  });

  it('neither reads files nor fetches addresses that the message names', async () => {
    await send({ name: 'file:///etc/passwd', message: 'file:///etc/passwd\ncid:x data:,y' });
    await eventually(async () => {
      expect(smtp.mails[0]?.text).toMatch(/^file:\/\/\/etc\/passwd\ncid:x data:,y\n/);
    });
  });

  it('is sent once, however often and on however many instances the outbox runs', {
    tags: 'servers',
  }, async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => send()));
    await Promise.all([runOutboxes(), runOutboxes()]);
    await eventually(async () => {
      expect(mailIds().sort()).toEqual(ids.map(mailId).sort());
    });
    await allMailed();
    site.advance(24 * 60 * 60_000);
    await runOutboxes();
    expect(smtp.mails).toHaveLength(12);
  });
});

describe('while the mail server', () => {
  it('is away, messages are accepted and kept, and each is delivered once when it is back', async () => {
    await smtp.goAway();
    const ids = [await send(), await send(), await send()];
    await tryInVain(ids);
    await smtp.comeBack();
    expect(mailIds()).toEqual([]);
    site.advance(60 * 60_000);
    await runOutboxes();
    await eventually(async () => {
      expect(mailIds().sort()).toEqual(ids.map(mailId).sort());
    });
    await allMailed();
    site.advance(24 * 60 * 60_000);
    await runOutboxes();
    expect(smtp.mails).toHaveLength(3);
  });

  it.each([451, 550])('answers %d, the message is tried again, later each time', async (code) => {
    smtp.refuse(code);
    const id = await send();
    for (const attempts of [1, 2, 3]) {
      const row = await eventually(async () => {
        const current = await rowOf(id);
        expect(current).toMatchObject({ mail_attempts: attempts, mailed_at: null });
        const wait = waitOf(current);
        expect(wait).toBeLessThanOrEqual(FIRST_RETRY_MS * 2 ** (attempts - 1));
        return { wait };
      });
      site.advance(row.wait - 5000);
      await runOutboxes();
      expect(await rowOf(id)).toMatchObject({ mail_attempts: attempts });
      site.advance(5000);
      if (attempts === 3) smtp.refuse(null);
      await runOutboxes();
    }
    await eventually(async () => {
      expect(mailIds()).toEqual([mailId(id)]);
    });
  });

  it('is slow, what waits behind a mail is not mailed by another instance as well', {
    tags: 'servers',
  }, async () => {
    const oneWaits = () => eventually(async () => expect(smtp.waiting()).toBe(1));
    const first = site.origins.slice(0, 1);
    // The timers of the others would take what the first is to find behind its mail.
    for (const { store } of site.installations.slice(1)) {
      vi.spyOn(store.contactMessages, 'claimNextDue').mockResolvedValue(null);
    }
    smtp.hold(true);
    const ids = [await send({}, first)];
    await oneWaits();
    ids.push(await send({}, first), await send({}, first));
    smtp.release();
    await oneWaits();
    site.advance(CLAIM_MS - 60_000);
    smtp.release();
    await oneWaits();
    site.advance(120_000);
    vi.restoreAllMocks();
    // It finds nothing to do, and does not wait for a mail.
    await site.installations.at(-1)?.messageMails?.run();
    expect(smtp.waiting()).toBe(1);
    smtp.hold(false);
    smtp.release();
    await eventually(async () => {
      expect(mailIds().sort()).toEqual(ids.map(mailId).sort());
    });
  });
});

describe('a message whose instance died while it was mailed', () => {
  it('is mailed once by another one when its claim has run out', async () => {
    const { contactMessages } = site.installation.store;
    const id = randomUUID();
    // Nobody else takes it before its time.
    const storedAt = new Date(site.now().getTime() + 60_000);
    const claimedUntil = new Date(storedAt.getTime() + CLAIM_MS);
    await contactMessages.create(id, message, storedAt);
    expect(await contactMessages.claimNextDue(storedAt, claimedUntil)).toMatchObject({ id });
    site.advance(CLAIM_MS);
    await runOutboxes();
    expect(mailIds()).toEqual([]);
    site.advance(60_000);
    await runOutboxes();
    await eventually(async () => expect(mailIds()).toEqual([mailId(id)]));
  });
});
