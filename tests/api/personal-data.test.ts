// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.ts';
import { addPerson } from '../support/people.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const MY_DATA = '/api/my-data';

/** Somebody with an address that a message to the organisers has as well. */
async function newPerson(id: string) {
  const { store, links } = site.installation;
  const person = { id, name: 'Noor Bakker', email: `${id}@example.org` };
  await store.people.create({ ...person, roles: ['participant', 'attendee'] }, site.now());
  await store.contactMessages.create(
    `message-of-${id}`,
    { name: 'N', email: person.email, message: 'A secret question' },
    site.now(),
  );
  const token = (await links.addressesOf([id])).get(id)?.split('#')[1];
  const client = site.visitor();
  expect((await client.post('/api/personal-link/session', { token })).status).toBe(200);
  return { client, token };
}

describe('a person', () => {
  it('gets everything about themselves as one file, which nothing shows inline', async () => {
    const { client } = await newPerson('p1');
    const answer = await client.get(MY_DATA);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const all = answer.json<Record<string, { name: string; signIns: string[] }[]>>();
    expect(all['Name, address and sign-ins']).toEqual([
      expect.objectContaining({ name: 'Noor Bakker', signIns: [expect.any(String)] }),
    ]);
  });

  it('does not get what others sent from an address that nobody has proved to be theirs', async () => {
    const { client } = await newPerson('p2');
    expect((await client.get(MY_DATA)).text).not.toContain('A secret question');
  });

  it('is erased for good: name, address, links and sessions', async () => {
    const { client, token } = await newPerson('p3');
    const { cookie } = client;
    expect((await client.delete(MY_DATA)).status).toBe(204);
    client.cookie = cookie;
    expect((await client.get(MY_DATA)).status).toBe(401);
    expect((await site.visitor().post('/api/personal-link', { token })).status).toBe(403);
    const person = await site.installation.store.people.find('p3');
    expect(person).toMatchObject({ name: '', email: '', roles: [], erasedAt: expect.any(String) });
    expect((await admin.post('/api/people/p3/link')).status).toBe(404);
    const noted = (await admin.get('/api/activity')).json<
      { subjectId: string; subject: string }[]
    >();
    expect(noted.find(({ subjectId }) => subjectId === 'p3')).toMatchObject({ subject: '' });
  });
});

describe('an organiser', () => {
  it('hands out and erases also what came from the address of the person', async () => {
    await newPerson('p4');
    const data = await admin.get('/api/people/p4/data');
    expect(data.text).toContain('A secret question');
    expect((await admin.delete('/api/people/p4/data')).status).toBe(204);
    expect(await site.installation.store.contactMessages.findById('message-of-p4')).toBeNull();
    expect((await admin.get('/api/people/p4/data')).text).not.toContain('Noor Bakker');
  });
});

it('mails to people are removed after the months of the setting', async () => {
  await withSite({ environment: { MAIL_RETENTION_MONTHS: '5' } }, async (own) => {
    own.holdClock();
    const { store, outbox, housekeeping } = own.installation;
    const { id: personId } = await addPerson(own);
    await store.atomically((stores) => outbox.add(stores, { id: 'old', personId, kind: 'link' }));
    own.advance(4 * 30 * DAY_MS);
    await housekeeping.run();
    expect(await store.mails.find('old')).not.toBeNull();
    own.advance(40 * DAY_MS);
    expect(await housekeeping.run()).toMatchObject({ mails: 1 });
    expect(await store.mails.find('old')).toBeNull();
  });
});

it('the privacy page says for how long data is kept, as the settings do, and what a mail proves', async () => {
  const own = await startSite({
    environment: { FOOD_RETENTION_DAYS: '3', MAIL_RETENTION_MONTHS: '5' },
  });
  const { text } = await own.visitor().get('/privacy');
  await own.stop();
  expect(text).toContain('3 days after the event.');
  expect(text).toContain('5 months after they were written.');
  expect(text).toContain('opening the link confirms the address');
});
