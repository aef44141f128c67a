import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  HandInKind,
  Receipt,
  ReceiptFile,
} from '../../src/modules/hand-in/hand-ins/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
} from '../support/hand-ins.ts';
import { signedIn } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

const MINUTE_MS = 60_000;
/** From the start of the site to the deadline, 15:00 in Zurich. */
const TO_DEADLINE_MS = 20 * MINUTE_MS;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let team: TestTeam;

beforeAll(async () => {
  // Held from the start: what a start takes on a busy machine is not to be missing before the deadline.
  site = await startSite({
    environment: { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' },
    heldAt: new Date(),
  });
  await publishTeamRules(await site.admin());
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site, { challenge: 2 });
});

const fileOf = async (kind: HandInKind) => {
  const own = await ownHandIns(team.client);
  const file = own.files.find((each) => each.kind === kind);
  if (!file) throw new Error(`There is no ${kind}.`);
  return { ...file, deadline: own.deadline };
};

/** Puts the clock where a test wants it, and back after it. */
async function at<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  site.advance(ms);
  try {
    return await work();
  } finally {
    site.advance(-ms);
  }
}

/** Announces a file and sends a part of it. */
async function begun(bytes: Uint8Array, part: number): Promise<string> {
  const announced = await announce(team.client, bytes.length, {
    kind: 'pitchdeck',
    filename: 'deck.pptx',
  });
  const address = String(announced.headers.location);
  await sendBytes(team.client, address, bytes.subarray(0, part));
  return address;
}

const extended = (until: string, teamId = team.id) =>
  site.installation.store.handIns.addExtension({
    id: `extension-${teamId}`,
    edition: 2026,
    teamId,
    until: new Date(until).toISOString(),
    reason: 'A laptop died',
    createdAt: site.now().toISOString(),
  });

describe('a file that is handed in', () => {
  it('becomes a version with a receipt, and comes back as it was sent', async () => {
    const bytes = randomBytes(3_500_000);
    const id = await handIn(team.client, 'pitchdeck', bytes);
    const { versions } = await fileOf('pitchdeck');
    expect(versions).toEqual([
      expect.objectContaining({
        counts: true,
        standing: 'in time',
        receipt: expect.objectContaining({
          id,
          number: 1,
          version: 1,
          team: 'Team 7',
          fileName: 'deck.pptx',
          size: bytes.length,
          sha256: sha256(bytes),
          deadline: '2026-09-02T13:00:00.000Z',
        }),
      }),
    ]);
    const file = await team.client.get(`/api/hand-ins/${id}/file`);
    expect(sha256(file.bytes)).toBe(sha256(bytes));
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="challenge-2_team-07_pitchdeck_v1.pptx"',
    );
  });

  it('is kept in every version; the last one that came in time counts', async () => {
    await handIn(team.client, 'pitchdeck', randomBytes(1000));
    await handIn(team.client, 'three-pager', randomBytes(1000));
    await handIn(team.client, 'pitchdeck', randomBytes(1000));
    await at(TO_DEADLINE_MS + 1000, () => handIn(team.client, 'pitchdeck', randomBytes(1000)));
    const { versions } = await fileOf('pitchdeck');
    expect(
      versions.map(({ receipt, standing, counts }) => [
        receipt.version,
        receipt.number,
        standing,
        counts,
      ]),
    ).toEqual([
      [3, 4, 'late', false],
      [2, 3, 'in time', true],
      [1, 1, 'in time', false],
    ]);
  });

  it('gets one receipt each when several members send at once', { tags: 'servers' }, async () => {
    const other = await signedIn(site, team.members[1] ?? team.members[0]);
    await Promise.all(
      [team.client, other, team.client, other].map((client) =>
        handIn(client, 'three-pager', randomBytes(2000)),
      ),
    );
    const { versions } = await fileOf('three-pager');
    expect(versions.map(({ receipt }) => [receipt.version, receipt.number])).toEqual([
      [4, 4],
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
  });

  it('is told to every member by mail', async () => {
    const id = await handIn(team.client, 'pitchdeck', randomBytes(100));
    const mails = await site.installation.database.db
      .selectFrom('mails')
      .select(['person_id', 'fields'])
      .where('kind', '=', 'hand-in-received')
      .execute();
    const told = mails.filter(({ fields }) => String(fields).includes(id));
    expect(told.map(({ person_id }) => person_id).sort()).toEqual(
      team.members.map(({ personId }) => personId).sort(),
    );
  });
});

describe('the deadline', () => {
  it('is kept by what was announced before it and ends six minutes later', async () => {
    const bytes = randomBytes(1_000_000);
    const address = await begun(bytes, 600_000);
    const answer = await at(TO_DEADLINE_MS + 6 * MINUTE_MS, () =>
      sendBytes(team.client, address, bytes.subarray(600_000), 600_000),
    );
    expect(answer.status).toBe(204);
    const { versions } = await fileOf('pitchdeck');
    expect(versions[0]).toMatchObject({
      standing: 'in time',
      counts: true,
      receipt: { receivedAt: expect.stringContaining('T13:06:'), sha256: sha256(bytes) },
    });
  });

  it('is missed by what was announced in time and ends after a quarter of an hour', async () => {
    const bytes = randomBytes(1000);
    const address = await begun(bytes, 10);
    await at(TO_DEADLINE_MS + 15 * MINUTE_MS + 1, () =>
      sendBytes(team.client, address, bytes.subarray(10), 10),
    );
    expect((await fileOf('pitchdeck')).versions[0]).toMatchObject({
      standing: 'late',
      counts: false,
    });
  });

  it('is kept at its very instant', async () => {
    await at(TO_DEADLINE_MS, () => handIn(team.client, 'pitchdeck', randomBytes(1000)));
    expect((await fileOf('pitchdeck')).versions[0]).toMatchObject({
      standing: 'in time',
      receipt: { receivedAt: '2026-09-02T13:00:00.000Z', inTime: true },
    });
  });

  it('is missed by a second: the file is kept as late', async () => {
    await at(TO_DEADLINE_MS + 1000, () => handIn(team.client, 'pitchdeck', randomBytes(1000)));
    const [version] = (await fileOf('pitchdeck')).versions;
    expect(version).toMatchObject({ standing: 'late', counts: false, receipt: { inTime: false } });
    expect((await team.client.get(String(version?.download))).bytes.length).toBe(1000);
  });

  it('is later for a team with an extension, and for no other', async () => {
    const other = await makeTeam(site, { name: 'Team 8' });
    await extended('2026-09-02T15:20:00+02:00');
    await at(TO_DEADLINE_MS + 19 * MINUTE_MS, async () => {
      await handIn(team.client, 'pitchdeck', randomBytes(1000));
      await handIn(other.client, 'pitchdeck', randomBytes(1000));
    });
    const own = await ownHandIns(team.client);
    expect([own.deadline, own.extension]).toEqual([
      '2026-09-02T13:20:00.000Z',
      { reason: 'A laptop died' },
    ]);
    expect(own.files[0]?.versions[0]?.standing).toBe('in time');
    const theirs = await ownHandIns(other.client);
    expect([theirs.deadline, theirs.extension, theirs.files[0]?.versions[0]?.standing]).toEqual([
      '2026-09-02T13:00:00.000Z',
      null,
      'late',
    ]);
  });

  it('is never earlier than that of all', async () => {
    await extended('2026-09-02T14:50:00+02:00');
    const own = await ownHandIns(team.client);
    expect([own.deadline, own.extension]).toEqual(['2026-09-02T13:00:00.000Z', null]);
  });

  it('leaves no hand-in after the event', async () => {
    await at(24 * 60 * MINUTE_MS, async () => {
      const answer = await announce(team.client, 10, { kind: 'pitchdeck', filename: 'a.pptx' });
      expectSentence(
        answer,
        422,
        'The hand-in of this edition is over. Please ask the organisers.',
      );
    });
  });
});

describe('a receipt', () => {
  const shown = async (id: string) =>
    (await site.visitor().get(`/api/receipts/${id}`)).json<Receipt>();
  const check = (receipt: object) => site.visitor().post('/api/receipt-check', receipt);

  it('is for anyone who has its id, as a page and as a file', async () => {
    const id = await handIn(team.client, 'pitchdeck', randomBytes(1000));
    const receipt = await shown(id);
    expect(receipt).toMatchObject({ id, team: 'Team 7', number: 1 });
    const file = await site.visitor().get(`/api/receipts/${id}/file`);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="receipt-1-team-7.json"',
    );
    expect(file.json<ReceiptFile>()).toMatchObject({ format: 'hand-in-receipt', receipt });
    expectSentence(
      await site.visitor().get('/api/receipts/unknown'),
      404,
      'There is no such receipt.',
    );
  });

  it('is compared with the register', async () => {
    const receipt = await shown(await handIn(team.client, 'pitchdeck', randomBytes(1000)));
    expect((await check(receipt)).json()).toEqual({ standing: 'same' });
    for (const changed of [{ inTime: false }, { sha256: 'f'.repeat(64) }, { team: 'Team 8' }]) {
      expect((await check({ ...receipt, ...changed })).json()).toEqual({ standing: 'different' });
    }
    expect((await check({ ...receipt, id: 'another' })).json()).toEqual({ standing: 'unknown' });
  });

  it('stays when the sender of the file is erased', async () => {
    const bytes = randomBytes(1000);
    const receipt = await shown(await handIn(team.client, 'pitchdeck', bytes));
    expect((await team.client.delete('/api/my-data')).status).toBe(204);
    expect((await check(receipt)).json()).toEqual({ standing: 'same' });
    const rows = await site.installation.store.handIns.list({ teamId: team.id });
    expect(rows.map(({ sentBy, sha256: hash }) => [sentBy, hash])).toEqual([['', sha256(bytes)]]);
  });

  it('stays when the time of the file is over', async () => {
    const id = await handIn(team.client, 'pitchdeck', randomBytes(1000));
    const receipt = await shown(id);
    await at(400 * 24 * 60 * MINUTE_MS, () => site.installation.housekeeping.run());
    expect((await check(receipt)).json()).toEqual({ standing: 'same' });
    const handIns = await site.installation.store.handIns.find(id);
    expect(handIns).toMatchObject({ pieces: [], fileRemovedAt: expect.anything() });
    const keys: string[] = [];
    for await (const { key } of site.installation.objects.list()) keys.push(key);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
  });
});
