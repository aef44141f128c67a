// @module-tag servers
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GroupMail, MailRecipients } from '../../src/modules/mail/outbox/group-schema.ts';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import { GROUP_MAILS_PER_DAY } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { addTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Registered, register, signedIn } from '../support/registrations.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const FROM = 'organisers@example.org';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CLAIM_MS = 5 * MINUTE_MS;

let site: TestSite;
let smtp: MailServer;
let admin: HttpClient;
beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({ environment: { SMTP_URL: smtp.url, CONTACT_TO: FROM } });
  admin = await site.admin();
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});
afterEach(() => {
  smtp.hold(false);
  while (smtp.waiting() > 0) smtp.release();
  smtp.mails.length = 0;
});

const words = { subject: 'News of {event}', text: 'Hello {name}\n\nWe begin at nine.' };

function groupMail(rows: readonly { id: string }[], more: object = {}) {
  return {
    ...{ list: 'registrations', ids: rows.map(({ id }) => id), sendAt: null },
    ...{ ...words, ...more },
  };
}
const path = (id: string) => `/api/group-mails/${id}`;
const send = async (
  rows: readonly { id: string }[],
  more: object = {},
  id: string = randomUUID(),
) => (await admin.put(path(id), groupMail(rows, more))).json<GroupMail>();
const now = async ({ id }: GroupMail) => (await admin.get(path(id))).json<GroupMail>();
/** What every instance does by its timer, all of them at once and more than once. */
const runAll = () =>
  Promise.all(
    [...site.installations, ...site.installations].map(({ mailDelivery }) => mailDelivery?.run()),
  );
const receivers = () => smtp.mails.flatMap(({ envelope }) => envelope.to).sort();
const addressOf = ({ id }: { id: string }) => `${id}@example.org`;

async function people(count: number): Promise<Registered[]> {
  const added: Registered[] = [];
  for (let at = 1; at <= count; at += 1) {
    added.push(await register(site.installation, { name: `Person Nr${at}` }));
  }
  return added;
}

/** Until nothing of it waits. */
const done = (mail: GroupMail, counts: Partial<GroupMail>) =>
  eventually(async () => {
    await runAll();
    expect(await now(mail)).toMatchObject({ waiting: 0, ...counts });
  });

describe('a group mail', () => {
  it('goes to each once, addressed to them alone, with what placeholders say of them', async () => {
    const team = await addTeam(site.installation, { name: 'Quiet Signals' });
    const [first] = team.members;
    const sent = await send(team.members, { text: 'Hello {name} of {team}: {link}' });
    expect(sent).toMatchObject({ mails: 2, by: 'organiser', title: 'Registrations' });
    await done(sent, { sent: 2 });
    expect(receivers()).toEqual(team.members.map(addressOf).sort());
    const mail = smtp.mails.find(({ envelope }) => envelope.to[0] === addressOf(first));
    expect(mail?.envelope.to).toHaveLength(1);
    expect(mail?.headers.to).toBe(`${first.name} <${addressOf(first)}>`);
    expect(mail?.headers.subject).toBe('News of Risk Innovation Challenge 2026');
    expect(mail?.text).toContain(`Hello ${first.name} of Quiet Signals: http`);
    expect(mail?.text).not.toContain(team.members[1]?.name);
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(2);
    const listed = (await admin.get('/api/mails')).json<Mail[]>();
    expect(listed.filter(({ groupMailId }) => groupMailId === sent.id)).toHaveLength(2);
    expect((await admin.get('/api/mail-kinds')).text).not.toContain('"group"');
  });

  it('is the same one when it is pressed twice, at once and later, whatever it says then', async () => {
    const rows = await people(3);
    const id = randomUUID();
    const presses = await Promise.all([1, 2, 3, 4].map(() => send(rows, {}, id)));
    expect(new Set(presses.map((each) => each.createdAt)).size).toBe(1);
    const [sent] = presses as [GroupMail];
    await done(sent, { sent: 3 });
    const again = await send(await people(1), { text: 'Something else' }, id);
    expect(again).toMatchObject({ text: words.text, mails: 3 });
    await runAll();
    expect(receivers()).toEqual(rows.map(addressOf).sort());
  });

  it('reaches a person behind two rows once, and waits for its instant', async () => {
    const { members, id } = await addTeam(site.installation, { name: 'Twice' });
    const sendAt = new Date(site.now().getTime() + 10 * MINUTE_MS).toISOString();
    const sent = await send([{ id }, { id }], { list: 'teams', sendAt });
    expect(sent).toMatchObject({ mails: 2, waiting: 2 });
    await runAll();
    expect(receivers()).toEqual([]);
    site.advance(10 * MINUTE_MS);
    await done(sent, { sent: 2 });
    expect(receivers()).toEqual(members.map(addressOf).sort());
  });

  it('goes on where a killed instance or a mail server that went away has left it', async () => {
    const rows = await people(24);
    smtp.hold(true);
    const sent = await send(rows);
    for (let let_through = 1; let_through <= 10; let_through += 1) {
      await eventually(async () => expect(smtp.waiting()).toBeGreaterThan(0));
      smtp.release();
      await eventually(async () => expect(smtp.mails.length).toBeGreaterThanOrEqual(let_through));
    }
    await smtp.goAway();
    smtp.hold(false);
    while (smtp.waiting() > 0) smtp.release();
    // Another was taken by an instance that died with it.
    const { mails } = site.installation.store;
    await mails.claimNextDue(site.now(), new Date(site.now().getTime() + CLAIM_MS));
    await smtp.comeBack();
    await runAll();
    site.advance(CLAIM_MS + MINUTE_MS);
    await done(sent, { sent: 24 });
    expect([...new Set(receivers())]).toEqual(rows.map(addressOf).sort());
    // What the mail server took while the connection broke came again under its Message-ID.
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(24);
    expect(ids.length - 24).toBeLessThanOrEqual(1);
  });

  it('is stopped while it is sent, and goes on', async () => {
    const rows = await people(4);
    smtp.hold(true);
    const sent = await send(rows);
    await eventually(async () => expect(smtp.waiting()).toBe(1));
    const stopped = (await admin.post(`${path(sent.id)}/stop`)).json<GroupMail>();
    expect(stopped).toMatchObject({ stoppedAt: expect.any(String), stopped: 4, waiting: 0 });
    expect((await admin.post(`${path(sent.id)}/stop`)).json()).toEqual(stopped);
    smtp.hold(false);
    smtp.release();
    // The one that was on its way has arrived.
    await eventually(async () => expect(await now(sent)).toMatchObject({ sent: 1, stopped: 3 }));
    await runAll();
    expect(smtp.mails).toHaveLength(1);
    await admin.post(`${path(sent.id)}/resume`);
    await done(sent, { sent: 4, stopped: 0, stoppedAt: null });
    expect(receivers()).toEqual(rows.map(addressOf).sort());
  });

  it('leaves out who has left the team, withdrawn or been erased meanwhile', async () => {
    const { db } = site.installation.database;
    const team = await addTeam(site.installation, { name: 'Falling apart', size: 3 });
    const sendAt = new Date(site.now().getTime() + MINUTE_MS).toISOString();
    const toTeam = await send([team], { list: 'teams', sendAt });
    const rows = await people(3);
    const sent = await send(rows, { sendAt });
    await db.deleteFrom('team_members').where('id', '=', team.members[0].id).execute();
    const [withdrawn, erased, stays] = rows as [Registered, Registered, Registered];
    await db
      .updateTable('registrations')
      .set({ state: 'withdrawn' })
      .where('id', '=', withdrawn.id)
      .execute();
    expect((await admin.delete(`/api/people/${erased.personId}/data`)).status).toBe(204);
    site.advance(MINUTE_MS);
    await done(toTeam, { sent: 2, left: 1 });
    await done(sent, { mails: 3, sent: 1, left: 1 });
    expect(receivers()).toEqual([...team.members.slice(1), stays].map(addressOf).sort());
  });

  it('reaches who had withdrawn before, if they were chosen', async () => {
    const row = await register(site.installation, { state: 'withdrawn' });
    await done(await send([row]), { sent: 1 });
  });

  it('stands in the file of own data, with its words, and goes with the person', async () => {
    const [row] = (await people(1)) as [Registered];
    const sent = await send([row], { text: 'Bring your umbrella, {name}.' });
    await done(sent, { sent: 1 });
    const client = await signedIn(site, row);
    expect((await client.get('/api/my-data')).text).toContain('Bring your umbrella');
    expect((await client.delete('/api/my-data')).status).toBe(204);
    expect(await now(sent)).toMatchObject({ mails: 1, sent: 0 });
    const { db } = site.installation.database;
    const left = await db
      .selectFrom('mails')
      .where('subject_id', '=', sent.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

describe('what the mail server refuses for good', () => {
  const refused = async () => (await admin.get('/api/refused-addresses')).text;
  const today = async () => (await admin.get('/api/desk/today')).text;

  it('marks the address until it changes: Today says so, and the next group mail is by hand', async () => {
    const rows = await people(2);
    const [gone, stays] = rows as [Registered, Registered];
    smtp.refuseRecipient(addressOf(gone));
    await done(await send(rows), { sent: 1, refused: 1 });
    expect(await refused()).toContain(addressOf(gone));
    expect(await refused()).not.toContain(addressOf(stays));
    expect(await today()).toContain('1 address is refused by the mail server');
    const { recipients } = (
      await admin.post('/api/mail-recipients', groupRows(rows))
    ).json<MailRecipients>();
    expect(recipients.map(({ isReachable }) => isReachable)).toEqual([false, true]);
    const next = await send(rows);
    expect(next).toMatchObject({ byHand: 1, waiting: 1 });
    await site.installation.store.people.change(gone.personId, { email: 'new@example.org' });
    expect(await refused()).not.toContain(addressOf(gone));
    await done(await send([gone]), { sent: 1 });
    await done(next, { byHand: 1 });
  });

  it('is forgotten once a mail got there', async () => {
    const rows = await people(1);
    const [back] = rows as [Registered];
    smtp.refuse(550);
    const { installation } = site;
    await done(await send(rows), { refused: 1 });
    // It was the mail that was refused, not the address.
    expect(await refused()).not.toContain(addressOf(back));
    smtp.refuse(null);
    await installation.database.db
      .updateTable('mails')
      .set({ refused_address: addressOf(back) })
      .where('person_id', '=', back.personId)
      .execute();
    expect(await refused()).toContain(addressOf(back));
    const listed = (await admin.get('/api/mails?state=failed')).json<Mail[]>();
    const ids = listed.flatMap((each) => (each.personId === back.personId ? [each.id] : []));
    await admin.post('/api/mails-try-again', { ids });
    await eventually(async () => expect(await refused()).not.toContain(addressOf(back)));
    expect(receivers()).toEqual([addressOf(back)]);
  });
});

const groupRows = (rows: readonly { id: string }[]) => ({
  list: 'registrations',
  ids: rows.map(({ id }) => id),
});

describe('the composer', () => {
  it('knows the people of each list and what placeholders say', async () => {
    const team = await addTeam(site.installation, { name: 'Known www.evil.example' });
    const shown = await admin.post('/api/mail-recipients', groupRows(team.members));
    expect(shown.json()).toMatchObject({
      title: 'Registrations',
      recipients: team.members.map(({ name, personId }) => ({
        ...{ id: personId, name, isReachable: true },
        values: {
          name: name.replaceAll('w.e', 'w. e').replaceAll('l.e', 'l. e'),
          team: 'Known www. evil. example',
          link: '(the link)',
        },
      })),
    });
    const answers = { university: 'ETH', food: 'vegan' };
    const eater = await register(site.installation, answers);
    const said = await admin.post('/api/mail-recipients', groupRows([eater]));
    const {
      recipients: [one],
      fields,
    } = said.json<MailRecipients>();
    expect(one?.values).toMatchObject({ university: 'ETH', pictures: 'yes', team: '' });
    // What is soon forgotten stands in no mail.
    expect(Object.keys(fields)).not.toContain('food');
    expect(Object.keys(fields)).toEqual(Object.keys(one?.values ?? {}));
    const { store } = site.installation;
    const at = {
      edition: 2026,
      challenge: 1,
      organisation: 'O',
      createdAt: site.now().toISOString(),
    };
    const [judge, partner, mentor] = (await people(3)).map(({ personId }) => personId);
    await store.judgingPlan.addJudge(
      { id: judge ?? '', edition: 2026, organisation: 'O' },
      site.now(),
    );
    await store.partners.add({ ...at, id: partner ?? '' });
    await store.mentors.add({ ...at, id: mentor ?? '' });
    for (const [list, id] of Object.entries({
      judges: judge,
      partners: partner,
      mentors: mentor,
    })) {
      const found = await admin.post('/api/mail-recipients', { list, ids: [id, 'unknown'] });
      const { recipients } = found.json<MailRecipients>();
      expect(recipients).toMatchObject([{ id, values: { organisation: 'O' } }]);
    }
    const asked = { id: randomUUID(), words: 'Our data does not load.', place: '', kind: 'data' };
    const times = { takenAt: null, endedAt: null, takenByPerson: null, takenByUser: '' };
    await store.help.create({
      ...{ ...asked, ...times, askedAt: at.createdAt, state: 'open', edition: 2026 },
      ...{ personId: team.members[0].personId, teamId: team.id, waitsFor: team.id },
    } as Parameters<typeof store.help.create>[0]);
    const found = await admin.post('/api/mail-recipients', { list: 'help', ids: [asked.id] });
    expect(found.json()).toMatchObject({
      recipients: [{ values: { request: asked.words, team: 'Known www. evil. example' } }],
    });
    expectSentence(
      await admin.post('/api/mail-recipients', { list: 'constructor', ids: ['x'] }),
      404,
    );
  });

  it('refuses what nobody should get', async () => {
    const [row] = (await people(1)) as [Registered];
    const tryTo = async (more: object) => {
      const id = randomUUID();
      const answer = await admin.put(path(id), groupMail([row], more));
      expectSentence(await admin.get(path(id)), 404);
      return answer;
    };
    const headers = 'Hello\r\nBcc: victim@example.org';
    expectSentence(await tryTo({ subject: headers }), 400);
    expectSentence(await tryTo({ text: 'Hello {nmae}' }), 400);
    const blank = await tryTo({ text: 'Your team is {team}.' });
    expectSentence(blank, 400);
    expect(blank.text).toContain('{team} of Person Nr1');
    expectSentence(await tryTo({ ids: ['unknown'] }), 400);
    expectSentence(await tryTo({ ids: Array.from({ length: 501 }, (_, at) => `id-${at}`) }), 400);
    const late = new Date(site.now().getTime() + 29 * DAY_MS).toISOString();
    expectSentence(await tryTo({ sendAt: late }), 400);
    expectSentence(await tryTo({ list: 'nothing' }), 404);
    expectSentence(await (await site.editor()).put(path(randomUUID()), groupMail([row])), 403);
    expect(receivers()).toEqual([]);
  });

  it('sends a test to one mailbox, with the first person’s values and without their link', async () => {
    const [row] = (await people(2)) as [Registered];
    const mail = { ...groupRows([row]), subject: 'For {name}', text: 'Here: {link}' };
    const sent = await admin.post('/api/test-mails', { email: 'me@example.org', mail });
    expect([sent.status, sent.text]).toEqual([204, '']);
    expect(receivers()).toEqual(['me@example.org']);
    expect(smtp.mails[0]?.headers.subject).toBe(`For ${row.name}`);
    expect(smtp.mails[0]?.text).toBe('Here: (the link)\n');
    smtp.refuseRecipient('nobody@example.org');
    const refused = await admin.post('/api/test-mails', { email: 'nobody@example.org' });
    expectSentence(refused, 422);
    expect(refused.text).toContain('does not accept this address (550)');
  });

  it('names the sender as organisers say, and nothing else of a header', async () => {
    const before = (await admin.get('/api/mail-sender')).json();
    expect(before).toMatchObject({ name: '', replyTo: '', version: 0, address: FROM });
    const sender = { name: 'Zoë, the “Team”', replyTo: 'answers@example.org' };
    const saved = await admin.put('/api/mail-sender', sender, { 'if-match': '"0"' });
    expect(saved.json()).toMatchObject({ ...sender, version: 1 });
    expectSentence(await admin.put('/api/mail-sender', sender, { 'if-match': '"0"' }), 409);
    for (const name of ['A\r\nBcc: x@example.org', 'x'.repeat(81)]) {
      expectSentence(await admin.put('/api/mail-sender', { ...sender, name }), 400);
    }
    const two = { ...sender, replyTo: 'a@example.org, b@example.org' };
    expectSentence(await admin.put('/api/mail-sender', two), 400);
    await admin.post('/api/test-mails', { email: 'me@example.org' });
    const [mail] = smtp.mails;
    expect(decodeWords(mail?.headers.from ?? '')).toContain('Zoë, the “Team”');
    expect(mail?.headers.from).toContain(`<${FROM}>`);
    expect(mail?.headers['reply-to']).toBe('answers@example.org');
    expect(mail?.envelope.from).toBe(FROM);
    await admin.put('/api/mail-sender', { name: '', replyTo: '' });
  });
});

describe('a group mail to 400', () => {
  it('is written in under a second, and a day’s limit refuses more without writing any', async () => {
    await withSite({ environment: { SMTP_URL: smtp.url, CONTACT_TO: FROM } }, async (own) => {
      const organiser = await own.admin();
      const rows: Registered[] = [];
      for (let at = 0; at < 400; at += 1) rows.push(await register(own.installation));
      const sendAt = new Date(own.now().getTime() + DAY_MS).toISOString();
      const press = () => organiser.put(path(randomUUID()), groupMail(rows, { sendAt }));
      const began = process.cpuUsage();
      expect((await press()).json()).toMatchObject({ mails: 400, waiting: 400 });
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1000).toBeLessThan(1000);
      for (let more = 800; more <= GROUP_MAILS_PER_DAY; more += 400) {
        expect((await press()).status).toBe(200);
      }
      const refused = await press();
      expectSentence(refused, 429);
      expect(refused.text).toContain(`At most ${GROUP_MAILS_PER_DAY} mails to groups`);
      const all = (await organiser.get('/api/group-mails')).json<GroupMail[]>();
      expect(all).toHaveLength(GROUP_MAILS_PER_DAY / 400);
    });
  });
});

describe('without a mail server', () => {
  it('all mails are to be delivered by hand, and no test goes out', async () => {
    await withSite({}, async (own) => {
      const organiser = await own.admin();
      const row = await register(own.installation);
      const sent = await organiser.put(path(randomUUID()), groupMail([row]));
      expect(sent.json()).toMatchObject({ byHand: 1, waiting: 0 });
      expectSentence(await organiser.post('/api/test-mails', { email: 'me@example.org' }), 409);
    });
  });
});
