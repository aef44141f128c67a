import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import { startMailServer } from '../support/mail-server.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';
import { until } from './until.ts';

const MESSAGES = 3;
/** The first failure is tried again after 30 seconds, by a timer of 10. */
const DELIVERY_LIMIT_MS = 90_000;
const SECOND_DELIVERY_MS = 12_000;

export const mailServerAway: FaultCase = {
  number: 23,
  what: 'mail server away, and the site killed meanwhile',
  limitMs: 240_000,
  async run(world) {
    const mail = await startMailServer();
    await mail.goAway();
    const site = await createFaultySite({
      ...(await world.newSettings()),
      SMTP_URL: mail.url,
      CONTACT_TO: 'organisers@example.org',
    });
    await site.start();
    for (let index = 0; index < MESSAGES; index += 1) {
      const message = { name: 'Ada', email: 'ada@example.org', message: `Message ${index}` };
      expectStatus(
        'A message',
        await site.client().post(addressOf('POST /api/contact'), message),
        201,
      );
    }
    await until('a delivery has failed', 20_000, () => site.output().includes('mailing a message'));
    // Its next try is noted right after the failure; a kill before that would claim it for longer.
    await wait(1000);
    await site.end('SIGKILL');
    await site.start();
    await mail.comeBack();
    const ms = await until('the messages are delivered', DELIVERY_LIMIT_MS, () => {
      return mail.mails.length >= MESSAGES;
    });
    await wait(SECOND_DELIVERY_MS);
    await mail.goAway();
    const texts = mail.mails.map(({ text }) => /Message \d/.exec(text)?.[0]).sort();
    assert.deepEqual(texts, ['Message 0', 'Message 1', 'Message 2']);
    return `${MESSAGES} messages kept through a kill -9, each delivered once, the last ${Math.round(ms / 1000)} s after the mail server came back`;
  },
};
