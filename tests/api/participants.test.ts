import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../src/modules/mail/outbox/schema.ts';
import type {
  OwnRegistration,
  Registration,
} from '../../src/modules/registration/registrations/schema.ts';
import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import { MAILS_PER_ADDRESS, MAILS_PER_DAY, RATE_LIMITS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { mailStates } from '../support/mails.ts';
import {
  changeCapacity,
  openRegistration,
  postRegistration,
  registered,
  setClock,
  setClockForAll,
} from '../support/registration.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const PHOTO = { description: '', category: '', year: '', url: 'https://example.org/a' };

const teamOf = async (client: HttpClient) =>
  (await client.get('/api/own-team')).json<OwnTeam>().team;
const own = async (client: HttpClient) =>
  (await client.get('/api/my-registration')).json<OwnRegistration>();

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
  await openRegistration(site, { capacity: 100 });
  admin = await site.admin();
});
afterAll(() => site.stop());

describe('the page of one’s own', () => {
  const titleOf = async ({ client }: { client: HttpClient }) =>
    (await client.get('/me')).text.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];

  it('says through the year what one came for', async () => {
    await withSite({}, async (year) => {
      await openRegistration(year, { capacity: 2 });
      const one = await registered(year, { name: 'Ada Keller' });
      year.advance(1000);
      const two = await registered(year);
      year.advance(1000);
      const waiting = await registered(year, { name: 'Kim Frey' });
      const all = [one, two, waiting];
      expect(await titleOf(one)).toBe('You’re in, Ada.');
      expect((await one.client.get('/me')).text).toContain('You have place 1 of 2.');
      expect((await two.client.get('/me')).text).toContain('You have place 2 of 2.');
      expect(await titleOf(waiting)).toBe('You’re first in line, Kim.');
      expect((await waiting.client.get('/me')).text).toContain('All 2 places are taken.');

      await setClockForAll(year, '2027-07-03T12:00:00+02:00', all);
      expect(await titleOf(one)).toBe('See you on 7 September');
      expect((await one.client.get('/me')).text).toContain('66 days to go. One dot is one day.');

      await setClockForAll(year, '2027-09-08T10:00:00+02:00', all);
      const live = (await one.client.get('/me')).text;
      for (const words of ['Now, until 15:00', 'Pitches']) expect(live).toContain(words);
      expect(await titleOf(waiting)).toBe('2026 is under way');
      setClock(year, '2027-09-08T15:30:00+02:00');
      expect(await titleOf(one)).toBe('Now the jury decides');

      await setClockForAll(year, '2027-09-09T00:00:00+02:00', all);
      expect(await titleOf(one)).toBe('Thank you for taking part in 2026');
      expect(await titleOf(waiting)).toBe('2026 is over');
    });
  });
});

const mailsTo = async (name: string) =>
  (await admin.get('/api/mails')).json<Mail[]>().filter((mail) => mail.name === name);
const list = async () => (await admin.get('/api/registrations')).json<Registration[]>();

describe('a person who registers', () => {
  it('starts a team with it, which the next one joins with its code', async () => {
    const first = await registered(site, { team: 'start' });
    const code = (await teamOf(first.client))?.code ?? '';
    const second = await registered(site, { team: 'join', joinCode: code.toLowerCase() });
    expect((await teamOf(second.client))?.members).toHaveLength(2);
    expect(await teamOf(second.client)).toMatchObject({ code });
  });

  it('with a code that opens no team is told so, and is not registered', async () => {
    const before = (await list()).length;
    const answer = await postRegistration(site.visitor(), { team: 'join', joinCode: 'ZZZ-999' });
    expectSentence(answer, 404, 'No team has this code. Please check it with your team.');
    expect(await list()).toHaveLength(before);
  });

  it('while others guess codes from many networks is in, and joins the team on their own page', {
    tags: 'servers',
  }, async () => {
    const first = await registered(site, { team: 'start' });
    const code = (await teamOf(first.client))?.code ?? '';
    const { burst, everyMs } = RATE_LIMITS.joinCodeByAnyone;
    site.advance(burst * everyMs);
    let networks = 0;
    const tryCode = async (joinCode: string) => {
      const client = site.visitor();
      networks += 1;
      const network = { 'x-forwarded-for': `198.51.100.${networks % 250}` };
      return {
        client,
        answer: await postRegistration(client, { team: 'join', joinCode }, network),
      };
    };
    const guesses = await Promise.all(Array.from({ length: burst }, () => tryCode('222-222')));
    expect(new Set(guesses.map(({ answer }) => answer.status))).toEqual(new Set([404]));

    // Beyond that no code is looked at: a right one is answered as a wrong one is.
    const [wrong, right] = [await tryCode('222-222'), await tryCode(code)];
    for (const { client, answer } of [wrong, right]) {
      expect(answer.status).toBe(201);
      expect((await client.get('/api/own-team')).json<OwnTeam>()).toMatchObject({
        team: null,
        wantsToJoin: true,
      });
    }
    const join = (client: HttpClient, given: string) =>
      client.post('/api/own-team/join', { code: given });
    expectSentence(await join(wrong.client, '222-222'), 404);
    expect((await join(right.client, code)).status).toBe(200);
    expect((await teamOf(right.client))?.members).toHaveLength(2);

    site.advance(burst * everyMs);
    const later = await tryCode(code);
    expect((await teamOf(later.client))?.members).toHaveLength(3);
  });

  it('is written to once, with a link that is stored nowhere', async () => {
    const { receipt } = await registered(site, { name: 'Mara Written' });
    expect(await mailsTo('Mara Written')).toEqual([
      expect.objectContaining({ kind: 'registration-received', state: 'hand-over' }),
    ]);
    const rows = await site.installation.database.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(receipt.link.split('#')[1]);
  });

  it('with someone else’s address does not fill their mailbox', async () => {
    const email = 'victim@example.org';
    for (let times = 0; times < MAILS_PER_ADDRESS + 3; times += 1) {
      await registered(site, { name: 'Vic Tim', email });
    }
    const states = (await mailsTo('Vic Tim')).map(({ state }) => state);
    expect(states.filter((state) => state === 'hand-over')).toHaveLength(MAILS_PER_ADDRESS);
    expect(states.filter((state) => state === 'held')).toHaveLength(1);
  });

  it('and withdraws, again and again, does not fill it either', async () => {
    const email = 'other-victim@example.org';
    for (let times = 0; times < 20; times += 1) {
      const { client } = await registered(site, { name: 'Ann Tim', email });
      expect((await client.post('/api/my-registration/withdraw')).status).toBe(200);
    }
    const states = (await mailsTo('Ann Tim')).map(({ state }) => state);
    expect(states.filter((state) => state !== 'held')).toHaveLength(MAILS_PER_DAY);
    // Organisers see that more was asked for: one of each kind.
    expect(states.filter((state) => state === 'held')).toHaveLength(2);
  });

  it('is written to five times a day, by all roads together and whatever tag the address has', async () => {
    const to = (tag: string) => `Target+${tag}@example.org`;
    const ask = (tag: string) =>
      site.visitor().post('/api/personal-link/request', { email: to(tag) });
    const targeted = async () =>
      (await admin.get('/api/mails'))
        .json<Mail[]>()
        .filter(({ email }) => email.startsWith('target+'))
        .map(({ kind, state }) => `${kind} ${state}`)
        .toSorted();
    const [one, two] = [
      await registered(site, { email: to('1') }),
      await registered(site, { email: to('2') }),
      await registered(site, { email: to('3') }),
    ];
    await ask('1');
    await eventually(async () => expect(await targeted()).toHaveLength(4));
    await one.client.post('/api/my-registration/withdraw');
    const sent = await targeted();
    expect(sent).toHaveLength(MAILS_PER_DAY);
    expect(sent.join()).not.toContain('held');
    await two.client.post('/api/my-registration/withdraw');
    await ask('2');
    await registered(site, { email: to('4') });
    await registered(site, { email: to('5') });
    // Of each kind one waits for the mailbox: "Send" delivers no more.
    const held = ['link held', 'registration-received held', 'withdrawn held'];
    await eventually(async () => expect(await targeted()).toEqual([...sent, ...held].toSorted()));
  });

  it('is not written to once the whole site has sent what others can cause in a day', async () => {
    await withSite({}, async (own) => {
      await openRegistration(own);
      const { mailByOthers } = RATE_LIMITS;
      const used_until = own.now().getTime() + mailByOthers.burst * mailByOthers.everyMs;
      const { db } = own.installation.database;
      await db.insertInto('rate_limits').values({ key: 'mail-by-others', used_until }).execute();
      await registered(own);
      const organiser = await own.admin();
      expect(await mailStates(organiser, 'registration-received')).toEqual(['held']);
      own.advance(mailByOthers.everyMs);
      await registered(own);
      const states = await mailStates(organiser, 'registration-received');
      expect(states.toSorted()).toEqual(['hand-over', 'held']);
    });
  });

  it('leaves the team with the withdrawal', async () => {
    const first = await registered(site, { team: 'start' });
    const code = (await teamOf(first.client))?.code ?? '';
    const second = await registered(site, { team: 'join', joinCode: code });
    expect((await second.client.post('/api/my-registration/withdraw')).status).toBe(200);
    expect((await teamOf(first.client))?.members).toHaveLength(1);
  });
});

describe('a person who wants to be erased', () => {
  it('has everything in one file first, and then nothing is left but a count', async () => {
    const other = await registered(site, { team: 'start' });
    const code = (await teamOf(other.client))?.code ?? '';
    const { client, receipt } = await registered(site, {
      name: 'Noor Leaving',
      team: 'join',
      joinCode: code,
    });
    const file = (await client.get('/api/my-data')).json<Record<string, unknown[]>>();
    expect(Object.keys(file)).toEqual([
      'Written on',
      'Name, address and sign-ins',
      'Mails to you',
      'Team',
      'Registrations',
    ]);
    const at = site.now().toISOString();
    const before = await site.installation.store.registrations.countByState(2026, at);
    expect((await client.delete('/api/my-data')).status).toBe(204);

    const row = await site.installation.store.registrations.find(receipt.id);
    expect(row).toMatchObject({ name: '', email: '', university: '', food: '', wishes: '' });
    expect(row).toMatchObject({ state: 'withdrawn', picture_consent: 0 });
    expect((await teamOf(other.client))?.members).toHaveLength(1);
    expect((await list()).map(({ id }) => id)).not.toContain(receipt.id);
    const after = await site.installation.store.registrations.countByState(2026, at);
    expect(after.get('withdrawn')).toBe((before.get('withdrawn') ?? 0) + 1);
    for (const { table, text } of await allRows(site)) {
      expect(text.includes('Noor Leaving'), table).toBe(false);
    }
  });

  it('makes room for the next one who waits', async () => {
    await withSite({}, async (full) => {
      await openRegistration(full, { capacity: 1 });
      const first = await registered(full);
      const next = await registered(full);
      expect(await own(next.client)).toMatchObject({ state: 'waiting', position: 1 });
      await first.client.delete('/api/my-data');
      expect(await own(next.client)).toMatchObject({ state: 'offered' });
    });
  });
});

describe('what has served its time', () => {
  it('goes also when its edition was removed: with the end of its year as the last day', {
    tags: 'servers',
  }, async () => {
    await withSite({}, async (late) => {
      await openRegistration(late);
      const { receipt } = await registered(late, { name: 'Ola Gone', needs: 'No nuts' });
      const { housekeeping, store } = late.installation;
      const row = await store.registrations.find(receipt.id);
      await store.registrations.change(receipt.id, row?.version ?? 0, { edition: 2023 });
      setClock(late, '2028-01-01T00:00:00+01:00');
      expect(await housekeeping.run()).toMatchObject({ people: 1 });
      expect(await store.registrations.find(receipt.id)).toMatchObject({ name: '', needs: '' });
    });
  });

  it('goes by itself: food a week after the event, people after a year', async () => {
    await withSite({}, async (late) => {
      await openRegistration(late);
      await changeCapacity(late, 5);
      const { receipt } = await registered(late, { name: 'Ola Gone', needs: 'No nuts' });
      const { housekeeping, store } = late.installation;
      // Took part once, and judges now.
      const other = await registered(late, { name: 'Jo Stays' });
      const judge = await store.registrations.find(other.receipt.id);
      const personId = judge?.person_id ?? '';
      await store.people.change(personId, { roles: ['participant', 'judge'] });
      const judging = { id: personId, edition: 2027, organisation: '' };
      await store.judgingPlan.addJudge(judging, late.installation.clock.now());
      setClock(late, '2027-09-15T23:59:00+02:00');
      await housekeeping.run();
      expect(await store.registrations.find(receipt.id)).toMatchObject({ needs: 'No nuts' });
      setClock(late, '2027-09-16T00:00:00+02:00');
      expect(await housekeeping.run()).toMatchObject({ needs: 2, people: 0 });
      const cleared = await store.registrations.find(receipt.id);
      expect(cleared).toMatchObject({ needs: '', food: '', name: 'Ola Gone' });
      setClock(late, '2028-09-09T00:00:00+02:00');
      expect(await housekeeping.run()).toMatchObject({ people: 1 });
      expect(await store.registrations.find(receipt.id)).toMatchObject({
        name: '',
        university: '',
      });
      expect(await store.people.find(personId)).toMatchObject({ name: 'Jo Stays' });
    });
  });
});

describe('a photo', () => {
  it('names nobody who has not agreed to pictures, and those that do are told of', async () => {
    const { client } = await registered(site, { name: 'Pia Unseen', pictureConsent: true });
    const photo = { ...PHOTO, title: 'On stage: Pia Unseen' };
    const created = await admin.post('/api/photos', photo);
    expect(created.status).toBe(201);
    const { version, name, email, answers } = await own(client);
    const changed = await client.put(
      '/api/my-registration',
      { answers: { ...answers, name: [name], email: [email], pictures: ['no'] } },
      { 'if-match': `"${version}"` },
    );
    expect(changed.status).toBe(200);
    expectSentence(await admin.post('/api/photos', photo), 400);
    expect((await admin.get('/api/photo-consent')).json()).toEqual([
      { id: created.json<{ id: string }>().id, title: photo.title, names: ['Pia Unseen'] },
    ]);
  });
});

/** Every row of every table, as text. */
async function allRows({ installation }: TestSite): Promise<{ table: string; text: string }[]> {
  const { db } = installation.database;
  const tables = installation.declared.tables.map(({ name }) => name);
  return Promise.all(
    tables.map(async (table) => ({
      table,
      text: JSON.stringify(
        await db
          .selectFrom(table as 'people')
          .selectAll()
          .execute(),
      ),
    })),
  );
}
