import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { readZip } from '../support/read-zip.ts';
import type { TestSite } from '../support/site.ts';

const ALL = '/api/hand-in-archive?which=all';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const FIRST = randomBytes(1_500_000);
const SECOND = randomBytes(2_500_000);
const OTHER = randomBytes(3000);

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  const seven = await makeTeam(site, { name: 'Team 7', challenge: 2 });
  await handIn(seven.client, 'pitchdeck', FIRST);
  await handIn(seven.client, 'pitchdeck', SECOND);
  site.advance(2000);
  const twin = await makeTeam(site, { name: 'team-7', challenge: 2 });
  await handIn(twin.client, 'pitchdeck', OTHER, { filename: '../../etc/passwd' });
  site.advance(2000);
  const hostile = await makeTeam(site, { name: '=HYPERLINK("http://x")', challenge: 1 });
  await handIn(hostile.client, 'three-pager', OTHER, { filename: '@SUM(A1).pdf' });
  site.advance(21 * 60_000);
  await handIn(hostile.client, 'pitchdeck', OTHER);
});
afterAll(() => site.stop());

const filesIn = async (query: string) =>
  readZip((await admin.get(`/api/hand-in-archive?${query}`)).bytes);
const namesIn = async (query: string) => (await filesIn(query)).map(({ name }) => name);

describe('the archive', () => {
  it('has the files that count under names that sort, byte for byte', async () => {
    const files = await filesIn('which=counting');
    expect(files.map(({ name }) => name)).toEqual([
      'challenge-1_003-hyperlink-http-x_three-pager_v1.pdf',
      'challenge-2_001-team-07_pitchdeck_v2.pptx',
      'challenge-2_002-team-07_pitchdeck_v1',
      'list.csv',
    ]);
    expect(files.map(({ bytes }) => sha256(bytes)).slice(0, 3)).toEqual(
      [OTHER, SECOND, OTHER].map(sha256),
    );
  });

  it('has all versions, also late ones, where that is wanted', async () => {
    const files = await filesIn('which=all');
    expect(files.map(({ name }) => name)).toEqual([
      'challenge-1_003-hyperlink-http-x_pitchdeck_v1.pptx',
      'challenge-1_003-hyperlink-http-x_three-pager_v1.pdf',
      'challenge-2_001-team-07_pitchdeck_v1.pptx',
      'challenge-2_001-team-07_pitchdeck_v2.pptx',
      'challenge-2_002-team-07_pitchdeck_v1',
      'list.csv',
    ]);
    expect(sha256(files[2]?.bytes ?? Buffer.alloc(0))).toBe(sha256(FIRST));
  });

  it('dates each file by when clocks at the event showed that it was received', async () => {
    const files = await filesIn('which=all');
    const late = 'challenge-1_003-hyperlink-http-x_pitchdeck_v1.pptx';
    for (const { name, modified } of files) {
      const isAfter = name === late || name === 'list.csv';
      const second =
        isAfter || name.includes('_003-') ? '04' : name.includes('_002-') ? '02' : '00';
      expect(modified, name).toBe(`2026-09-02 ${isAfter ? '15:01' : '14:40'}:${second}`);
    }
  });

  it('keeps teams apart whose names differ in little or have no Latin letters', async () => {
    const names = [
      'Müller & Søn',
      'Müller – Søn',
      'TEAM 7',
      '王队',
      'Ομάδα',
      '🚀',
      '𠮷'.repeat(40),
    ];
    const added: string[] = [];
    for (const name of names) {
      const { client, id } = await makeTeam(site, { name, challenge: 2, size: 1 });
      added.push(id);
      site.advance(1000);
      const handInId = await handIn(client, 'pitchdeck', OTHER, { filename: 'b.pptx' });
      const single = await client.get(`/api/hand-ins/${handInId}/file`);
      expect(single.status, name).toBe(200);
      if (name === '王队') {
        expect(single.headers['content-disposition']).toBe(
          'attachment; filename="challenge-2___pitchdeck_v1.pptx"; ' +
            "filename*=UTF-8''challenge-2_%E7%8E%8B%E9%98%9F_pitchdeck_v1.pptx",
        );
      }
    }
    const found = (await filesIn('which=all&challenge=2')).map(({ name }) => name);
    expect(found).toEqual(
      expect.arrayContaining([
        'challenge-2_004-müller-søn_pitchdeck_v1.pptx',
        'challenge-2_005-müller-søn_pitchdeck_v1.pptx',
        'challenge-2_006-team-07_pitchdeck_v1.pptx',
        'challenge-2_007-王队_pitchdeck_v1.pptx',
        'challenge-2_008-ομάδα_pitchdeck_v1.pptx',
        'challenge-2_009-team_pitchdeck_v1.pptx',
      ]),
    );
    expect(new Set(found).size).toBe(names.length + 4);
    expect(found.filter((name) => !/^[\p{L}\p{M}\p{N}_.-]+$/u.test(name))).toEqual([]);
    // As long as file systems allow.
    expect(found.filter((name) => Buffer.byteLength(name) > 255)).toEqual([]);
    // A team that is gone keeps its number, and with it those that came later keep theirs.
    const { db } = site.installation.database;
    await db
      .deleteFrom('teams')
      .where('id', '=', added[0] ?? '')
      .execute();
    expect(await namesIn('which=all&challenge=2')).toEqual(found);
    await db.deleteFrom('hand_ins').where('team_id', 'in', added).execute();
  });

  it('has a list that is no formula, with what a receipt says and nobody’s name', async () => {
    const list = (await filesIn('which=all')).at(-1)?.bytes.toString('utf8') ?? '';
    expect(list).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(list).toContain(`"'@SUM(A1).pdf"`);
    expect(list).toContain(sha256(SECOND));
    expect(list).toContain('"late"');
    expect(list).not.toContain('Member');
  });

  it('can be of one challenge', async () => {
    expect(await namesIn('which=counting&challenge=1')).toEqual([
      'challenge-1_003-hyperlink-http-x_three-pager_v1.pdf',
      'list.csv',
    ]);
    expect(await namesIn('which=all&challenge=3')).toEqual(['list.csv']);
    expectSentence(await admin.get('/api/hand-in-archive'), 400);
    expectSentence(await admin.get('/api/hand-in-archive?which=some'), 400);
  });

  it('is an attachment that says its size before, and is noted', async () => {
    const head = await admin.call(ALL, { method: 'HEAD' });
    const before = await downloads();
    site.advance(1000);
    const answer = await admin.get(ALL);
    for (const { headers } of [head, answer]) {
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="hand-ins-2026-all.zip"',
        'content-length': String(answer.bytes.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toContain('sandbox');
    }
    expect(head.bytes).toHaveLength(0);
    expect(await downloads()).toEqual(['hand-ins-2026-all.zip', ...before]);
  });

  it('is not handed to a page of another site', async () => {
    const answer = await admin.get(ALL, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('lets go of what it reads when the download is broken off', { tags: 'servers' }, async () => {
    const request = get(`${site.origins[0]}${ALL}`, { headers: { cookie: admin.cookie ?? '' } });
    const [response] = await once(request, 'response');
    await once(response, 'data');
    response.destroy();
    request.destroy();
    // The site answers as before, and nothing is logged as its own mistake.
    await eventually(async () => expect((await admin.get(ALL)).status).toBe(200));
    expect(site.log()).not.toContain('"level":50');
  });
});

async function downloads(): Promise<string[]> {
  const found = (await admin.get('/api/activity')).json<Activity[]>();
  return found.filter(({ action }) => action === 'downloaded').map(({ subject }) => subject);
}
