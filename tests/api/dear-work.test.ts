import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { Answer } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
/** So many come in by a door, and so many wait before it. */
const INSIDE = 64;
const ROOM = INSIDE + 300;
const TOO_MANY = 5;
/** Of those inside, for so many a page is rendered. */
const RENDERINGS = 4;
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

let site: TestSite;
let team: TestTeam;
let receipt: string;

beforeAll(async () => {
  site = await startHandInSite();
  team = await makeTeam(site);
  receipt = await handIn(team.client, 'pitchdeck', new TextEncoder().encode('Three slides'));
  site.advance(10 * HOUR_MS);
  const confirmed = await team.client.post('/api/my-certificates/2026', { name: 'Robin Meier' });
  expect(confirmed.status, confirmed.text).toBe(200);
});
afterAll(() => site.stop());

type Work = (...input: never[]) => Promise<unknown>;

/** Nothing of it gets done before it is let go; answers how much was begun, and the most at once. */
function hold<Name extends string>(tools: Record<Name, Work>, name: Name) {
  const gate = Promise.withResolvers<void>();
  const work = tools[name];
  const seen = { begun: 0, atOnce: 0, most: 0, letGo: gate.resolve };
  vi.spyOn(tools as Record<string, Work>, name).mockImplementation(async (...input) => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await gate.promise;
    seen.atOnce -= 1;
    return work(...input);
  });
  return seen;
}

/** One network asks for more than can wait, another one for a single thing, while nothing gets done. */
async function crowd(
  held: ReturnType<typeof hold>,
  most: number,
  ask: (network: Record<string, string>) => Promise<Answer>,
) {
  const refused: Answer[] = [];
  const from = async (address: string) => {
    const answer = await ask({ 'x-forwarded-for': address });
    if (answer.status === 503) refused.push(answer);
    return answer;
  };
  const asked = Array.from({ length: ROOM + TOO_MANY }, () => from('203.0.113.7'));
  try {
    await eventually(async () => expect(refused).toHaveLength(TOO_MANY));
    // There is still a place for another person: the one with most requests gives it up.
    asked.push(from('198.51.100.1'));
    await eventually(async () => expect(refused).toHaveLength(TOO_MANY + 1));
    await eventually(async () => expect(held.atOnce).toBe(most));
  } finally {
    held.letGo();
    await Promise.all(asked);
    vi.restoreAllMocks();
  }
  expect(refused).toHaveLength(TOO_MANY + 1);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
  expect(held.most).toBe(most);
  return { other: (await asked.at(-1))?.status, begun: held.begun };
}

it('renders the answer to a form for few at once, and for none who are told to come again', async () => {
  const held = hold(site.installation.pageData, 'content');
  const visitor = site.visitor();
  // Each page asks for what it says itself, and for what stands around it.
  const seen = await crowd(held, 2 * RENDERINGS, (network) =>
    visitor.post('/certificate', 'code=x', { ...FORM, ...network }),
  );
  expect(seen).toEqual({ other: 200, begun: 2 * ROOM });
});

it('renders the page of a person for few at once', async () => {
  const held = hold(site.installation.pageData, 'ownRegistration');
  const seen = await crowd(held, RENDERINGS, (network) => team.client.get('/me.data', network));
  expect(seen).toEqual({ other: 200, begun: ROOM });
});

it('reads the list of the doors for one person at a time', async () => {
  const admin = await site.admin();
  const held = hold(site.installation.store.checkIn, 'registered');
  const seen = await crowd(held, INSIDE, (network) => admin.get('/api/check-in/list', network));
  expect(seen).toEqual({ other: 200, begun: ROOM });
});

it('makes calendars for one person at a time, each from the rows of that person', async () => {
  const held = hold(site.installation.calendars, 'own');
  const all = vi.spyOn(site.installation.store.checkIn, 'registered');
  const seen = await crowd(held, INSIDE, async (network) => {
    const answer = await team.client.get('/api/own-calendar', network);
    for (const [, personId] of all.mock.calls) expect(personId).toBe(team.members[0].personId);
    return answer;
  });
  expect(seen).toEqual({ other: 200, begun: ROOM });
});

it('has receipts drawn only for requests that have their turn', async () => {
  const held = hold(site.installation.documentTools, 'makePdf');
  const seen = await crowd(held, INSIDE, (network) =>
    site.visitor().get(`/api/receipts/${receipt}/pdf`, network),
  );
  expect(seen).toEqual({ other: 200, begun: ROOM });
});

it('has certificates drawn only for requests that have their turn', async () => {
  const held = hold(site.installation.documentTools, 'makeCertificate');
  const seen = await crowd(held, INSIDE, (network) =>
    team.client.get('/api/my-certificates/2026/file', network),
  );
  expect(seen).toEqual({ other: 200, begun: ROOM });
});
