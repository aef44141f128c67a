import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HAND_IN_PIECE_BYTES } from '../../src/schema/limits.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { TestSite } from '../support/site.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let team: TestTeam;
beforeAll(async () => {
  site = await startHandInSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site);
});

describe('a part of a file', () => {
  const bytes = randomBytes(HAND_IN_PIECE_BYTES + 10);
  const last = bytes.length - 1;
  let id: string;
  beforeEach(async () => {
    id = await handIn(team.client, 'pitchdeck', bytes);
  });

  it.each<[string, number, number]>([
    [`bytes=${last}-`, last, last],
    ['bytes=-1', last, last],
    [`bytes=-${bytes.length + 5}`, 0, last],
    [
      `bytes=${HAND_IN_PIECE_BYTES - 1}-${HAND_IN_PIECE_BYTES}`,
      HAND_IN_PIECE_BYTES - 1,
      HAND_IN_PIECE_BYTES,
    ],
    [`bytes=0-${bytes.length + 5}`, 0, last],
    ['bytes=0-0', 0, 0],
  ])('%s is what it says', async (range, start, end) => {
    const answer = await team.client.get(`/api/hand-ins/${id}/file`, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('beyond the end is none, several at once are the whole', async () => {
    const path = `/api/hand-ins/${id}/file`;
    const beyond = await team.client.get(path, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    const several = await team.client.get(path, { range: 'bytes=0-0,5-9' });
    expect([several.status, several.bytes.length]).toEqual([200, bytes.length]);
  });

  it('is nothing for another team, not even that it has not changed', async () => {
    const other = await makeTeam(site, { name: 'Team 8' });
    const path = `/api/hand-ins/${id}/file`;
    const tag = `"${sha256(bytes)}"`;
    expect((await team.client.get(path, { 'if-none-match': tag })).status).toBe(304);
    const asked: Record<string, string>[] = [{ 'if-none-match': tag }, { range: 'bytes=0-0' }, {}];
    for (const headers of asked) {
      for (const method of ['GET', 'HEAD']) {
        expect((await other.client.call(path, { method, headers })).status).toBe(404);
        expect((await site.visitor().call(path, { method, headers })).status).toBe(401);
      }
    }
  });
});
