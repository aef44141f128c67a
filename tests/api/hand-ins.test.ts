import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandInKind } from '../../src/modules/hand-ins/schema.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
  TUS,
} from '../support/hand-ins.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let team: TestTeam;

beforeAll(async () => {
  site = await startSite({ environment: { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' } });
  site.holdClock();
  await publishTeamRules(await site.admin());
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site, { challenge: 2 });
});

const versionsOf = async (kind: HandInKind) =>
  (await ownHandIns(team.client)).files.find((file) => file.kind === kind)?.versions ?? [];

describe('a file that is handed in', () => {
  it('becomes a version with a receipt, and comes back as it was sent', async () => {
    const bytes = randomBytes(3_500_000);
    const id = await handIn(team.client, 'pitchdeck', bytes);
    const [version] = await versionsOf('pitchdeck');
    expect(version).toMatchObject({
      counts: true,
      standing: 'in time',
      receipt: { id, number: 1, version: 1, size: bytes.length, sha256: sha256(bytes) },
    });
    const file = await team.client.get(`/api/hand-ins/${id}/file`);
    expect(sha256(file.bytes)).toBe(sha256(bytes));
    expect(file.headers['content-disposition']).toContain('challenge-2_team-07_pitchdeck_v1.pptx');
  });

  it('goes on where it was interrupted', async () => {
    const bytes = randomBytes(2_000_000);
    const { headers } = await announce(team.client, bytes.length, {
      kind: 'pitchdeck',
      filename: 'a.pptx',
    });
    const address = String(headers.location);
    await sendBytes(team.client, address, bytes.subarray(0, 700_000));
    const seen = await team.client.call(address, { method: 'HEAD', headers: TUS });
    expect(seen.headers['upload-offset']).toBe('700000');
    const rest = await sendBytes(team.client, address, bytes.subarray(700_000), 700_000);
    expect(rest.status).toBe(204);
    const [version] = await versionsOf('pitchdeck');
    expect(version?.receipt.sha256).toBe(sha256(bytes));
  });
});
