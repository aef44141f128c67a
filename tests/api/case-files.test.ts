import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edition2025 } from '../../src/first-content/editions/2025.ts';
import type { CaseFile, Edition } from '../../src/modules/content/content/edition-schema.ts';
import { IMAGE_WIDTHS } from '../../src/schema/photo-limits.ts';
import { draftOf, published, saveSection } from '../support/content.ts';
import type { Call, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress } from '../support/uploading.ts';

/** Half an hour before the cases are handed out, at 13:30 in the event's own time. */
const BEFORE = new Date('2026-09-01T13:00:00+02:00');
const FROM = { date: '2026-09-01', time: '13:30' };
const HALF_AN_HOUR_MS = 1_800_000;

const pdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4000), Buffer.from('\n%%EOF\n')]);

let site: TestSite;
let admin: HttpClient;
let attendee: HttpClient;
let visitor: HttpClient;
const bytes = { team: pdf(), open: pdf() };
let addresses: { team: string; open: string };

async function uploaded(file: Buffer): Promise<string> {
  const { id, url } = await askForAddress(admin, 'document');
  expect((await admin.put(url, file)).status).toBe(200);
  return `/objects/${id}`;
}

beforeAll(async () => {
  site = await startSite({ heldAt: BEFORE });
  [admin, attendee, visitor] = [await site.admin(), await site.attendee(), site.visitor()];
  addresses = { team: await uploaded(bytes.team), open: await uploaded(bytes.open) };
  const cases: Record<number, CaseFile> = {
    1: { file: addresses.team, readers: 'teams', from: FROM },
    2: { file: addresses.open, readers: 'everybody', from: FROM },
    3: { file: null, readers: 'teams', from: { date: '2026-09-01', time: '14:00' } },
  };
  await saveSection(admin, '2026', 'challenges', () => ({
    challenges: edition2025.challenges.challenges.map((challenge) => ({
      ...challenge,
      teams: [],
      winner: null,
      more: challenge.number === 1 ? 'What the **bank** has tried so far.' : '',
      caseFile: cases[challenge.number] ?? null,
    })),
  }));
  await published(admin, '2026');
  await saveSection(admin, 'site', 'shown', (shown: object) => ({ ...shown, challenges: 2026 }));
  await published(admin, 'site');
});
afterAll(() => site.stop());

const CALLS: [string, Call][] = [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['Range', { headers: { range: 'bytes=0-4' } }],
  ['If-None-Match', { headers: { 'if-none-match': '*' } }],
];
const TEAM_FILE = '/files/challenge-1-case.pdf';
const OPEN_FILE = '/files/challenge-2-case.pdf';

/** Everything public, as pages and as their data. */
async function publicTexts(): Promise<string[]> {
  const answers = await Promise.all(
    [
      '/',
      '/_root.data',
      '/results',
      '/register',
      '/sitemap.xml',
      '/calendar/2026.ics',
      '/event',
    ].map((path) => visitor.get(path)),
  );
  return answers.map(({ text }) => text);
}

describe('before its instant a case', () => {
  it.each(CALLS)('is not there by any address, for anyone (%s)', async (_, call) => {
    for (const path of [TEAM_FILE, OPEN_FILE]) {
      expect((await visitor.call(path, call)).status).toBe(401);
      for (const client of [attendee, admin]) {
        const answer = await client.call(path, call);
        expect(answer.status).toBe(404);
        expect(answer.headers['content-disposition']).toBeUndefined();
      }
    }
    for (const path of Object.values(addresses)) {
      for (const client of [visitor, attendee]) {
        const answer = await client.call(path, call);
        expect([answer.status, answer.headers.etag]).toEqual([404, undefined]);
        expect((await client.call(`${path}/${IMAGE_WIDTHS[0]}`, call)).status).toBe(404);
      }
    }
  });

  it('is named by nothing that is public, and announced to teams without an address', async () => {
    for (const text of await publicTexts()) {
      expect(text).not.toMatch(/challenge-\d-case/);
      for (const path of Object.values(addresses)) expect(text).not.toContain(path);
    }
    const { text } = await attendee.get('/dashboard');
    expect(text).toContain('Case files');
    expect(text).toContain('From 1 September 2026 at 13:30');
    for (const path of Object.values(addresses)) expect(text).not.toContain(path);
    expect(text).not.toContain(`href="${TEAM_FILE}"`);
  });

  it('shows the longer text of its challenge already', async () => {
    expect((await visitor.get('/')).text).toContain('<strong>bank</strong>');
  });
});

describe('from its instant on a case', () => {
  beforeAll(async () => {
    // Kept pages say what was true before, and end with it.
    await publicTexts();
    await attendee.get('/dashboard');
    site.advance(HALF_AN_HOUR_MS);
  });

  it('for teams is theirs alone', async () => {
    const answer = await attendee.get(TEAM_FILE);
    expect([answer.status, answer.bytes.equals(bytes.team)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="challenge-1-case.pdf"',
      'cache-control': 'no-store',
    });
    for (const [, call] of CALLS) {
      expect((await visitor.call(TEAM_FILE, call)).status).toBe(401);
      expect((await visitor.call(addresses.team, call)).status).toBe(404);
      expect((await attendee.call(addresses.team, call)).status).toBe(404);
    }
    for (const text of await publicTexts()) {
      expect(text).not.toContain(addresses.team);
      expect(text).not.toContain('challenge-1-case');
    }
    expect((await attendee.get('/dashboard')).text).toContain(`href="${TEAM_FILE}"`);
  });

  it('for everyone is linked beside its challenge', async () => {
    expect((await visitor.get('/')).text).toContain(`href="${addresses.open}"`);
    const answer = await visitor.get(addresses.open);
    expect([answer.status, answer.bytes.equals(bytes.open)]).toEqual([200, true]);
    expect(answer.headers['content-disposition']).toContain('challenge-2-case.pdf');
    expect((await attendee.get(OPEN_FILE)).status).toBe(200);
  });

  it('that nobody has uploaded is asked for, and not there', async () => {
    expect((await attendee.get('/files/challenge-3-case.pdf')).status).toBe(404);
    const sentences = async () =>
      (await draftOf(admin, '2026')).findings.map(({ sentence }) => sentence).join('\n');
    expect(await sentences()).toContain('is to be there from 1 September 2026 at 14:00');
    site.advance(HALF_AN_HOUR_MS);
    expect(await sentences()).toContain('should be there since 1 September 2026 at 14:00');
    expect((await attendee.get('/dashboard')).text).not.toContain('3 · ');
  });

  it('goes with a new edition no further than its year', async () => {
    const made = await admin.post('/api/content-editions', { from: 2026, year: 2027 });
    expect(made.status).toBe(201);
    const { sections } = await draftOf(admin, '2027');
    const challenges: Edition['challenges'] = sections.challenges?.value;
    expect(challenges.challenges).toEqual([]);
    expect(JSON.stringify(sections)).not.toContain(addresses.team);
  });
});
