import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BadgeOutlook } from '../../src/modules/days/badges/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { addTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite({ heldAt: new Date('2026-08-20T12:00:00Z') });
  admin = await site.admin();
  await publishTeamRules(admin);
});
afterAll(() => site.stop());

const code = (personId: string) => site.installation.checkIn.codeOf(personId, 2026).shown;
const outlook = async (query = '') => (await admin.get(`/api/badges${query}`)).json<BadgeOutlook>();
const file = (query = '') => admin.get(`/api/badges/file${query}`);

/** The words of each page, without spaces: a name may be on two lines. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join('');
    pages.push(words.replaceAll(/[\s\p{C}]/gu, ''));
  }
  await task.destroy();
  return pages;
}
const wordsOf = async (query = '') => {
  const answer = await file(query);
  expect(answer.status, answer.text).toBe(200);
  return (await pagesOf(answer.bytes)).join('');
};
const count = (words: string, word: string) => words.split(word).length - 1;

it('has each expected person once, with their code, and no one else', async () => {
  const { installation } = site;
  const { members } = await addTeam(installation, { name: 'Quiet Ibis', challenge: 1 });
  const camera = await register(installation, { name: 'Lea Muster', picture_consent: 0 });
  const others = await Promise.all(
    (['withdrawn', 'waiting', 'apart'] as const).map((state) =>
      register(installation, { name: `Nobody ${state}`, state }),
    ),
  );
  const lapsed = await register(installation, {
    ...{ name: 'Nobody lapsed', state: 'held', offered_until: '2026-08-01T00:00:00.000Z' },
  });
  await register(installation, { name: 'Nobody of 2025', edition: 2025 });
  const invite = (path: string, body: object) => admin.post(path, body);
  const judge = { name: 'Jude Judge', email: '', organisation: 'ETH' };
  const guest = { email: 'guest@example.org', organisation: 'Bank B', challenge: 1 };
  expect((await invite('/api/judging/judges', judge)).status).toBe(201);
  expect((await invite('/api/partners', { ...guest, name: 'Petra Partner' })).status).toBe(201);
  expect((await invite('/api/mentors', { ...guest, name: 'Mira Mentor' })).status).toBe(201);

  const answer = await file('?blanks=1');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="badges-2026.pdf"',
  });
  const words = (await pagesOf(answer.bytes)).join('');
  for (const { personId, name } of [...members, camera]) {
    expect(count(words, name.replaceAll(' ', ''))).toBe(1);
    expect(count(words, code(personId))).toBe(1);
  }
  for (const name of ['JudeJudge', 'PetraPartner', 'MiraMentor']) {
    expect(count(words, name)).toBe(1);
  }
  expect(count(words, 'QuietIbisParticipant')).toBe(2);
  expect(count(words, 'Nopictures')).toBe(1);
  expect(words).not.toContain('Nobody');
  for (const { personId } of [...others, lapsed]) expect(words).not.toContain(code(personId));
  expect(await outlook()).toMatchObject({
    roles: { participant: 3, judge: 1, partner: 1, mentor: 1, organiser: 1 },
  });
  const activity = (await admin.get('/api/activity?kind=badge')).json<object[]>();
  expect(activity).toMatchObject([{ action: 'downloaded', subject: 'badges-2026.pdf' }]);
});

it('is sorted and narrowed as wished', async () => {
  const byName = await wordsOf('?roles=participant,judge');
  expect(byName).toMatch(/JudeJudge.*LeaMuster.*Member1/);
  expect(byName).not.toContain('Mentor');
  // People without a team come last.
  expect(await wordsOf('?roles=participant&order=team')).toMatch(/Member1.*Member2.*LeaMuster/);
  expect(await wordsOf('?order=role')).toMatch(/LeaMuster.*JudeJudge.*PetraPartner.*MiraMentor/);
});

it('leaves room for a name that it cannot print, and says whose it is', async () => {
  const far = await register(site.installation, { name: 'தமிழ்ச்செல்வி' });
  await register(site.installation, { name: '山田 花子' });
  await register(site.installation, { name: 'Ada 🎓 Keller' });
  const words = await wordsOf('?roles=participant');
  expect(words).toContain('AdaKeller');
  expect(words).toContain('山田花子');
  expect(words).not.toContain('□');
  expect(words).toContain(code(far.personId));
  expect((await outlook()).handwritten).toEqual([{ name: far.name, code: code(far.personId) }]);
});

it('refuses in a sentence what makes no file, and notes nothing then', async () => {
  const noted = async () => (await admin.get('/api/activity?kind=badge')).json<object[]>().length;
  const before = await noted();
  const refused = ['?roles=', '?roles=visitor', '?blanks=101', '?blanks=-1', '?order=x'];
  for (const query of refused) expectSentence(await file(query), 400);
  for (let person = 0; person < 600; person += 1) {
    await register(site.installation, { name: `Many ${person}` });
  }
  expectSentence(await file('?roles=participant'), 400);
  expect((await outlook()).roles.participant).toBeGreaterThan(600);
  expect(await noted()).toBe(before);
});
