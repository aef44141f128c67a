// @module-tag servers
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDocuments } from '../../src/modules/content/first-content/seed.ts';
import { parseSettings } from '../../src/server/env.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { createClock } from '../../src/server/lib/clock.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { createWorld, type World } from '../support/world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const message = { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' };

let world: World;
let smtp: MailServer;
/** Without a server around it, whose timer would mail as well. */
let installation: Installation;
let now = Date.parse('2026-05-04T08:00:00Z');

beforeAll(async () => {
  smtp = await startMailServer();
  world = await createWorld();
  const settings = parseSettings({
    ...world.environment,
    SMTP_URL: smtp.url,
    CONTACT_TO: 'organisers@example.org',
  });
  installation = await openInstallation({
    settings,
    logger: pino({ level: 'silent' }),
    clock: createClock(null, () => new Date(now)),
  });
  // A mail names the site.
  await seedDocuments(installation);
});
afterAll(async () => {
  await installation.close();
  await world.end();
  await smtp.goAway();
});

const run = () => installation.messageMails?.run();
const store = (id: string) => installation.store.contactMessages.create(id, message, new Date(now));

const rowOf = (id: string) =>
  installation.database.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a mail that is refused', () => {
  it('is tried again after half a minute, then twice as long each time, up to an hour', async () => {
    await store('refused');
    smtp.refuse(451);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run();
      const row = await rowOf('refused');
      expect(row).toMatchObject({ mail_attempts: attempt, mailed_at: null });
      const due = Date.parse(String(row.next_mail_at));
      waits.push(due - now);
      now = due - SECOND;
      await run();
      expect((await rowOf('refused')).mail_attempts).toBe(attempt);
      now = due;
    }
    expect(waits.map((ms) => ms / MINUTE)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    smtp.refuse(null);
    await run();
    expect((await rowOf('refused')).mailed_at).not.toBeNull();
    expect(smtp.mails).toHaveLength(1);
  });

  it('ends the run, and what waits behind it keeps its first try', async () => {
    smtp.refuse(451);
    await store('first');
    now += SECOND;
    await store('second');
    await run();
    expect([(await rowOf('first')).mail_attempts, (await rowOf('second')).mail_attempts]).toEqual([
      1, 0,
    ]);
    smtp.refuse(null);
    now += MINUTE;
    await run();
    expect((await rowOf('first')).mailed_at).not.toBeNull();
    expect((await rowOf('second')).mailed_at).not.toBeNull();
  });
});
