import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import { CERTIFICATE_TOLD_DAYS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { mailStates, mailsOf, releaseMails } from '../support/mails.ts';
import type { TestSite } from '../support/site.ts';
import {
  closePanels,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';

const KIND = 'certificate-ready';
const DAY_MS = 86_400_000;

let smtp: MailServer;
let site: TestSite;
let admin: HttpClient;
/** Of two people, with a deck that counts. */
let team: TestTeam;

/** Each on a site of its own: what was told is told for good. */
beforeEach(async () => {
  smtp = await startMailServer();
  site = await startHandInSite({ SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' });
  admin = await site.admin();
  team = await makeTeam(site, { name: 'Quiet Ibis', challenge: 3 });
  await handIn(team.client, 'pitchdeck', Buffer.from('A deck'));
});
afterEach(async () => {
  await site.stop();
  await smtp.goAway();
});

/** On all instances at once, as their timers may. */
const tell = () =>
  Promise.all(site.installations.map(({ certificates }) => certificates.tellReady()));
const states = () => mailStates(admin, KIND);
/** Past the last day; people signed in for minutes only sign in again. */
async function endEdition(days = 1): Promise<void> {
  site.advance(days * DAY_MS);
  admin = await site.admin();
}
const decide = (personId: string, decision: string) =>
  admin.post('/api/certificates/2026/decisions', { personId, decision, reason: 'R' });
const received = () =>
  smtp.mails.filter(({ headers }) => headers.subject?.startsWith('Your certificate'));

it('tells each member of a team that has handed in, once, when the edition is over', {
  tags: 'servers',
}, async () => {
  const idle = await makeTeam(site, { name: 'Idle Lynx', challenge: 3 });
  await tell();
  expect(await states()).toEqual([]);
  await endEdition();
  await tell();
  await tell();
  expect(await states()).toEqual(['draft', 'draft']);
  expect((await mailsOf(admin, KIND)).map(({ personId }) => personId).toSorted()).toEqual(
    team.members.map(({ personId }) => personId),
  );
  await releaseMails(admin, site, KIND);
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']));
  expect(received()).toHaveLength(2);
  expect(received()[0]?.headers.subject).toBe('Your certificate: Risk Innovation Challenge 2026');
  expect(received()[0]?.text).toMatch(/\/link#[\w-]+/);
  expect(received()[0]?.text).toContain('/certificate');

  // Granted later: told later, and nobody else again.
  await decide(idle.members[0].personId, 'granted');
  await tell();
  for (const { mailDelivery } of site.installations) await mailDelivery?.run();
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
  expect(received()).toHaveLength(3);
});

it('tells nobody before a verdict is public, and all from then on, without a word of it', async () => {
  const judged = await judgeEdition(site, admin);
  const second = await site.organiser();
  const names = [...WINNERS, ...SECONDS];
  for (const name of names) {
    await handIn(teamIn(judged.teams, name).client, 'pitchdeck', Buffer.from('A deck'));
  }
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  await admin.post('/api/verdicts', { reason: '' });
  site.advance(1000);
  for (const signer of [admin, second]) await sign(signer);
  const at = new Date(site.installation.clock.eventNow().getTime() + 60_000).toISOString();
  expect((await admin.put('/api/verdicts/2026/1/publication', { at })).status).toBe(200);
  await tell();
  expect(await states()).toEqual([]);
  site.advance(61_000);
  await tell();
  const mails = await mailsOf(admin, KIND);
  expect(mails).toHaveLength(2 * names.length + 2);
  for (const { id } of mails) {
    const { subject, text } = (await admin.get(`/api/mails/${id}`)).json<ShownMail>();
    expect(`${subject} ${text}`).not.toMatch(/place|winner|verdict|award/i);
  }
});

it('tells no more what is no longer so, and again what is so again', {
  tags: 'servers',
}, async () => {
  await endEdition();
  await tell();
  const [one, other] = team.members.map(({ personId }) => personId);
  if (!one || !other) throw new Error('There are two of them.');
  const stateOf = async (personId: string) =>
    (await mailsOf(admin, KIND)).find((mail) => mail.personId === personId)?.state;
  await decide(other, 'withdrawn');
  expect(await stateOf(other)).toBe('cancelled');
  await tell();
  expect(await stateOf(other)).toBe('cancelled');
  await decide(other, 'granted');
  expect(await stateOf(other)).toBe('draft');
  await decide(other, 'withdrawn');

  // People who have it already are not told that it is ready.
  expect((await team.client.post('/api/my-certificates/2026', { name: 'Robin' })).status).toBe(200);
  expect(await stateOf(one)).toBe('cancelled');
  await decide(one, 'withdrawn');
  await decide(one, 'granted');
  expect(await stateOf(one)).toBe('cancelled');
  await releaseMails(admin, site, KIND);
  expect(received()).toEqual([]);
});

it('is not sent when its certificate has gone while it waited', { tags: 'servers' }, async () => {
  await endEdition();
  await tell();
  const { db } = site.installation.database;
  // As if a file had been refused meanwhile: nothing of the team counts any more.
  await db.updateTable('hand_ins').set({ is_late: 1 }).execute();
  await releaseMails(admin, site, KIND);
  await eventually(async () => expect(await states()).toEqual(['cancelled', 'cancelled']));
  expect(received()).toEqual([]);
});

it('reaches nobody who is erased or has withdrawn, now or later', async () => {
  const [one, other] = team.members;
  if (!other) throw new Error('There are two of them.');
  await admin.post('/api/registration-bulk', { action: 'withdraw', ids: [other.id] });
  await endEdition();
  expect((await admin.delete(`/api/people/${one.personId}/data`)).status).toBe(204);
  await tell();
  expect(await states()).toEqual([]);

  const later = await makeTeam(site, { name: 'Later Lynx', challenge: 3 });
  await decide(later.members[0].personId, 'granted');
  await tell();
  expect(await states()).toEqual(['draft']);
  expect((await admin.delete(`/api/people/${later.members[0].personId}/data`)).status).toBe(204);
  await tell();
  expect(await states()).toEqual([]);
});

it('comes for some weeks only: mails that were told are forgotten, and are not told again', async () => {
  await endEdition(CERTIFICATE_TOLD_DAYS + 1);
  await tell();
  expect(await states()).toEqual([]);
});
