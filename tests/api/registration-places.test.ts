// @module-tag servers
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  OwnRegistration,
  Registration,
  RegistrationBulkAnswer,
  RegistrationFigures,
  RegistrationReceipt,
} from '../../src/modules/registration/registrations/schema.ts';
import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import { NEWCOMERS_OF_A_NETWORK } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import {
  answers,
  changeCapacity,
  newNetwork,
  openRegistration,
  postRegistration,
  registered,
  setClock,
  setClockForAll,
} from '../support/registration.ts';
import { type TestSite, withSite } from '../support/site.ts';

const DAY_MS = 86_400_000;
const settle = (site: TestSite) => site.installation.registrations.desk.settle();
const own = async (client: HttpClient) =>
  (await client.get('/api/my-registration')).json<OwnRegistration>();
const listed = async (site: TestSite) =>
  (await (await site.admin()).get('/api/registrations')).json<Registration[]>();

/** Simultaneous registrations reach all instances: each has a line of its own, and one lock is for all. */
const visitorOf = ({ origins }: TestSite, at: number, from: string) =>
  new HttpClient([origins[at % origins.length] ?? ''], { from });

/** People in the order in which they came, a minute after each other. */
async function people(site: TestSite, count: number) {
  const all: Awaited<ReturnType<typeof registered>>[] = [];
  for (let at = 0; at < count; at += 1) {
    all.push(await registered(site));
    site.advance(60_000);
  }
  const [first, second, third, fourth] = all;
  if (!first || !second || !third) throw new Error('Too few people.');
  return { all, first, second, third, fourth };
}

describe('places', () => {
  it('are never exceeded by simultaneous registrations, and no one is lost or doubled', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 60 });
      const receipts = await Promise.all(
        Array.from({ length: 120 }, async (_, at) => {
          const body = answers();
          const key = { 'idempotency-key': `at-once-${at}` };
          const send = (turn: number) =>
            visitorOf(site, at + turn, newNetwork()).post('/api/registrations', body, key);
          // Every third is sent twice.
          const [answer] = await Promise.all((at % 3 === 0 ? [0, 1] : [0]).map(send));
          expect(answer?.status, answer?.text).toBe(201);
          return answer?.json<RegistrationReceipt>();
        }),
      );
      expect(receipts.filter((receipt) => receipt?.state === 'placed')).toHaveLength(60);
      const rows = await listed(site);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(receipts.map((r) => r?.id)));
      expect(rows).toHaveLength(120);
      expect(rows.filter(({ state }) => state === 'placed')).toHaveLength(60);
      const positions = rows.flatMap(({ position }) => (position === null ? [] : [position]));
      expect(positions.sort((a, b) => a - b)).toEqual(
        Array.from({ length: 60 }, (_, at) => at + 1),
      );
    });
  });

  it('that are given back are offered in the order of the waiting list, until the end of a day', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1, offerDays: 3 });
      const { first, second, third } = await people(site, 3);
      expect([second.receipt.position, third.receipt.position]).toEqual([1, 2]);
      expect((await second.client.get('/dashboard')).status).toBe(403);

      expect((await first.client.post('/api/my-registration/withdraw')).status).toBe(200);
      expect(await own(first.client)).toMatchObject({ state: 'withdrawn', changesUntil: null });
      expect((await first.client.get('/dashboard')).status).toBe(403);
      expect(await own(second.client)).toMatchObject({
        state: 'offered',
        offeredUntil: '2027-07-04T22:00:00.000Z',
      });
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
      // Who comes now does not get the place that is offered to someone else.
      expect((await registered(site)).receipt).toMatchObject({ state: 'waiting', position: 2 });

      expect((await second.client.post('/api/my-registration/confirm')).status).toBe(200);
      expect(await own(second.client)).toMatchObject({ state: 'placed', offeredUntil: null });
      expect((await second.client.get('/dashboard')).status).toBe(200);
      expectSentence(await third.client.post('/api/my-registration/confirm'), 409);
    });
  });

  it('whose offer lapses go to the next, and back to the end of the list', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1, offerDays: 3 });
      const { first, second, third } = await people(site, 3);
      await first.client.post('/api/my-registration/withdraw');
      const until = Date.parse((await own(second.client)).offeredUntil ?? '');
      setClock(site, until - 1);
      await settle(site);
      expect(await own(second.client)).toMatchObject({ state: 'offered' });

      setClock(site, until);
      // By the clock alone: nothing has run yet.
      expect(await own(second.client)).toMatchObject({ state: 'waiting', position: 2 });
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
      expectSentence(
        await second.client.post('/api/my-registration/confirm'),
        409,
        'This offer has ended; you are on the waiting list again.',
      );
      await settle(site);
      expect(await own(third.client)).toMatchObject({ state: 'offered' });
      expect(await own(second.client)).toMatchObject({ state: 'waiting', position: 1 });

      // Declined: it comes round to the one who missed it.
      await third.client.post('/api/my-registration/withdraw');
      expect(await own(second.client)).toMatchObject({ state: 'offered' });
    });
  });

  it('are not offered to one person again and again who does not answer', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1, offerDays: 1 });
      const [first, second] = [await registered(site), await registered(site)];
      await first.client.post('/api/my-registration/withdraw');
      const lapse = async () => {
        setClock(site, Date.parse((await own(second.client)).offeredUntil ?? ''));
        await settle(site);
      };
      await lapse();
      // Alone on the list: a second chance, and no third.
      expect(await own(second.client)).toMatchObject({ state: 'offered', hasPausedOffers: false });
      await lapse();
      expect(await own(second.client)).toMatchObject({ state: 'waiting', hasPausedOffers: true });
      site.advance(DAY_MS);
      await settle(site);
      expect(await own(second.client)).toMatchObject({ state: 'waiting', hasPausedOffers: true });
      // The place is free for who comes.
      const third = await registered(site);
      expect(third.receipt.state).toBe('placed');
      await third.client.post('/api/my-registration/withdraw');
      expect(await own(second.client)).toMatchObject({ state: 'waiting', position: 1 });

      expect((await second.client.post('/api/my-registration/confirm')).status).toBe(200);
      expect(await own(second.client)).toMatchObject({ state: 'offered', hasPausedOffers: false });
      await lapse();
      expect(await own(second.client)).toMatchObject({ hasPausedOffers: true });
      const admin = await site.admin();
      const ids = [second.receipt.id];
      await admin.post('/api/registration-bulk', { action: 'offer', ids });
      expect(await own(second.client)).toMatchObject({ state: 'offered', hasPausedOffers: false });
      expect((await second.client.post('/api/my-registration/confirm')).status).toBe(200);
      expect(await own(second.client)).toMatchObject({ state: 'placed' });
    });
  });

  it('are not offered beyond the eve of the event, and not once it has begun', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1, offerDays: 7 });
      const { first, second, third } = await people(site, 3);
      const all = [first, second, third];
      await setClockForAll(site, '2027-09-04T10:00:00+02:00', all);
      await first.client.post('/api/my-registration/withdraw');
      expect(await own(second.client)).toMatchObject({ offeredUntil: '2027-09-06T22:00:00.000Z' });
      setClock(site, '2027-09-07T09:00:00+02:00');
      await settle(site);
      expect(await own(third.client)).toMatchObject({ state: 'waiting' });
    });
  });

  it('are given back until the eve of the event, and neither offered nor asked for once it has begun', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 2 });
      const { all, first, second, third } = await people(site, 3);
      await setClockForAll(site, '2027-09-06T23:59:00+02:00', all);
      const page = async ({ client }: typeof first) => (await client.get('/me')).text;
      expect(await page(first)).toContain('I cannot come');
      expect((await first.client.post('/api/my-registration/withdraw')).status).toBe(200);
      setClock(site, '2027-09-07T00:00:00+02:00');
      await settle(site);
      for (const instant of ['2027-09-07T00:00:00+02:00', '2027-09-08T23:59:00+02:00']) {
        setClock(site, instant);
        expectSentence(
          await second.client.post('/api/my-registration/withdraw'),
          409,
          'The event has begun: if you cannot take part, please tell the organisers.',
        );
        expect(await page(second)).toContain('please tell the organisers');
        expect(await page(second)).not.toMatch(/See you on|I cannot come|withdraw/i);
        expect(await page(third)).toContain('no more places are given');
        expect(await page(third)).not.toContain('you are offered a place');
      }
      setClock(site, '2027-09-09T00:00:00+02:00');
      expectSentence(await second.client.post('/api/my-registration/withdraw'), 409);
      expect(await own(second.client)).toMatchObject({ state: 'placed' });
    });
  });
});

describe('a person in the network of a hall', () => {
  const FORM = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const HALL = '203.0.113.7';
  const NAMES = 100;

  it('takes nobody over and half of the free places: after them, new people stand apart until organisers let them in', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 20 });
      const admin = await site.admin();
      const figures = async () =>
        (await admin.get('/api/registration-figures')).json<RegistrationFigures>().states;
      const sent = (name: string) =>
        String(
          new URLSearchParams({
            ...{ name, email: 'ada@university.example', university: 'University 3' },
            ...{ field: 'Statistics', team: 'place', food: 'any', needs: '' },
            ...{ pictures: 'no', 'partner-files': 'yes' },
          }),
        );
      const ada = site.visitor(HALL);
      expect((await ada.post('/register', sent('Ada Keller'), FORM)).status).toBe(303);

      // Guesses what she sent, exactly and nearly.
      const stranger = site.visitor(HALL);
      const guessed = await stranger.post('/register', sent('Ada Keller'), FORM);
      expect([guessed.status, stranger.cookie]).toEqual([200, null]);
      expect(guessed.text).not.toMatch(/Keller|ada@|\/link#/);
      const nearly = await stranger.post('/register', sent('Ada  Keller'), FORM);
      expect(nearly.status).toBe(303);
      expect((await own(stranger)).id).not.toBe((await own(ada)).id);

      // Makes names up, all at once.
      const receipts = await Promise.all(
        Array.from({ length: NAMES }, async (_, at) => {
          const client = visitorOf(site, at, HALL);
          const answer = await postRegistration(client);
          expect(answer.status, answer.text).toBe(201);
          return { client, receipt: answer.json<RegistrationReceipt>() };
        }),
      );
      expect(await figures()).toMatchObject({ placed: 10, apart: NAMES - 8, waiting: 0 });
      const apart = receipts.filter(({ receipt }) => receipt.state === 'apart');
      const [one] = apart;
      expect((await one?.client.get('/me'))?.text).toContain('You are waiting for approval');
      expect((await one?.client.get('/dashboard'))?.status).toBe(403);
      // Nobody is written to who may never have asked.
      expect((await admin.get('/api/mails')).json<unknown[]>()).toHaveLength(10);
      // Others have their places.
      expect((await registered(site)).receipt.state).toBe('placed');

      // It was a class: all of them are let in at once, in the order in which they came.
      const ids = apart.map(({ receipt }) => receipt.id);
      const letIn = () => admin.post('/api/registration-bulk', { action: 'let-in', ids });
      const { changed, undo } = (await letIn()).json<RegistrationBulkAnswer>();
      expect(changed).toBe(ids.length);
      expect(await figures()).toMatchObject({ placed: 20, apart: 0, waiting: NAMES + 3 - 20 });
      expect((await letIn()).json()).toMatchObject({ changed: 0 });
      expect((await admin.post('/api/registration-bulk/undo', { undo })).status).toBe(200);
      expect(await figures()).toMatchObject({ placed: 11, apart: ids.length });

      // Within the hour one more is one too many; after it they are few again.
      site.advance(59 * 60_000);
      const from = async () =>
        (await postRegistration(site.visitor(HALL))).json<RegistrationReceipt>().state;
      expect(await from()).toBe('apart');
      site.advance(60_000);
      expect([await from(), await from()]).toEqual(['placed', 'placed']);
    });
  });

  it('registers with a whole campus within an hour, for a place or for the waiting list', async () => {
    for (const capacity of [200, 0]) {
      await withSite({}, async (site) => {
        await openRegistration(site, { capacity: Math.max(1, capacity) });
        if (capacity === 0) await registered(site);
        const states: string[] = [];
        for (let at = 0; at < NEWCOMERS_OF_A_NETWORK + 2; at += 1) {
          const client = visitorOf(site, at, HALL);
          // Freely made up.
          client.otherCookies.set('known-attendee', `known-attendee=${at}`);
          states.push((await postRegistration(client)).json<RegistrationReceipt>().state);
        }
        const isIn = capacity === 0 ? 'waiting' : 'placed';
        const all = Array(NEWCOMERS_OF_A_NETWORK).fill(isIn);
        expect(states).toEqual([...all, 'apart', 'apart']);
      });
    }
  });

  it('gets the last free place', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const answer = await postRegistration(site.visitor(HALL));
      expect(answer.json()).toMatchObject({ state: 'placed' });
    });
  });
});

describe('organisers', () => {
  const act = async (admin: HttpClient, action: string, ids: string[]) => {
    const answer = await admin.post('/api/registration-bulk', { action, ids });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<RegistrationBulkAnswer>();
  };

  it('withdraw several at once and take it back, also who moved up', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 2 });
      const { first, second, third } = await people(site, 3);
      const admin = await site.admin();
      const { changed, undo } = await act(admin, 'withdraw', [first.receipt.id, second.receipt.id]);
      expect(changed).toBe(2);
      expect(await own(third.client)).toMatchObject({ state: 'offered' });
      expect((await admin.post('/api/registration-bulk/undo', { undo })).status).toBe(200);
      expect(await own(first.client)).toMatchObject({ state: 'placed' });
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
      expect((await first.client.get('/dashboard')).status).toBe(200);
      // Twice would be once too often.
      expectSentence(await admin.post('/api/registration-bulk/undo', { undo }), 409);
    });
  });

  it('cannot take back what has changed since, not even in part', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const { second, third } = await people(site, 3);
      const admin = await site.admin();
      const ids = [second.receipt.id, third.receipt.id];
      const { undo } = await act(admin, 'offer', ids);
      await third.client.post('/api/my-registration/confirm');
      expectSentence(await admin.post('/api/registration-bulk/undo', { undo }), 409);
      expect(await own(second.client)).toMatchObject({ state: 'offered' });
      expect(await own(third.client)).toMatchObject({ state: 'placed' });
    });
  });

  it('cannot take back a place that someone else has got meanwhile', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 3 });
      const { first } = await people(site, 3);
      const admin = await site.admin();
      const { undo } = await act(admin, 'withdraw', [first.receipt.id]);
      const { receipt } = await registered(site);
      expect(receipt.state).toBe('placed');
      expectSentence(
        await admin.post('/api/registration-bulk/undo', { undo }),
        409,
        'This cannot be undone: someone else has the place now.',
      );
      expect(await own(first.client)).toMatchObject({ state: 'withdrawn' });

      // A place too many that organisers gave on purpose comes back.
      await act(admin, 'offer', [first.receipt.id]);
      site.advance(60_000);
      const again = await act(admin, 'withdraw', [first.receipt.id]);
      const { status } = await admin.post('/api/registration-bulk/undo', { undo: again.undo });
      expect(status).toBe(200);
      expect(await own(first.client)).toMatchObject({ state: 'offered' });
    });
  });

  it('give no place to who has been erased, neither by an undo nor by an offer', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 3 });
      const { first } = await people(site, 3);
      const admin = await site.admin();
      const { undo } = await act(admin, 'withdraw', [first.receipt.id]);
      expect((await first.client.delete('/api/my-data')).status).toBe(204);
      expectSentence(await admin.post('/api/registration-bulk/undo', { undo }), 409);
      expect((await act(admin, 'offer', [first.receipt.id])).changed).toBe(0);
      const { states } = (await admin.get('/api/registration-figures')).json<RegistrationFigures>();
      expect(states).toMatchObject({ placed: 2, offered: 0, withdrawn: 1 });
    });
  });

  it('take an offer back together with the seat in a team', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const { first, second } = await people(site, 3);
      const admin = await site.admin();
      const started = await first.client.post('/api/own-team', { name: 'Ours' });
      const { team } = started.json<OwnTeam>();
      const { undo } = await act(admin, 'offer', [second.receipt.id]);
      const joined = await second.client.post('/api/own-team/join', { code: team?.code });
      expect(joined.status, joined.text).toBe(200);
      expect((await admin.post('/api/registration-bulk/undo', { undo })).status).toBe(200);
      await act(admin, 'offer', [second.receipt.id]);
      const { team: after } = (await second.client.get('/api/own-team')).json<OwnTeam>();
      expect(after).toBeNull();
    });
  });

  it('take a withdrawal back together with the seat in a team, as far as it is free', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 5 });
      const { first, second, third } = await people(site, 3);
      const admin = await site.admin();
      const started = await first.client.post('/api/own-team', { name: 'Ours' });
      const { team } = started.json<OwnTeam>();
      await first.client.put('/api/own-team', { name: 'Ours', challenge: 2 });
      for (const { client } of [second, third]) {
        await client.post('/api/own-team/join', { code: team?.code });
      }
      const ids = [first, second, third].map(({ receipt }) => receipt.id);
      const teamOf = async ({ client }: typeof first) =>
        (await client.get('/api/own-team')).json<OwnTeam>().team;
      const takeBack = (undo: RegistrationBulkAnswer['undo']) =>
        admin.post('/api/registration-bulk/undo', { undo });

      // The whole team, which ends with its last member.
      const { undo } = await act(admin, 'withdraw', ids);
      expect((await takeBack(undo)).json()).toEqual({ withoutTeam: 0 });
      for (const person of [first, second, third]) {
        expect(await teamOf(person)).toMatchObject({
          name: 'Ours',
          code: team?.code,
          challenge: 2,
        });
      }

      // One of them, while an organiser locks what is left.
      const one = await act(admin, 'withdraw', [third.receipt.id]);
      const { teams } = site.installation.store;
      const [stored] = await teams.list(2026);
      await teams.change(stored?.id ?? '', { lockedAt: site.now().toISOString() });
      expect((await takeBack(one.undo)).json()).toEqual({ withoutTeam: 1 });
      expect(await own(third.client)).toMatchObject({ state: 'placed' });
      expect(await teamOf(third)).toBeNull();
    });
  });

  it('put a person back into the team that was left last, also after an undo, and into none that is not theirs', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 5 });
      const { first, second } = await people(site, 3);
      const admin = await site.admin();
      const started = await first.client.post('/api/own-team', { name: 'Ours' });
      const { team } = started.json<OwnTeam>();
      await second.client.post('/api/own-team/join', { code: team?.code });
      const ids = [second.receipt.id];
      const teamOfSecond = async () =>
        (await second.client.get('/api/own-team')).json<OwnTeam>().team?.name ?? null;
      const give = async () => {
        const body = { action: 'place', ids, reason: 'Wrong line chosen' };
        return (await admin.post('/api/registration-bulk', body)).json<RegistrationBulkAnswer>();
      };
      const takeBack = (undo: RegistrationBulkAnswer['undo']) =>
        admin.post('/api/registration-bulk/undo', { undo });

      await act(admin, 'withdraw', ids);
      const { undo } = await give();
      expect(await teamOfSecond()).toBe('Ours');
      expect((await takeBack(undo)).status).toBe(200);
      expect((await give()).changed).toBe(1);
      expect(await teamOfSecond()).toBe('Ours');

      // Who leaves the team, and later withdraws alone, is not in it again.
      const { undo: withdrawn } = await act(admin, 'withdraw', ids);
      expect((await takeBack(withdrawn)).json()).toEqual({ withoutTeam: 0 });
      expect((await second.client.delete('/api/own-team')).status).toBe(200);
      await act(admin, 'withdraw', ids);
      await give();
      expect(await teamOfSecond()).toBeNull();
    });
  });

  it('can take back as many as they can change at once', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site);
      const instant = site.now().toISOString();
      const undo = Array.from({ length: 1000 }, () => ({
        id: randomUUID(),
        version: 2,
        state: 'withdrawn',
        offeredUntil: instant,
        openedUntil: instant,
        queuedAt: instant,
      }));
      const admin = await site.admin();
      expectSentence(await admin.post('/api/registration-bulk/undo', { undo }), 409);
    });
  });

  it('put people onto the waiting list, at its end, and others move up', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const { first, second, third } = await people(site, 3);
      await act(await site.admin(), 'wait', [first.receipt.id]);
      expect(await own(first.client)).toMatchObject({ state: 'waiting', position: 2 });
      expect(await own(second.client)).toMatchObject({ state: 'offered' });
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
    });
  });

  it('add a person after the closing, and get the link to hand over', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 5 });
      setClock(site, '2027-08-25T10:00:00+02:00');
      expectSentence(await postRegistration(site.visitor()), 409);
      const admin = await site.admin();
      const answer = await admin.post(
        '/api/registrations/on-behalf',
        answers({ name: 'Kim Frey' }),
      );
      expect(answer.status).toBe(201);
      const receipt = answer.json<RegistrationReceipt>();
      expect(receipt).toMatchObject({ state: 'placed', link: expect.stringContaining('#') });
      const activity = (await admin.get('/api/activity')).json<
        { subjectId: string; subject: string }[]
      >();
      expect(activity.find(({ subjectId }) => subjectId === receipt.id)).toMatchObject({
        subject: 'Kim Frey',
      });
    });
  });

  it('are found by names without the letters of their languages', { tags: 'servers' }, async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 9 });
      for (const name of ['Łukasz Żółć', 'Søren Ål', 'Ada Müller', 'Bo Mueller', '王小明']) {
        await registered(site, { name });
      }
      const admin = await site.admin();
      const found = async (path: string, query: string) => {
        const answer = await admin.get(`${path}?search=${encodeURIComponent(query)}`);
        return answer.json<{ name: string }[]>().map(({ name }) => name);
      };
      const onDesk = async (query: string) => {
        const answer = await admin.get(`/api/desk/search?q=${encodeURIComponent(query)}`);
        const { groups } = answer.json<{
          groups: { title: string; found: { title: string }[] }[];
        }>();
        return groups.flatMap((group) =>
          group.title === 'Registrations' ? group.found.map(({ title }) => title) : [],
        );
      };
      for (const [typed, ...names] of [
        ['lukasz zolc', 'Łukasz Żółć'],
        ['soren', 'Søren Ål'],
        ['soeren', 'Søren Ål'],
        ['mueller', 'Ada Müller', 'Bo Mueller'],
        ['MÜLLER', 'Ada Müller', 'Bo Mueller'],
        ['muller', 'Ada Müller'],
        ['小明', '王小明'],
        ['100%_'],
      ]) {
        for (const list of [
          await found('/api/registrations', typed ?? ''),
          await found('/api/people', typed ?? ''),
          await onDesk(typed ?? ''),
        ]) {
          expect([typed, list.toSorted()]).toEqual([typed, names]);
        }
      }
    });
  });

  it('search, filter, count and export, safely for spreadsheets', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 3 });
      for (const given of [
        { name: 'Zoë 100%', university: 'ETH', wishes: [2, 1], food: 'vegan' as const },
        { name: '=cmd()', university: '@SUM(A1)', wishes: [2], food: 'any' as const },
        { name: 'Underscore _', university: 'ETH', wishes: [1], team: 'pool' as const },
        { name: 'Late', university: 'ETH', wishes: [] },
      ]) {
        await registered(site, given);
        site.advance(1000);
      }
      const admin = await site.admin();
      const names = async (query: string) =>
        (await admin.get(`/api/registrations?${query}`))
          .json<Registration[]>()
          .map(({ name }) => name);
      expect(await names('')).toEqual(['Late', 'Underscore _', '=cmd()', 'Zoë 100%']);
      expect(await names('search=100%25')).toEqual(['Zoë 100%']);
      expect(await names('search=_')).toEqual(['Underscore _']);
      expect(await names('search=eth')).toEqual(['Late', 'Underscore _', 'Zoë 100%']);
      expect(await names('state=waiting')).toEqual(['Late']);
      expect(await names('search=eth&state=placed')).toEqual(['Underscore _', 'Zoë 100%']);

      const page = await admin.get('/api/registrations?limit=3');
      const cursor = page.headers['x-next-cursor'];
      expect(await names(`limit=3&cursor=${cursor}`)).toEqual(['Zoë 100%']);

      expect((await admin.get('/api/registration-figures')).json()).toMatchObject({
        capacity: 3,
        states: { placed: 3, offered: 0, waiting: 1, withdrawn: 0 },
        counts: {
          university: [
            { of: 'ETH', count: 3 },
            { of: '@SUM(A1)', count: 1 },
          ],
          wishes: expect.arrayContaining([{ of: '2', count: 2 }]),
          food: expect.arrayContaining([{ of: 'vegan', count: 1 }]),
        },
      });

      const csv = await admin.get('/api/registration-export');
      expect(csv.headers['content-disposition']).toContain('registrations.csv');
      expect(csv.text).toContain('"Zoë 100%"');
      expect(csv.text).toContain(`"'=cmd()"`);
      expect(csv.text).toContain(`"'@SUM(A1)"`);
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(5);
    });
  });

  it('raise the number of places, and the list moves up by itself', async () => {
    await withSite({}, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const { second, third } = await people(site, 3);
      const { registrations } = site.installation.store;
      expect((await registrations.queue(2026, site.now().toISOString())).length).toBe(2);
      await changeCapacity(site, 2);
      await settle(site);
      expect(await own(second.client)).toMatchObject({ state: 'offered' });
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
      site.advance(DAY_MS);
      await settle(site);
      expect(await own(third.client)).toMatchObject({ state: 'waiting', position: 1 });
    });
  });
});
