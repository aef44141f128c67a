import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '../../src/server/http/route-table.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence, withoutRepeated } from '../support/expect-sentence.ts';
import {
  nearlyValid,
  oddPathPart,
  oddQuery,
  oddText,
  wildValue,
} from '../support/hostile-input.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { answers, openRegistration } from '../support/registration.ts';
import { register, signedIn } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let visitor: HttpClient;
let admin: HttpClient;
let participant: HttpClient;
/** Ids of rows that exist, so that some requests get further than "not found". */
let ids: string[];

// Servers are asked fewer times: what only PostgreSQL refuses, such as a number too large for it, comes early.
const RUNS = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite' ? 20 : 5;
const photo = { title: 'T', description: '', category: 'C', year: '2026', url: '/a.jpg', alt: '' };
const member = { name: 'N', title: 'T', organization: 'O', profileImageUrl: null, order: '1' };
const message = { name: 'N', email: 'n@example.org', message: 'M' };

/** A body that each route would take; a route that is not here gets none that is nearly valid. */
const VALID_BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/photos': photo,
  'PUT /api/photos/:id': photo,
  'POST /api/committee-members': member,
  'PUT /api/committee-members/:id': member,
  'POST /api/objects/upload': { purpose: 'gallery' },
  'PUT /api/objects/normalize-path': { imageUrl: 'https://example.org/a.jpg' },
  'POST /api/session': { username: 'somebody', password: 'a password' },
  'POST /api/contact': message,
  'POST /api/personal-link': { token: 'a'.repeat(43) },
  'POST /api/personal-link/session': { token: 'a'.repeat(43) },
  'POST /api/personal-link/request': { email: 'nobody@example.org' },
  'POST /api/people-links': { ids: ['robin'] },
  'POST /api/people/:id/link-mail': { isNew: true },
  'POST /api/mails-try-again': { ids: ['robin'] },
  'POST /api/mails-handed-over': { ids: ['robin'] },
  'PUT /api/mail-kinds/:kind': { subject: 'Hello {name}', text: 'Your link: {link}' },
  'PUT /api/users/:id': { role: 'editor' },
  'PUT /api/own-password': { password: 'not the password', newPassword: 'another password' },
  'POST /api/invitations': { name: 'Anna', role: 'editor' },
  'POST /api/invitations/:id/mail': { email: 'anna@example.org' },
  'POST /api/invitation': { token: 'a'.repeat(43) },
  'POST /api/invitation/accept': {
    token: 'a'.repeat(43),
    username: 'anna',
    password: 'a good password',
  },
  'PUT /api/messages/:id': { isDone: true },
  'PUT /api/content/:document/sections': {
    sections: { prizes: { version: 1, value: { awards: [] } } },
  },
  'POST /api/teams': { name: 'T', challenge: null },
  'PUT /api/teams/:id': { name: 'T', challenge: 1 },
  'PUT /api/teams/:id/lock': { isLocked: true, reason: 'R' },
  'POST /api/team-locks': { reason: 'R' },
  'PUT /api/team-tables': { tables: [{ id: 'T', was: '', table: '12, main hall' }] },
  'POST /api/team-moves': { moves: [{ id: 'R', from: null, to: 'T' }], newTeams: [], reason: 'R' },
  'POST /api/own-team': { name: 'T' },
  'PUT /api/own-team': { name: 'T', challenge: 1, looksFor: 'L' },
  'POST /api/own-team/join': { code: 'K7F-2QX' },
  'POST /api/looking-teams/:id/request': { sentence: 'S' },
  'POST /api/registrations': answers(),
  'POST /api/registrations/on-behalf': answers(),
  'PUT /api/my-registration': answers(),
  'POST /api/registration-bulk': { action: 'open', ids: ['unknown'], until: '2027-08-01' },
  'POST /api/registration-bulk/undo': {
    undo: [
      {
        id: 'unknown',
        version: 1,
        state: 'placed',
        offeredUntil: null,
        openedUntil: null,
        queuedAt: null,
      },
    ],
  },
  'PUT /api/content/:document/sections/:section': { value: { awards: [] } },
  'POST /api/content/:document/publications': { at: null, draftNumber: 16, ticked: [], note: '' },
  'POST /api/content/:document/publications/:number/put-back': { note: '' },
  'POST /api/content-editions': { from: 2026, year: 2030 },
  'POST /api/content-import': {
    format: 'challenge-content',
    schemaVersion: 1,
    document: '2030',
    version: null,
    exportedAt: '2026-11-15T12:00:00.000Z',
    sections: { prizes: { awards: [] } },
    files: [],
  },
};
const QUERY_NAMES = [
  'category',
  'year',
  'limit',
  'cursor',
  'state',
  'search',
  'wish',
  'team',
  'university',
  'expires',
  'signature',
  'from',
  'to',
  'version',
  'document',
  'search',
];

beforeAll(async () => {
  site = await startSite();
  await openRegistration(site);
  visitor = site.visitor();
  admin = await site.admin();
  const created = await Promise.all([
    admin.post('/api/photos', photo),
    admin.post('/api/committee-members', member),
    admin.post('/api/teams', { name: 'T' }),
  ]);
  participant = await signedIn(site, await register(site.installation));
  const messageId = randomUUID();
  await site.installation.store.contactMessages.create(messageId, message, site.now());
  ids = [
    ...created.map((answer) => answer.json<{ id: string }>().id),
    messageId,
    'site',
    '2026',
    'prizes',
    '1',
  ];
});
afterAll(() => site.stop());

const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`;

/** Every route that takes something from a client; pages and files are read by their address. */
function routesWithInput(): RouteEntry[] {
  return (
    site
      .routeTable()
      .filter(
        ({ path }) => /^\/(?:api|objects|files|calendar)\//.test(path) && !/\.\w+$/.test(path),
      )
      .filter(({ method }) => method !== 'HEAD')
      // A stream of events has no end: `live.test.ts` listens to it.
      .filter(({ path }) => path !== '/api/live')
  );
}

const addressOf = (path: string) =>
  fc
    .tuple(
      fc.array(fc.oneof(oddPathPart, fc.nat().map(someId)), { minLength: 3, maxLength: 3 }),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: oddQuery(QUERY_NAMES) },
      ),
    )
    .map(([parts, query]) => {
      let at = 0;
      return path.replace(/:\w+/g, () => parts[at++] ?? '') + query;
    });
const someId = (index: number) => ids[index % ids.length] ?? '';

const bodyOf = (name: string): fc.Arbitrary<unknown> => {
  const valid = VALID_BODIES[name];
  const wild = fc.oneof(wildValue, oddText);
  return valid ? fc.oneof({ weight: 3, arbitrary: nearlyValid(valid) }, wild) : fc.option(wild);
};

const headersOf = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"999999999"', 'W/"1"', '*', '""', '"-1"', 'x'),
    range: fc.constantFrom(
      'bytes=0-0',
      'bytes=-1',
      'bytes=9-1',
      'bytes=a',
      'lines=1',
      'bytes=0-,1-',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', ',,,'),
    accept: fc.constantFrom('image/avif;q=0', '*/*', ';;', 'image/avif'),
  },
  { requiredKeys: [] },
);

function expectGood(answer: Answer, sent: string): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  // What the framework and proxies answer to a HEAD or a 304 has no body to look at.
  if (answer.status >= 400) expectSentence(withoutRepeated(answer, sent), answer.status);
}

describe('any input to any route', () => {
  it.each([
    ['a visitor', () => visitor],
    ['an administrator', () => admin],
    ['a participant', () => participant],
  ] as const)(
    'of %s is answered well, or refused with one sentence',
    // Thousands of requests, which take minutes on a busy machine.
    { tags: 'servers', timeout: 600_000 },
    async (_, client) => {
      const routes = routesWithInput();
      expect(routes.length).toBeGreaterThan(20);
      for (const route of routes) {
        const name = nameOf(route);
        const isRead = route.method === 'GET';
        const cookie = client().cookie;
        const input = fc.record({
          address: addressOf(route.path),
          body: isRead ? fc.constant(undefined) : bodyOf(name),
          headers: headersOf,
        });
        await fc.assert(
          fc.asyncProperty(input, async ({ address, body, headers }) => {
            // Some of what is sent signs the client out, or in as another.
            client().cookie = cookie;
            const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
            const type: Record<string, string> = sent ? { 'content-type': 'application/json' } : {};
            if (/^DELETE \/api\/(?:own-sessions|session)$/.test(name)) client().cookie = null;
            const call = { method: route.method, body: sent, headers: { ...headers, ...type } };
            expectGood(await client().call(address, call), `${address} ${sent}`);
          }),
          { numRuns: RUNS },
        );
        client().cookie = cookie;
      }
    },
  );

  it('that is no JSON at all is refused with one sentence', async () => {
    const routes = routesWithInput().filter((route) => nameOf(route) in VALID_BODIES);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
      oddText.map((text) => Buffer.from(text)),
      fc.constantFrom(...Object.values(VALID_BODIES)).chain((body) => {
        const text = JSON.stringify(body);
        return fc.nat({ max: text.length }).map((end) => Buffer.from(text.slice(0, end)));
      }),
    );
    const type = fc.constantFrom('application/json', 'text/plain', 'image/jpeg', 'x', '');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), bytes, type, async (route, body, kind) => {
        const path = route.path.replace(/:\w+/g, someId(0));
        const headers = { 'content-type': kind };
        expectGood(await admin.call(path, { method: route.method, body, headers }), String(body));
      }),
      { numRuns: 120 },
    );
  }, 600_000);

  it('leaves a site that answers, and an object that is as it was', {
    tags: 'servers',
  }, async () => {
    for (const path of ['/', '/api/photos', '/api/committee-members']) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    }
    await eventually(async () => {
      expect((await visitor.get('/api/health/ready')).status).toBe(200);
    });
    expect((await admin.get('/api/session')).json()).toMatchObject({ role: 'admin' });
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(site.log()).not.toMatch(/"level":(?:50|60)/);
  });
});
