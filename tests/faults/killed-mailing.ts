import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { addressOf } from '../../src/modules/address-of.ts';
import { parseSettings } from '../../src/server/env.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';

const MAILS_PER_KILL = 4;
/** How long the mail server takes for one of them. */
const SLOWEST_ANSWER_MS = 60;
const DELIVERY_LIMIT_MS = 60_000;
/** A mail whose sender died is tried again after five minutes: each life begins so much later. */
const BETWEEN_LIVES_MS = 6 * 60_000;
const KIND = 'link';

/** Of those that organisers write to as a group: the other half of the mails. */
const GROUP = { list: 'mentors', subject: 'News', text: 'Hello {name}', sendAt: null };

/**
 * Mails to people and to a group go out while the site is killed again and again. None is lost. A kill between the
 * answer of the mail server and the note of it makes a mail go out twice, which nothing could prevent:
 * under the same Message-ID, by which mailboxes know it.
 */
export const killedMailing: FaultCase = {
  number: 33,
  what: 'kill -9 while mails to people are sent',
  limitMs: 10 * 60_000,
  async run(world, { kills, seed }) {
    const random = randomFrom(seed);
    const rounds = Math.max(3, Math.ceil(kills / 10));
    const mail = await startMailServer();
    const settings = {
      ...(await world.newSettings()),
      SMTP_URL: mail.url,
      CONTACT_TO: 'organisers@example.org',
    };
    let lives = 0;
    const site = await createFaultySite(settings, {
      wrap: ([node = '', ...args]) => [
        node,
        '--import',
        laterBy(lives * BETWEEN_LIVES_MS),
        ...args,
      ],
    });
    const half = (rounds * MAILS_PER_KILL) / 2;
    await writeMails(settings, half);
    const mentors = await addMentors(settings, half);
    mail.hold(true);
    await site.start();
    const group = addressOf('PUT /api/group-mails/:id', { params: { id: 'a-group-of-mentors' } });
    const body = { ...GROUP, ids: mentors };
    expectStatus('The group mail', await (await site.admin()).put(group, body), 200);
    const ids = await idsOfMails(settings);
    assert.equal(ids.length, 2 * half);
    const kind = addressOf('POST /api/mail-kinds/:kind/release', { params: { kind: KIND } });
    expectStatus('The release', await (await site.admin()).post(kind), 200);
    for (let round = 0; round < rounds; round += 1) {
      const enough = Math.min(ids.length - 1, mail.mails.length + 1);
      await letThrough(mail, random, () => mail.mails.length >= enough);
      await wait(random() * SLOWEST_ANSWER_MS);
      await site.end('SIGKILL');
      // Its connection is gone, the mail server may still take what it was given.
      while (mail.waiting() > 0) mail.release();
      lives += 1;
      await site.start();
      // Pressed again, it is the same group mail.
      expectStatus('The group mail', await (await site.admin()).put(group, body), 200);
    }
    const seen = () => new Set(mail.mails.map(({ headers }) => headers['message-id']));
    await letThrough(mail, random, () => seen().size === ids.length);
    // What went out is noted: another life sends nothing more.
    await until('the last is noted', DELIVERY_LIMIT_MS, async () => {
      const { counts } = (
        await (await site.admin()).get(addressOf('GET /api/mail-situation'))
      ).json<{
        counts: Record<string, number>;
      }>();
      while (mail.waiting() > 0) mail.release();
      return counts.sent === ids.length;
    });
    const { length: sent } = mail.mails;
    await site.end('SIGKILL');
    mail.hold(false);
    lives += 1;
    await site.start();
    await wait(2000);
    await site.end('SIGTERM');
    await mail.goAway();
    assert.equal(mail.mails.length, sent, 'A mail that was noted as sent was sent again.');
    assert.deepEqual([...seen()].sort(), ids.map((id) => `<mail.${id}@example.org>`).sort());
    const twice = sent - ids.length;
    assert.ok(twice <= rounds, `${twice} mails went out again after ${rounds} kills.`);
    return `${rounds} kills while ${ids.length} mails went out, none lost, ${twice} sent again under their own Message-ID`;
  },
};

/** Answers the waiting deliveries one after the other, as a slow server does. */
async function letThrough(
  mail: MailServer,
  random: () => number,
  isEnough: () => boolean,
): Promise<void> {
  await until('mails arrive', DELIVERY_LIMIT_MS, async () => {
    await wait(random() * SLOWEST_ANSWER_MS);
    mail.release();
    return isEnough();
  });
}

async function withInstallation<Result>(
  settings: Record<string, string>,
  work: (opened: Installation) => Promise<Result>,
): Promise<Result> {
  const opened = await openInstallation({
    settings: parseSettings(settings),
    logger: pino({ level: 'silent' }),
  });
  const result = await work(opened);
  await opened.close();
  return result;
}

/** Mails to as many people, as modules write them: drafts, until their kind is released. */
const writeMails = (settings: Record<string, string>, count: number) =>
  withInstallation(settings, async ({ store, outbox }) => {
    for (let at = 0; at < count; at += 1) {
      const id = `mail-${at}`;
      const person = { id: `person-${id}`, name: 'Ada', email: `${id}@example.org` };
      await store.people.create({ ...person, roles: ['participant'] }, new Date());
      await store.atomically((stores) =>
        outbox.add(stores, { id, kind: KIND, personId: person.id }),
      );
    }
  });

const addMentors = (settings: Record<string, string>, count: number) =>
  withInstallation(settings, async ({ store }) => {
    const ids = Array.from({ length: count }, (_, at) => `mentor-${at}`);
    const access = { edition: 2026, challenge: 0, organisation: '', createdAt: new Date() };
    for (const id of ids) {
      const person = { id, name: 'Mira', email: `${id}@example.org` };
      await store.people.create({ ...person, roles: ['mentor'] }, new Date());
      await store.mentors.add({ ...access, id, createdAt: access.createdAt.toISOString() });
    }
    return ids;
  });

const idsOfMails = (settings: Record<string, string>) =>
  withInstallation(settings, async ({ database }) => {
    const rows = await database.db.selectFrom('mails').select('id').execute();
    return rows.map(({ id }) => id);
  });

/** A module that sets the clock of a process on, before anything else is loaded. */
function laterBy(ms: number): string {
  const script = `
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + ${ms});
        else super(...parts);
      }
      static now() {
        return Real.now() + ${ms};
      }
    };`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}
