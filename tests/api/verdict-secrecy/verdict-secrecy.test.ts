import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../support/http-client.ts';
import { setClock } from '../../support/registration.ts';
import { differenceOf, toldBy } from './answers.ts';
import {
  type Callers,
  callersOf,
  type MirroredSite,
  must,
  PAIRS,
  type Role,
  startMirrored,
} from './mirrored-sites.ts';
import { isVerdictDesk, type Question, reads, writes } from './questions.ts';

/** Two sites with the same people, teams and words: on one Zephyr Quokka wins, on the other Amber Okapi. */
let sites: [MirroredSite, MirroredSite];
let callers: [Callers, Callers];

/** Each with an address that only they, or few others, can read. */
const OWN_ADDRESSES: Record<Role, string> = {
  visitor: '/results',
  attendee: '/dashboard',
  participant: '/api/my-registration',
  'member of the winner': '/api/my-hand-ins',
  judge: '/api/jury',
  partner: '/partner',
  editor: '/api/content',
  organiser: '/api/verdicts',
};
const ROLES = Object.keys(OWN_ADDRESSES) as Role[];

/** Who could know the names of teams by other ways has to be asked for more than those. */
function secretsFor(role: Role, { secrets }: MirroredSite, { name }: Question): string[] {
  const isPublic = role === 'visitor' || role === 'attendee';
  // Anyone who has the id of a receipt may know whose it is.
  return isPublic && !name.includes('{hand-in}') ? [...secrets, ...PAIRS.flat()] : secrets;
}

beforeAll(async () => {
  sites = [await startMirrored(0), await startMirrored(1)];
  callers = [await callersOf(sites[0]), await callersOf(sites[1])];
});
afterAll(() => Promise.all(sites.map(({ site }) => site.stop())));

/** Nobody finds anything who is not let in at all. */
async function expectSignedIn(role: Role): Promise<void> {
  for (const each of callers) {
    expect((await each[role].get(OWN_ADDRESSES[role])).status).toBe(200);
  }
}

/** Asks both sites the same, and answers what they tell of the verdict. */
async function leaks(
  role: Role,
  questionsOf: (mirrored: MirroredSite) => Question[],
): Promise<string[]> {
  await expectSignedIn(role);
  const [ofOne, ofOther] = sites.map(questionsOf) as [Question[], Question[]];
  expect(ofOther.map(({ name }) => name)).toEqual(ofOne.map(({ name }) => name));
  const found: string[] = [];
  for (const [index, question] of ofOne.entries()) {
    if (role === 'organiser' && isVerdictDesk(question)) continue;
    const mirrored = ofOther[index] as Question;
    const one = await callers[0][role].call(question.path, question);
    const other = await callers[1][role].call(mirrored.path, mirrored);
    const difference = differenceOf(one, other);
    if (difference !== null) found.push(`${question.name} differs: ${difference}`);
    const told = [
      ...toldBy(one, secretsFor(role, sites[0], question)),
      ...toldBy(other, secretsFor(role, sites[1], question)),
    ];
    if (told.length > 0) found.push(`${question.name} says ${told.join(', ')}`);
  }
  // Tries that are counted are forgotten, on both alike.
  for (const { site } of sites) site.advance(60_000);
  return found;
}

/** When it becomes public: hours after all requests here. */
const REVEAL = '2026-09-02T22:00:00.000Z';
const publish = (at: string | null) =>
  Promise.all(
    sites.map(async ({ admin }) =>
      must(await admin.put('/api/verdicts/2026/1/publication', { at })),
    ),
  );

/** What people sign in with must not end while others still ask. */
const WRITING_IDS = { person: 'zephyr-quokka-person-1', team: 'zephyr-quokka', unknown: 'unknown' };

/** Thousands of questions, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

describe('a signed verdict', LONG, () => {
  it.each(['visitor', 'member of the winner', 'judge'] as const)(
    'is told to no %s who reads',
    async (role) => {
      expect(await leaks(role, reads)).toEqual([]);
    },
  );
});

describe('a planned publication', LONG, () => {
  beforeAll(async () => {
    await publish(REVEAL);
    // Nothing is written to anyone: organisers read all mails.
    for (const { site } of sites) await site.installation.verdicts.tellResults();
  });

  it.each(ROLES)('is told to no %s who reads', async (role) => {
    expect(await leaks(role, reads)).toEqual([]);
  });

  it.each(ROLES.filter((role) => role !== 'organiser'))(
    'is told to no %s who writes',
    async (role) => {
      expect(await leaks(role, (mirrored) => writes(mirrored, WRITING_IDS))).toEqual([]);
    },
  );

  it('is told to no organiser who writes elsewhere', async () => {
    const ids = { unknown: 'unknown' };
    expect(await leaks('organiser', (mirrored) => writes(mirrored, ids))).toEqual([]);
  });

  it('is in no log and in no figure', async () => {
    for (const { site, metricsPort, secrets } of sites) {
      const figures = await new HttpClient([`http://127.0.0.1:${metricsPort}`]).get('/metrics');
      expect(figures.status).toBe(200);
      // The figures themselves are seconds and bytes, and could by chance look like a score.
      const said = [site.log(), figures.text.replace(/ [-+.\de]+$/gm, '')];
      expect(site.log()).not.toBe('');
      // No name of a team either: one alone in a log could say who has won.
      expect(
        [...secrets, ...PAIRS.flat()].filter((secret) =>
          said.some((text) => text.includes(secret)),
        ),
      ).toEqual([]);
    }
  });
});

describe('at its instant', LONG, () => {
  it('is public, and the same questions find it', async () => {
    for (const { site } of sites) setClock(site, REVEAL);
    const found = await leaks('visitor', reads);
    for (const path of ['/results/2026', '/results/2026.data', '/api/verdicts/2026/1/pack']) {
      expect(found).toContainEqual(expect.stringContaining(`GET ${path} differs`));
    }
    expect(found).toContainEqual(expect.stringContaining('pack says'));
  });
});
