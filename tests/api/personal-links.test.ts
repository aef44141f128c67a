import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type { ListedPerson, PersonWithLink } from '../../src/modules/people/people/schema.ts';
import { PERSONAL_LINK_MS, RATE_LIMITS } from '../../src/schema/limits.ts';
import { parseSettings } from '../../src/server/env.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { createClock } from '../../src/server/lib/clock.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge } from '../support/jury.ts';
import { addPerson, linkOf, mailedLinkOf, openLink, tokenIn } from '../support/people.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { createWorld } from '../support/world.ts';

const ENDED = 'This link is no longer valid. Please use your newest one, or ask the organisers.';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
  admin = await site.admin();
});
afterAll(() => site.stop());

const me = async (client: HttpClient) => (await client.get('/me')).status;
const from = (network: string) => ({ 'x-forwarded-for': network });
const { db } = { db: () => site.installation.database.db };
const rowsAbout = async (personId: string) => ({
  links: await db()
    .selectFrom('personal_links')
    .selectAll()
    .where('person_id', '=', personId)
    .execute(),
  signIns: await site.installation.store.people.signInsOf([personId]),
  sessions: (await db().selectFrom('sessions').selectAll().where('role', '=', 'person').execute())
    .length,
});

describe('a mail scanner that opens every link', () => {
  it('spends nothing and signs nobody in, a hundred times', async () => {
    const { id } = await addPerson(site);
    const address = await linkOf(site, id);
    const { pathname } = new URL(address);
    const before = await rowsAbout(id);
    const scanner = site.visitor();
    for (let time = 0; time < 100; time += 1) {
      const headers = [
        { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner)' },
        { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' },
        { 'x-moz': 'prefetch', referer: 'https://mail.example/' },
      ][time % 3] as Record<string, string>;
      const method = time % 2 === 0 ? 'GET' : 'HEAD';
      // A scanner sends no fragment; one that follows redirects comes to where they lead.
      for (const path of [pathname, '/me', `${pathname}/`]) {
        const answer = await scanner.call(path, { method, headers });
        expect([200, 301, 302, 308]).toContain(answer.status);
        expect(answer.headers['set-cookie']).toBeUndefined();
        const { location } = answer.headers;
        if (location) expect((await scanner.get(location, headers)).status).toBe(200);
      }
    }
    expect(scanner.cookie).toBeNull();
    expect(await rowsAbout(id)).toEqual(before);
    expect(await me(await openLink(site, address))).toBe(200);
  });

  it('finds no token to spend: it is in the fragment, and in no address of the site', async () => {
    const { id } = await addPerson(site);
    const address = await linkOf(site, id);
    expect(new URL(address)).toMatchObject({ pathname: '/link', search: '' });
    for (const path of [`/api/personal-link?token=${tokenIn(address)}`, '/api/personal-link']) {
      expect((await site.visitor().get(path)).status).toBe(405);
    }
    const gets = site.routeTable().filter(({ method }) => method === 'GET');
    expect(gets.filter(({ path }) => /token|personal-link/.test(path))).toEqual([]);
  });
});

describe('a personal link', () => {
  it('says by POST whose it is, and is not used up by that', async () => {
    const { id } = await addPerson(site, { name: 'Zoë Müller' });
    const token = tokenIn(await linkOf(site, id));
    const visitor = site.visitor();
    for (let time = 0; time < 3; time += 1) {
      const answer = await visitor.post('/api/personal-link', { token });
      expect(answer.json()).toEqual({ name: 'Zoë Müller', roles: ['attendee', 'participant'] });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await rowsAbout(id)).signIns).toEqual([]);
    expect(await me(visitor)).toBe(302);
  });

  it('opens on several devices, each sign-in is noted and shown to organisers', async () => {
    const { id } = await addPerson(site, { name: 'Several Devices' });
    const address = await linkOf(site, id);
    const devices = [await openLink(site, address), await openLink(site, address)];
    for (const device of devices) expect(await me(device)).toBe(200);
    const shown = await admin.get(`/api/people/${id}/sign-ins`);
    expect(shown.json<{ at: string }[]>()).toHaveLength(2);
    const listed = (await admin.get('/api/people?search=several')).json<ListedPerson[]>();
    expect(listed).toMatchObject([{ id, hasLink: true, lastSignInAt: expect.any(String) }]);
  });

  it('that is ended signs out all devices with their next request, on every instance', {
    tags: 'servers',
  }, async () => {
    const { id } = await addPerson(site);
    const address = await linkOf(site, id);
    const devices = [await openLink(site, address), await openLink(site, address)];
    expect((await admin.delete(`/api/people/${id}/link`)).status).toBe(204);
    for (const device of devices) {
      // As many requests as there are instances, which take turns.
      for (const _ of site.origins) expect(await me(device)).toBe(302);
    }
    expectSentence(
      await site.visitor().post('/api/personal-link', { token: tokenIn(address) }),
      403,
      ENDED,
    );
  });

  it('that is replaced ends, and the new one opens', async () => {
    const { id } = await addPerson(site);
    const old = await linkOf(site, id);
    const device = await openLink(site, old);
    const { address } = (await admin.post(`/api/people/${id}/link`)).json<{ address: string }>();
    expect(address).not.toBe(old);
    expect(await me(device)).toBe(302);
    await expect(openLink(site, old)).rejects.toThrow('403');
    expect(await me(await openLink(site, address))).toBe(200);
    expect(await linkOf(site, id)).toBe(address);
  });

  it('is replaced by the person: that device stays, all others are signed out', {
    tags: 'servers',
  }, async () => {
    const { id } = await addPerson(site);
    const old = await linkOf(site, id);
    const [own, other] = [await openLink(site, old), await openLink(site, old)];
    const answer = await own.post('/api/personal-link/replace');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { address } = answer.json<{ address: string }>();
    for (const _ of site.origins) {
      expect(await me(own)).toBe(200);
      expect(await me(other)).toBe(302);
    }
    await expect(openLink(site, old)).rejects.toThrow('403');
    expect(await me(await openLink(site, address))).toBe(200);
  });

  it('is shown to organisers as it is, who are noted for it without the name', async () => {
    const { id } = await addPerson(site, { name: 'Shown Person' });
    const shown = await admin.post('/api/people-links', { ids: [id] });
    expect(shown.headers['cache-control']).toBe('no-store');
    const address = await linkOf(site, id);
    expect(shown.json<PersonWithLink[]>()).toEqual([{ id, name: 'Shown Person', address }]);
    await admin.post(`/api/people/${id}/link`);
    await admin.delete(`/api/people/${id}/link`);
    const own = await openLink(site, await linkOf(site, id));
    await own.post('/api/personal-link/replace');
    const activities = (await admin.get('/api/activity'))
      .json<Activity[]>()
      .filter(({ subjectId }) => subjectId === id);
    expect(activities.map(({ by, action }) => `${by}: ${action}`).sort()).toEqual([
      'organiser: ended',
      'organiser: replaced',
      'organiser: shown',
      'the person: replaced',
    ]);
    const stored = await db().selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Shown Person');
  });

  it('in a mail to a judge ends when organisers correct the address, and the one on a sheet stays', async () => {
    const judge = await inviteJudge(site, admin, 'Judge A');
    const correct = async (email: string) => {
      const input = { name: 'Judge A', email, organisation: 'Somewhere else' };
      expect((await admin.put(`/api/judging/judges/${judge.id}`, input)).status).toBe(200);
    };
    await correct('wrong@example.org');
    const mailed = await mailedLinkOf(site, judge.id);
    const stranger = await openLink(site, mailed);
    const shown = await linkOf(site, judge.id);
    await correct('Wrong@example.org');
    expect((await stranger.get('/api/jury')).status).toBe(200);

    await correct('right@example.org');
    for (const _ of site.origins) expect((await stranger.get('/api/jury')).status).toBe(401);
    const again = await site
      .visitor()
      .post('/api/personal-link/session', { token: tokenIn(mailed) });
    expectSentence(again, 403, ENDED);
    expect((await judge.client.get('/api/jury')).status).toBe(200);
    expect(await linkOf(site, judge.id)).toBe(shown);
    const next = await openLink(site, await mailedLinkOf(site, judge.id));
    expect((await next.get('/api/jury')).status).toBe(200);
  });

  it('of nobody cannot be replaced, ended or shown', async () => {
    expectSentence(await admin.post('/api/people/nobody/link'), 404);
    expectSentence(await admin.delete('/api/people/nobody/link'), 404);
    expectSentence(await admin.post('/api/people-links', { ids: ['nobody'] }), 404);
  });
});

describe('wrong tokens', () => {
  it('are limited, while right ones still get in from the same network', async () => {
    // A try is given back each second.
    site.holdClock();
    const { id } = await addPerson(site);
    const address = await linkOf(site, id);
    const network = from('203.0.113.77');
    const visitor = site.visitor();
    const answers: number[] = [];
    for (let time = 0; time < RATE_LIMITS.personalLinkByNetwork.burst + 10; time += 1) {
      const token = `${time}`.padStart(43, 'x');
      answers.push((await visitor.post('/api/personal-link', { token }, network)).status);
    }
    expect(answers[0]).toBe(403);
    expect(answers.at(-1)).toBe(429);
    expect(await me(await openLink(site, address, network))).toBe(200);
  });
});

describe('the token', () => {
  it('is neither in the database nor in the log', async () => {
    const { id } = await addPerson(site);
    const address = await linkOf(site, id);
    const token = tokenIn(address);
    await openLink(site, address);
    await site.visitor().post('/api/personal-link', { token: `${token}x` });
    await admin.post('/api/people-links', { ids: [id] });
    const { declared, database } = site.installation;
    const names = declared.tables.map(({ name }) => name);
    for (const name of names) {
      const rows = await database.db
        .selectFrom(name as 'people')
        .selectAll()
        .execute();
      expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false]);
    }
    expect(site.log()).not.toContain(token);
  });

  it('of a link in use opens also after the secret was changed', async () => {
    const world = await createWorld();
    const environment = {
      ...world.environment,
      SESSION_SECRET: 'one secret of many characters...',
    };
    let [id, old] = ['', ''];
    await withSite({ world, environment }, async (before) => {
      ({ id } = await addPerson(before));
      old = await linkOf(before, id);
    });
    const changed = { ...environment, SESSION_SECRET: 'another secret of many characters' };
    await withSite({ world, environment: changed }, async (after) => {
      expect(await me(await openLink(after, old))).toBe(200);
      const shown = await linkOf(after, id);
      expect(shown.split('#')[1]).not.toBe(old.split('#')[1]);
      expect(await me(await openLink(after, shown))).toBe(200);
    });
    await world.end();
  });
});

describe('the clock', () => {
  it('ends a link when it has expired, and its sessions before', async () => {
    const world = await createWorld();
    const settings = parseSettings({ ...world.environment });
    let now = Date.parse('2026-07-01T08:00:00Z');
    const installation = await openInstallation({
      settings,
      logger: pino({ level: 'silent' }),
      clock: createClock(null, () => new Date(now)),
    });
    const { store, links } = installation;
    const person = { id: 'p', name: 'Robin', email: 'r@example.org', roles: ['judge'] as const };
    await store.people.create(person, new Date(now));
    const token = tokenIn((await links.addressesOf(['p'])).get('p') ?? '');
    now += PERSONAL_LINK_MS - 1;
    expect(await links.greet(token, 'n')).toMatchObject({ name: 'Robin' });
    now += 1;
    await expect(links.greet(token, 'n')).rejects.toThrow('no longer valid');
    await expect(links.signIn(token, 'n', null)).rejects.toThrow('no longer valid');
    // Links shown from then on are new.
    expect(tokenIn((await links.addressesOf(['p'])).get('p') ?? '')).not.toBe(token);
    await installation.close();
    await world.end();
  });
});
