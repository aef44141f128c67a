import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Arrivals,
  DoorList,
  Scan,
  ScanAnswer,
} from '../../src/modules/days/check-in/schema.ts';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY = '2026-09-02';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const eventNow = (offMs = 0) =>
  new Date(site.installation.clock.eventNow().getTime() + offMs).toISOString();
const list = async (client = admin) => {
  const answer = await client.get('/api/check-in/list');
  expect(answer.status).toBe(200);
  return answer.json<DoorList>();
};
const arrivals = async () => (await admin.get('/api/check-in/arrivals')).json<Arrivals>();
const arrivedOn = async (personId: string, day = DAY) =>
  (await arrivals()).people.find(({ id }) => id === personId)?.days[day];
const entry = (personId: string, at = eventNow()): Scan => ({
  ...{ id: randomUUID(), kind: 'in', personId, at },
});
const undo = (undoes: string): Scan => ({ id: randomUUID(), kind: 'undo', undoes, at: eventNow() });

async function send(
  scans: Scan[],
  { door = 'Main entrance', client = admin, edition = 2026 } = {},
) {
  const answer = await client.post('/api/check-in/scans', { edition, door, scans });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<ScanAnswer>().outcomes.map(({ outcome }) => outcome);
}
const isIn = async (personId: string) =>
  (await list()).entries.some((each) => each.personId === personId);

async function helper(): Promise<HttpClient> {
  const { address } = (await admin.post('/api/pass-links', { kind: 'door' })).json<{
    address: string;
  }>();
  expect(address).toContain('/admin/check-in#');
  const phone = site.visitor();
  expect((await phone.post('/api/passes', { token: address.split('#')[1] })).status).toBe(200);
  return phone;
}

describe('a scan at a door', { tags: 'servers' }, () => {
  it('lets a person in once, however often it is sent', async () => {
    const { personId } = await register(site.installation, { name: 'Sent often' });
    const scans = [entry(personId)];
    const answers = await Promise.all([send(scans), send(scans), send(scans)].map((each) => each));
    expect(answers).toEqual([['taken'], ['taken'], ['taken']]);
    expect((await list()).entries.filter((each) => each.personId === personId)).toHaveLength(1);
  });

  it('of two doors at once is one person and two scans, and each takes back its own', async () => {
    const { personId } = await register(site.installation, { name: 'Two doors' });
    const [one, other] = [entry(personId, eventNow(-2 * MINUTE_MS)), entry(personId)];
    await Promise.all([send([one], { door: 'A' }), send([other], { door: 'B' })]);
    expect(await arrivedOn(personId)).toMatchObject({ door: 'A', at: one.at });
    const before = (await arrivals()).days.find(({ day }) => day === DAY)?.here ?? 0;
    await send([undo(one.id)], { door: 'A' });
    expect(await arrivedOn(personId)).toMatchObject({ door: 'B' });
    expect((await arrivals()).days.find(({ day }) => day === DAY)?.here).toBe(before);
    await send([undo(other.id)], { door: 'B' });
    expect(await arrivedOn(personId)).toBeUndefined();
    const rows = await site.installation.store.checkIn.listOf(personId);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['in', 'in', 'undo', 'undo']);
  });

  it('says which ones it cannot take, and takes the others', async () => {
    const { personId } = await register(site.installation);
    expect(
      await send([entry('nobody'), undo('nothing'), entry(personId), undo('nothing')]),
    ).toEqual(['unknown', 'nothing-to-undo', 'taken', 'nothing-to-undo']);
    const refused = { edition: 1999 + 100, door: 'A', scans: [entry(personId)] };
    expectSentence(
      await admin.post('/api/check-in/scans', refused),
      400,
      'There is no such edition.',
    );
  });

  it('is never later than it was received, whatever the device believes', async () => {
    const people = await Promise.all([1, 2, 3].map(() => register(site.installation)));
    const told = [10 * MINUTE_MS, -10 * MINUTE_MS, -4000 * DAY_MS];
    const scans = people.map(({ personId }, at) => entry(personId, eventNow(told[at])));
    await send(scans);
    const now = eventNow();
    const at = await Promise.all(
      people.map(async ({ personId }) => (await arrivedOn(personId))?.at),
    );
    expect(at).toEqual([now, scans[1]?.at, now]);
  });

  it('lets in people who withdrew or wait, too: helpers at the door decide', async () => {
    const gone = await register(site.installation, { state: 'withdrawn', name: 'Withdrew' });
    const lapsed = await register(site.installation, {
      ...{ state: 'offered', name: 'Lapsed', offered_until: eventNow(-DAY_MS) },
    });
    const standing = async (id: string) =>
      (await list()).people?.find((person) => person.id === id)?.standing;
    expect(await standing(gone.personId)).toBe('withdrawn');
    expect(await standing(lapsed.personId)).toBe('waiting');
    const of = async () => (await arrivals()).days.find(({ day }) => day === DAY)?.of ?? 0;
    const before = await of();
    expect(await send([entry(gone.personId)])).toEqual(['taken']);
    expect(await of()).toBe(before + 1);
  });
});

describe('the list of a door', () => {
  it('has names, teams, tables and consents, and is sent anew only when it has changed', async () => {
    const team = await makeTeam(site, { name: 'Quiet Signals', challenge: 2 });
    await site.installation.database.db
      .updateTable('teams')
      .set({ at_table: '12, main hall' })
      .where('id', '=', team.id)
      .execute();
    const refuses = await register(site.installation, { name: 'No Pictures', picture_consent: 0 });
    const { people, listVersion, days, edition } = await list();
    expect({ days, edition }).toMatchObject({ edition: 2026, days: expect.arrayContaining([DAY]) });
    const member = people?.find(({ team: name }) => name === 'Quiet Signals');
    expect(member).toMatchObject({
      table: '12, main hall',
      role: 'participant',
      noPictures: false,
    });
    expect(people?.find(({ id }) => id === refuses.personId)?.noPictures).toBe(true);
    const code = site.installation.checkIn.codeOf(refuses.personId, 2026).shown.replace('-', '');
    expect(people?.find(({ id }) => id === refuses.personId)?.code).toBe(code);
    const again = await admin.get(`/api/check-in/list?known=${listVersion}`);
    expect(again.json<DoorList>().people).toBeNull();
    await register(site.installation, { name: 'Came later' });
    const later = await admin.get(`/api/check-in/list?known=${listVersion}`);
    expect(later.json<DoorList>().people?.some(({ name }) => name === 'Came later')).toBe(true);
  });

  it('also has those who come without a registration', async () => {
    const body = { name: 'Anna Ruiz', email: 'a@bank.example', organisation: 'Bank C' };
    await admin.post('/api/mentors', { ...body, challenge: 0 });
    await admin.post('/api/judging/judges', { ...body, name: 'Judge Judy' });
    const { people } = await list();
    const role = (name: string) => people?.find((person) => person.name === name)?.role;
    expect([role('Anna Ruiz'), role('Judge Judy')]).toEqual(['mentor', 'judge']);
  });

  it('is open to a helper with the link of the doors, with less in it, until that ends', async () => {
    const { personId } = await register(site.installation, {
      ...{ name: 'Seen by helpers', university: 'Private', food: 'vegan' },
    });
    const phone = await helper();
    const seen = (await list(phone)).people?.find(({ id }) => id === personId);
    expect(seen).toMatchObject({ name: 'Seen by helpers', organisation: '', food: '' });
    expect(JSON.stringify(await list(phone))).not.toContain('@example.org');
    expect(await send([entry(personId)], { client: phone })).toEqual(['taken']);
    expect((await arrivedOn(personId))?.by).toBe('a helper at the door');
    expect((await phone.get('/api/check-in/arrivals')).status).toBe(401);
    expect((await phone.get('/api/live/states?topics=check-in')).text).toContain('listVersion');
    await admin.delete('/api/pass-links?kind=door');
    expectSentence(
      await phone.get('/api/check-in/list'),
      403,
      'Please sign in, or open the link of the doors; the organisers have it.',
    );
    expect((await phone.get('/api/live/states?topics=check-in')).text).not.toContain('listVersion');
  });

  it('is nobody else’s', async () => {
    for (const client of [
      site.visitor(),
      await site.attendee(),
      await site.person('participant'),
      await site.editor(),
    ]) {
      expect((await client.get('/api/check-in/list')).status).toBe(403);
      const body = { edition: 2026, door: 'A', scans: [entry('nobody')] };
      expect((await client.post('/api/check-in/scans', body)).status).toBe(403);
    }
  });
});

describe('a person without a registration', { tags: 'servers' }, () => {
  const walkIn = (more: object = {}) => ({
    ...{ id: randomUUID(), edition: 2026, door: 'Main entrance', at: eventNow() },
    ...{ name: 'Wanda Walk', email: '', university: 'City', pictureConsent: false, ...more },
  });

  it('is registered and let in once, however often it was tapped', async () => {
    const body = walkIn();
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post('/api/check-in/walk-ins', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map((answer) => answer.json<{ personId: string }>().personId));
    expect(ids.size).toBe(1);
    const found = (await list()).people?.filter(({ name }) => name === 'Wanda Walk');
    expect(found).toMatchObject([{ standing: 'expected', noPictures: true }]);
    expect(await isIn(found?.[0]?.id ?? '')).toBe(true);
    await send([undo(body.id)]);
    expect(await isIn(found?.[0]?.id ?? '')).toBe(false);
  });

  it('is written to where they gave an address, and nobody is without one', async () => {
    await admin.post('/api/check-in/walk-ins', walkIn({ name: 'Without', university: 'U' }));
    const body = walkIn({ name: 'With', email: 'with@example.org' });
    expect((await admin.post('/api/check-in/walk-ins', body)).status).toBe(201);
    const mails = (await admin.get('/api/mails')).json<Mail[]>();
    expect(mails.some(({ email }) => email === 'with@example.org')).toBe(true);
    expect(mails.some(({ email }) => email === '')).toBe(false);
  });

  it('is asked about pictures: nothing is agreed to by leaving it out', async () => {
    const { pictureConsent: _, ...body } = walkIn();
    expectSentence(
      await admin.post('/api/check-in/walk-ins', body),
      400,
      'Please ask whether pictures may show this person.',
    );
  });
});

// Case 51 of QUALITY.md, as far as it is about doors.
it('keeps a scan that arrives after its day was over, on its day, and tells it', async () => {
  const { personId } = await register(site.installation, { name: 'Late phone' });
  const scan = entry(personId);
  const day = scan.at.slice(0, 10);
  site.advance(DAY_MS);
  // The session has ended meanwhile.
  admin = await site.admin();
  expect(await send([scan])).toEqual(['late']);
  expect(await send([scan])).toEqual(['late']);
  expect(await arrivedOn(personId, day)).toMatchObject({ isLate: true, at: scan.at });
  expect(await isIn(personId)).toBe(false);
});

it('erases and exports a person with their scans', async () => {
  const { personId } = await register(site.installation, { name: 'Erased' });
  await send([entry(personId)]);
  const data = (await admin.get(`/api/people/${personId}/data`)).text;
  expect(data).toContain('Check-ins');
  expect((await admin.delete(`/api/people/${personId}/data`)).status).toBeLessThan(300);
  expect(await site.installation.store.checkIn.listOf(personId)).toEqual([]);
  expect(await send([entry(personId)])).toEqual(['unknown']);
});

it('is a table for spreadsheets, with times as clocks at the event show them', async () => {
  const { text } = await admin.get('/api/check-in/export');
  expect(text).toContain('"In on 2026-09-02 (UTC+02:00)"');
  const { people } = await arrivals();
  const late = people.find(({ name }) => name === 'Late phone');
  const [at = ''] = Object.values(late?.days ?? {}).map((each) => each.at);
  const inZurich = new Date(Date.parse(at) + 2 * 3_600_000).toISOString();
  expect(text).toContain(`"${inZurich.slice(0, 19).replace('T', ' ')}"`);
});

it('has the camera on the page of the doors alone, and WebAssembly too', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await site.visitor().get(path);
    return `${headers['permissions-policy']} ${headers['content-security-policy']}`;
  };
  const own = await headersOf('/admin/check-in');
  expect(own).toContain('camera=(self)');
  expect(own).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
  for (const path of [
    '/',
    '/admin',
    '/admin/arrivals',
    '/jury',
    '/login',
    '/admin/check-in.data',
  ]) {
    const others = await headersOf(path);
    expect(others).toContain('camera=()');
    expect(others).not.toContain('wasm');
  }
});
