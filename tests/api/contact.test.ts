import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_MAX, RATE_LIMITS } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { Answer } from '../support/http-client.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const message = { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' };

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => site.stop());

let clients = 0;
/** Each from an address of its own. */
function send(body: unknown, from = `198.51.100.${clients++}`, own = site): Promise<Answer> {
  return own.visitor().post('/api/contact', body, { 'x-forwarded-for': from });
}

const stored = ({ installation: { database } } = site) =>
  database.db.selectFrom('contact_messages').selectAll().execute();

describe('a message to the organisers', () => {
  it('is stored as it was written when it is answered 201, also without a mail server', async () => {
    const text = 'Grüezi\n\n  1 < 2 && "3" > \'2\' 🙂\n.\nFrom: me\n\tend';
    const answer = await send({ ...message, name: ' Zoë <b>O’Neill</b> ', message: `\n${text}  ` });
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect((await stored()).find((row) => row.id === id)).toMatchObject({
      name: 'Zoë <b>O’Neill</b>',
      email: message.email,
      message: text,
      mailed_at: null,
    });
  });

  it.each([
    ['the name is missing', { name: '' }, 'The name is missing.'],
    ['the name is not text', { name: null }, 'The name must be text.'],
    [
      'the name is too long',
      { name: 'x'.repeat(121) },
      'The name can have at most 120 characters.',
    ],
    [
      'the name has a line break',
      { name: 'A\r\nBcc: b@example.org' },
      'The name must be one line of plain text.',
    ],
    ['the name has a line feed', { name: 'A\nB' }, 'The name must be one line of plain text.'],
    [
      'the name has a carriage return',
      { name: 'A\rB' },
      'The name must be one line of plain text.',
    ],
    [
      'the name ends with a line break',
      { name: 'A\r\n' },
      'The name must be one line of plain text.',
    ],
    [
      'the name has a line separator',
      { name: 'A\u2028B' },
      'The name must be one line of plain text.',
    ],
    ['the e-mail address is missing', { email: ' ' }, 'The e-mail address is missing.'],
    [
      'the e-mail address has a line break',
      { email: 'a@example.org\r\nBcc: b@example.org' },
      'The e-mail address must be one line of plain text.',
    ],
    [
      'the e-mail address ends with a line break',
      { email: 'a@example.org\n' },
      'The e-mail address must be one line of plain text.',
    ],
    [
      'the e-mail address is too long',
      { email: `${'a'.repeat(250)}@example.org` },
      'The e-mail address can have at most 254 characters.',
    ],
    ['the message is missing', { message: ' \n ' }, 'The message is missing.'],
    [
      'the message is too long by one',
      { message: 'x'.repeat(MESSAGE_MAX + 1) },
      'The message can have at most 5000 characters.',
    ],
    [
      'the message has 60 KB',
      { message: 'x'.repeat(60_000) },
      'The message can have at most 5000 characters.',
    ],
    [
      'the message has 1 MB',
      { message: 'x'.repeat(1024 * 1024) },
      'The message can have at most 5000 characters.',
    ],
    [
      'the message has 10 MB',
      { message: 'x'.repeat(10 * 1024 * 1024) },
      'The message can have at most 5000 characters.',
    ],
    ['the message has NUL', { message: 'a\0b' }, 'The message must be plain text.'],
    [
      'it names a recipient',
      { to: 'b@example.org' },
      'There is a field that is not known here: to.',
    ],
  ])('is refused with 400 and not stored when %s', async (_, change, sentence) => {
    const before = await stored();
    expectSentence(await send({ ...message, ...change }), 400, sentence);
    expect(await stored()).toHaveLength(before.length);
  });

  it.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@example..org',
    'ada@example.org, eve@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org eve@example.org',
    'Ada <ada@example.org>',
    '<ada@example.org>',
    'ada@example.org>',
    '"ada"@example.org',
    'ada(comment)@example.org',
    'ada@[127.0.0.1]',
    'ada%0abcc@example.org\t',
    'mailto:ada@example.org',
    'ada@example.org?bcc=eve@example.org',
    'ada@exämple.org',
  ])('is refused with 400 when the e-mail address is %s', async (email) => {
    const sentence = 'Please enter one e-mail address, such as name@example.org.';
    expectSentence(await send({ ...message, email }), 400, sentence);
  });

  it('may be as long as the form allows, in any characters', async () => {
    const longest = '🙂'.repeat(MESSAGE_MAX / 2);
    expect((await send({ ...message, message: longest })).status).toBe(201);
    expect((await stored()).map((row) => row.message)).toContain(longest);
  });

  it('is refused with 429 when too many come from one address, and accepted after the wait', {
    tags: 'servers',
  }, async () => {
    await withSite({ environment: { TRUST_PROXY: '1' } }, async (own) => {
      own.holdClock();
      const { burst, everyMs } = RATE_LIMITS.contactByNetwork;
      const answers = await Promise.all(
        Array.from({ length: burst + 5 }, () => send(message, '192.0.2.1', own)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(burst);
      expect(refused).toHaveLength(5);
      for (const answer of refused) {
        expectSentence(answer, 429, 'Too many tries; please wait a moment and try again.');
        expect(answer.headers['retry-after']).toBe(String(everyMs / 1000));
      }
      expect(await stored(own)).toHaveLength(burst);
      expect((await send(message, '192.0.2.2', own)).status).toBe(201);
      own.advance(everyMs);
      expect((await send(message, '192.0.2.1', own)).status).toBe(201);
      expect((await send(message, '192.0.2.1', own)).status).toBe(429);
    });
  });
});
