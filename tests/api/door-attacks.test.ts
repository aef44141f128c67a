import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Arrivals,
  type DoorList,
  SCANS_OF_PERSON,
  type Scan,
  type ScanAnswer,
} from '../../src/modules/days/check-in/schema.ts';
import { registrationInputSchema } from '../../src/modules/registration/registrations/schema.ts';
import type { PassLink } from '../../src/modules/stage/passes/schema.ts';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import { creationId } from '../../src/server/http/creation-id.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge } from '../support/jury.ts';
import { answers } from '../support/registration.ts';
import { register, signedIn } from '../support/registrations.ts';
import { ADMIN_USERNAME, type TestSite } from '../support/site.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAY = '2026-09-02';
const NOT_NOW = 'The link of the doors works on the days of the event and on the day before them.';

let site: TestSite;
let admin: HttpClient;
let phone: HttpClient;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  phone = await helper();
});
afterAll(() => site.stop());

async function helper(): Promise<HttpClient> {
  const { address } = (await admin.post('/api/pass-links', { kind: 'door' })).json<{
    address: string;
  }>();
  const client = site.visitor();
  expect((await client.post('/api/passes', { token: address.split('#')[1] })).status).toBe(200);
  return client;
}

const eventNow = (offMs = 0) =>
  new Date(site.installation.clock.eventNow().getTime() + offMs).toISOString();
const list = async (client: HttpClient) => {
  const answer = await client.get('/api/check-in/list');
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<DoorList>();
};
const entry = (personId: string, at = eventNow()): Scan => ({
  ...{ id: randomUUID(), kind: 'in', personId, at },
});
const post = (client: HttpClient, scans: object[], edition = 2026) =>
  client.post('/api/check-in/scans', { edition, door: 'A', scans });
async function send(scans: object[], client = phone) {
  const answer = await post(client, scans);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.json<ScanAnswer>().outcomes.map(({ outcome }) => outcome);
}
const arrivals = async () => (await admin.get('/api/check-in/arrivals')).json<Arrivals>();
const figures = async () => {
  const { here, of } = (await arrivals()).days.find(({ day }) => day === DAY) ?? {};
  return { here, of };
};

describe('a person who is no participant', { tags: 'servers' }, () => {
  it('is let in without being counted as one', async () => {
    const judge = await inviteJudge(site, admin, 'Judge Judy', 'Bank J');
    const body = { name: 'Anna Ruiz', email: 'a@bank.example', organisation: 'Bank C' };
    expect((await admin.post('/api/mentors', { ...body, challenge: 0 })).status).toBe(201);
    const { people } = await list(admin);
    const others = people?.filter(({ role }) => role !== 'participant') ?? [];
    expect(new Set(others.map(({ role }) => role))).toEqual(
      new Set(['judge', 'mentor', 'organiser']),
    );
    const before = await figures();
    const { personId } = await register(site.installation, { name: 'In the same batch' });
    const scans = [...others.map(({ id }) => entry(id)), entry(personId)];
    expect(await send(scans)).toEqual(scans.map(() => 'taken'));
    expect(await figures()).toEqual({ here: (before.here ?? 0) + 1, of: (before.of ?? 0) + 1 });
    expect((await arrivals()).people.find(({ id }) => id === judge.id)?.days[DAY]).toBeDefined();
  });

  it('is a code and a role to a helper, and no user name', async () => {
    const organiser = (seen: DoorList) => seen.people?.find(({ role }) => role === 'organiser');
    expect(organiser(await list(admin))?.name).toBe(ADMIN_USERNAME);
    const seen = await list(phone);
    expect(organiser(seen)).toMatchObject({ name: 'Organiser', organisation: '' });
    expect(organiser(seen)?.code).toBe(organiser(await list(admin))?.code);
    expect(JSON.stringify(seen)).not.toContain(`"name":"${ADMIN_USERNAME}"`);
    expect(JSON.stringify(seen)).not.toContain('Bank ');
  });
});

describe('the form for who comes without a registration', { tags: 'servers' }, () => {
  const walkIn = (more: object = {}) => ({
    ...{ id: randomUUID(), edition: 2026, door: 'A', at: eventNow(), name: 'Wanda Walk' },
    ...{ email: '', university: 'City', pictureConsent: false, ...more },
  });
  const add = (body: object, client = phone) => client.post('/api/check-in/walk-ins', body);
  const rowOf = (personId: string) =>
    site.installation.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();

  it('says nothing of an address that is registered, and changes nothing of it', async () => {
    const known = await register(site.installation, { name: 'Vera Victim' });
    const before = await rowOf(known.personId);
    const email = `${known.id}@example.org`;
    const [taken, free] = await Promise.all([
      add(walkIn({ email })),
      add(walkIn({ email: 'nobody-has-it@example.org' })),
    ]);
    expect([taken.status, free.status]).toEqual([201, 201]);
    const { personId, ...rest } = taken.json<{ personId: string }>();
    expect(rest).toEqual({ outcome: 'taken' });
    expect(personId).not.toBe(known.personId);
    expect(taken.text).not.toContain('Vera');
    expect(await rowOf(known.personId)).toEqual(before);
    expect((await arrivals()).people.find(({ id }) => id === known.personId)?.days).toEqual({});
    // Nobody has proved that the address is theirs.
    expect((await rowOf(personId)).address_confirmed_at).toBeNull();
  });

  it('opens no registration that is there, by its id', async () => {
    const known = await register(site.installation, { name: 'Vera Again', state: 'withdrawn' });
    const answer = await add(walkIn({ id: known.id }));
    expect(answer.json<{ personId: string }>().personId).not.toBe(known.personId);
    expect((await arrivals()).people.find(({ id }) => id === known.personId)?.days).toEqual({});
  });

  it('makes nobody that the form of the website then signs in as', async () => {
    const key = randomUUID();
    const body = answers({ name: 'Eve' });
    const id = creationId(key, '/api/registrations', registrationInputSchema.parse(body));
    expect((await add(walkIn({ id, email: 'victim@example.org' }))).status).toBe(201);
    const browser = site.visitor();
    const answer = await browser.post('/api/registrations', body, { 'idempotency-key': key });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('not open')]);
    expect((await browser.get('/api/my-registration')).status).toBe(401);
  });

  it('makes so many with a link and no more, and takes from organisers what comes', async () => {
    const { burst } = RATE_LIMITS.walkInByLink;
    let last = 201;
    let made = 0;
    for (; last === 201 && made <= burst; made += 1) last = (await add(walkIn())).status;
    expect(last).toBe(429);
    expect((await add(walkIn(), admin)).status).toBe(201);
  });
});

describe('a scan', { tags: 'servers' }, () => {
  it('of another edition is nothing that a helper can send or try out', async () => {
    const old = await register(site.installation, { name: 'Of last year', edition: 2025 });
    const before = await site.installation.store.checkIn.listOf(old.personId);
    for (const id of [old.personId, 'nobody']) {
      expectSentence(await post(phone, [entry(id)], 2025), 400, 'There is no such edition.');
    }
    expect(await send([entry(old.personId)])).toEqual(['unknown']);
    expect(await site.installation.store.checkIn.listOf(old.personId)).toEqual(before);
  });

  it('is kept so often of a person by a link, and no oftener', async () => {
    const { personId } = await register(site.installation, { name: 'Scanned all day' });
    let seconds = 0;
    const many = () =>
      Array.from({ length: 100 }, () => {
        seconds += 10;
        return entry(personId, eventNow(-1000 * seconds));
      });
    const outcomes = (await Promise.all([send(many()), send(many())])).flat();
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(SCANS_OF_PERSON);
    expect(outcomes.filter((outcome) => outcome === 'too-often')).toHaveLength(
      200 - SCANS_OF_PERSON,
    );
    const rows = await site.installation.store.checkIn.listOf(personId);
    expect(rows).toHaveLength(SCANS_OF_PERSON);
    // Organisers go on, and a new link as well.
    await admin.delete('/api/pass-links?kind=door');
    phone = await helper();
    expect(await send([entry(personId, eventNow(-3000 * seconds))])).toEqual(['taken']);
    const own = entry(personId, eventNow(-2000 * seconds));
    const undo = { id: randomUUID(), kind: 'undo', undoes: own.id, at: eventNow() };
    expect(await send([own, undo], admin)).toEqual(['taken', 'taken']);
    expect(await site.installation.store.checkIn.listOf(personId)).toHaveLength(rows.length + 3);
  });

  it('that is repeated within ten seconds at a door is one, until it is taken back', async () => {
    const { personId } = await register(site.installation, { name: 'Held before the camera' });
    const ids = async () =>
      (await list(phone)).entries.filter((each) => each.personId === personId).map(({ id }) => id);
    const scans = [-20, -11, -9].map((seconds) => entry(personId, eventNow(1000 * seconds)));
    const [first, , later] = scans;
    expect(await send(scans)).toEqual(['taken', 'taken', 'taken']);
    const kept = await site.installation.store.checkIn.listOf(personId);
    expect(kept.map(({ id }) => id)).toEqual([first?.id, later?.id]);
    expect(await ids()).toEqual([first?.id]);
    const undoes = (id = '') => ({ id: randomUUID(), kind: 'undo', undoes: id, at: eventNow() });
    await send([undoes(first?.id), undoes(later?.id)]);
    expect(await ids()).toEqual([]);
    const again = entry(personId, later?.at);
    await send([again]);
    expect(await ids()).toEqual([again.id]);
  });

  it('that changes nothing makes no phone look again, however often it is sent', async () => {
    const { personId } = await register(site.installation, { name: 'Replayed' });
    const scans = [entry(personId), entry('nobody'), { ...entry(personId), id: 'same' }];
    await send([...scans, { id: 'undo', kind: 'undo', undoes: 'nothing', at: eventNow() }]);
    const revision = async () => (await site.installation.store.revisions.read())['check-in'];
    const before = await revision();
    for (let count = 0; count < 5; count += 1) await send(scans);
    expect(await revision()).toBe(before);
  });

  it.each([
    ['a date alone', '2026-09-02'],
    ['minutes', '2026-09-02T08:10Z'],
    ['too many digits', `2026-09-02T08:10:00.${'0'.repeat(60)}Z`],
    ['another zone', '2026-09-02T08:10:00.000+02:00'],
    ['a year far away', '+010000-01-01T00:00:00.000Z'],
  ])('has an instant to the letter, not %s', async (_what, at) => {
    expect((await post(phone, [entry('nobody', at)])).status).toBe(400);
  });

  it('of a phone whose clock is weeks or years wrong is of now, and makes no day of its own', async () => {
    const days = async () => (await arrivals()).days.map(({ day }) => day);
    const before = await days();
    for (const wrong of [-20, -5000, 20, 5000]) {
      const { personId } = await register(site.installation, { name: `Wrong by ${wrong}` });
      expect(await send([entry(personId, eventNow(wrong * DAY_MS))])).toEqual(['taken']);
      const [row] = await site.installation.store.checkIn.listOf(personId);
      expect(row).toMatchObject({ at: eventNow(), day: DAY });
    }
    expect(await days()).toEqual(before);
  });
});

describe('a link of the doors in the wrong hands', { tags: 'servers' }, () => {
  const linkOf = async () =>
    (await admin.get('/api/pass-links'))
      .json<PassLink[]>()
      .find(({ kind, isOpen }) => kind === 'door' && isOpen);
  /** Everyone that a link may be used for, as fast as it can be. */
  async function fill(client: HttpClient, people: readonly string[]) {
    const { burst } = RATE_LIMITS.scanByLink;
    const statuses: number[] = [];
    for (let sent = 0; sent <= burst && statuses.at(-1) !== 429; sent += 100) {
      const scans = Array.from({ length: 100 }, (_, index) =>
        entry(people[index % people.length] ?? '', eventNow(-11_000 * (sent + index))),
      );
      const body = { edition: 2026, door: `Door ${sent}`, scans };
      statuses.push((await client.post('/api/check-in/scans', body)).status);
    }
    return statuses;
  }

  it('holds up neither organisers nor a new link, and all that came by it is withdrawn in one step', async () => {
    await admin.delete('/api/pass-links?kind=door');
    const people: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      people.push((await register(site.installation, { name: `Attacked ${count}` })).personId);
    }
    const [first = '', second = ''] = people;
    const honest = entry(first, eventNow(-DAY_MS / 4));
    await send([honest], admin);
    const leaked = await helper();
    const { length: before } = (await list(admin)).entries;
    expect((await fill(leaked, people)).at(-1)).toBe(429);
    expectSentence(
      await post(leaked, [entry(second)]),
      429,
      'The link of the doors was used very often in a short while. Please tell the organisers.',
    );
    // What is sent to every phone is as long as the list of people, whatever came.
    expect((await list(admin)).entries.length - before).toBeLessThanOrEqual(2 * people.length);

    expect(await send([entry(second)], admin)).toEqual(['taken']);
    await send([{ id: randomUUID(), kind: 'undo', undoes: honest.id, at: eventNow() }], admin);
    const link = await linkOf();
    expect(link?.came).toBe('Check-ins: 600 (people: 12).');
    expect((await admin.delete('/api/pass-links?kind=door')).status).toBe(204);
    const fresh = await helper();
    expect(await send([entry(first), entry(second, eventNow(-DAY_MS / 8))], fresh)).toEqual([
      'taken',
      'taken',
    ]);
    const remove = await admin.delete(`/api/pass-links?kind=door&id=${link?.id}`);
    expect(remove.status).toBe(204);
    const { entries } = await list(admin);
    const ofAttacked = entries.filter(({ personId }) => people.includes(personId));
    expect(new Set(ofAttacked.map(({ personId }) => personId))).toEqual(new Set([first, second]));
    // The new link goes on.
    expect(await send([entry(people[2] ?? '')], fresh)).toEqual(['taken']);
    const kept = await site.installation.store.checkIn.listOf(people[3] ?? '');
    expect(kept.every(({ withdrawn_at, link: by }) => withdrawn_at && by === link?.id)).toBe(true);
  });

  it('takes nobody out for good', async () => {
    const { personId } = await register(site.installation, { name: 'Taken out by a stranger' });
    const honest = entry(personId);
    await send([honest], admin);
    const leaked = await helper();
    const link = await linkOf();
    const undo = { id: randomUUID(), kind: 'undo', undoes: honest.id, at: eventNow() };
    expect(await send([undo], leaked)).toEqual(['taken']);
    const isIn = async () => (await list(admin)).entries.some(({ id }) => id === honest.id);
    expect(await isIn()).toBe(false);
    await admin.delete(`/api/pass-links?kind=door&id=${link?.id}`);
    expect(await isIn()).toBe(true);
    expect((await post(leaked, [undo])).status).toBe(403);
  });

  it('makes nobody who is written to or can sign in before an organiser has agreed', async () => {
    const leaked = await helper();
    const email = 'attacker@example.org';
    const body = {
      ...{ id: randomUUID(), edition: 2026, door: 'A', at: eventNow(), name: 'Mallory Walk' },
      ...{ email, university: 'City', pictureConsent: false },
    };
    const added = await leaked.post('/api/check-in/walk-ins', body);
    const { personId } = added.json<{ personId: string }>();
    const mails = async () => {
      const found = await site.installation.store.mails.findByPerson(personId);
      return found.map(({ kind, state }) => [kind, state]);
    };
    expect(await mails()).toEqual([['registration-received', 'held']]);
    expect((await site.visitor().post('/api/personal-link/request', { email })).status).toBe(202);
    await eventually(async () => {
      expect(await mails()).toEqual([
        ['registration-received', 'held'],
        [expect.anything(), 'held'],
      ]);
    });
    const [address] = (await site.installation.links.addressesOf([personId])).values();
    const link = await linkOf();
    expect(link?.came).toBe('Check-ins: 1 (people: 1). Walk-ins: Mallory Walk.');
    await admin.delete(`/api/pass-links?kind=door&id=${link?.id}`);
    expect((await mails())[0]).toEqual(['registration-received', 'cancelled']);
    const row = await site.installation.store.registrations.findOf(personId);
    expect(row?.state).toBe('withdrawn');
    const token = { token: address?.split('#')[1] };
    expect((await site.visitor().post('/api/personal-link/session', token)).status).toBe(403);
  });
});

describe('a check-in code', { tags: 'servers' }, () => {
  const LATER = '2030-01-01T00:00:00.000Z';
  it.each([
    ['has a place', { state: 'placed' }, true],
    ['has withdrawn', { state: 'withdrawn' }, false],
    ['waits', { state: 'waiting' }, false],
    ['stands apart', { state: 'apart' }, false],
    ['has not confirmed a place', { state: 'held', offered_until: LATER }, false],
    ['has not taken an offer', { state: 'offered', offered_until: LATER }, false],
    ['came last year', { state: 'placed', edition: 2025 }, false],
  ] as const)(
    'is on the page and in the calendar of who %s: %j, %s',
    async (_who, row, hasCode) => {
      const known = await register(site.installation, { ...row, name: `Code ${_who}` });
      const client = await signedIn(site, known);
      const { shown } = site.installation.checkIn.codeOf(known.personId, 2026);
      expect((await client.get('/me')).text.includes(shown)).toBe(hasCode);
      expect((await client.get('/api/own-calendar')).text.includes(shown)).toBe(hasCode);
      const eventPeople = await site.installation.checkIn.eventPeople(2026);
      const person = eventPeople.find(({ id }) => id === known.personId);
      expect(person?.standing === 'expected').toBe(hasCode);
    },
  );

  it('is on the page of a judge of this year', async () => {
    const judge = await inviteJudge(site, admin, 'Judge of now');
    const { shown } = site.installation.checkIn.codeOf(judge.id, 2026);
    expect((await judge.client.get('/me')).text).toContain(shown);
    const gone = await site.person('judge');
    expect((await gone.get('/me')).text).not.toContain('Show at the door');
  });
});

// At the end: it moves the clock.
it('lets nobody in by the link of the doors before and after the days, and organisers always', {
  tags: 'servers',
}, async () => {
  const status = async () => (await phone.get('/api/check-in/list')).status;
  const hears = async () =>
    (await phone.get('/api/live/states?topics=check-in')).text.includes('listVersion');
  const { personId } = await register(site.installation, { name: 'Known to the list' });
  phone = await helper();
  let daysOff = 0;
  for (const [days, isOpen] of [
    [0, true],
    [-2, true],
    [-3, false],
    [1, false],
  ] as const) {
    site.advance((days - daysOff) * DAY_MS);
    daysOff = days;
    expect(await status(), `${days} days off`).toBe(isOpen ? 200 : 403);
    expect(await hears()).toBe(isOpen);
    if (isOpen) continue;
    expectSentence(await phone.get('/api/check-in/list'), 403, NOT_NOW);
    expectSentence(await post(phone, [entry(personId)]), 403, NOT_NOW);
  }
  admin = await site.admin();
  expect((await admin.get('/api/check-in/list')).status).toBe(200);
  expect(await send([entry(personId)], admin)).toEqual(['taken']);
});
