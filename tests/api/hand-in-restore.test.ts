// @module-tag servers
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { HandInBoard } from '../../src/modules/hand-in/hand-ins/board-schema.ts';
import type { Receipt } from '../../src/modules/hand-in/hand-ins/schema.ts';
import { backupPlan } from '../../src/modules/registry.ts';
import { HAND_IN_PIECE_BYTES } from '../../src/schema/limits.ts';
import { openBackup } from '../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { slidesPdf } from '../../src/server/documents/sample-documents.ts';
import { HAS_SERVERS } from '../support/backup-sites.ts';
import { BEFORE_THE_DEADLINE, startHandInSite } from '../support/hand-in-site.ts';
import { announce, handIn, makeTeam, ownHandIns, type TestTeam } from '../support/hand-ins.ts';
import { signedIn } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { createWorld } from '../support/world.ts';

const deck = randomBytes(2 * HAND_IN_PIECE_BYTES + 5);
const late = randomBytes(500);
const extension = { until: '2026-09-02T15:30:00.000Z', reason: 'The train stood still.' };

/** The engine and the store that the suite does not use, where there are servers. */
async function startElsewhere(): Promise<TestSite> {
  const isServer = (process.env.TEST_WORLD ?? 'sqlite') !== 'sqlite';
  const world = await createWorld(isServer || !HAS_SERVERS ? 'sqlite' : 'postgres');
  return startSite({ environment: BEFORE_THE_DEADLINE, world });
}

it('hand-ins, receipts and extensions come back on another engine and store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hand-in-restore-'));
  const [site, elsewhere] = await Promise.all([startHandInSite(), startElsewhere()]);
  try {
    const team = await makeTeam(site, { challenge: 2 });
    const slow = await makeTeam(site, { name: 'Team 8' });
    const id = await handIn(team.client, 'pitchdeck', deck);
    const slides = await handIn(slow.client, 'three-pager', slidesPdf({ grounds: [[1, 0, 0]] }));
    const pages = await vi.waitFor(
      async () => {
        await site.installation.handIns.drawing.run();
        const drawn = await pagesOf(site, slides);
        expect(drawn).toHaveLength(1);
        return drawn;
      },
      { timeout: 120_000, interval: 100 },
    );
    const admin = await site.admin();
    const extended = await admin.post('/api/hand-in-extensions', { teamId: slow.id, ...extension });
    expect(extended.status).toBe(201);
    const lateId = await lateFile(site, team);
    await announce(team.client, 10, { kind: 'three-pager', filename: 'on-its-way.pdf' });
    const receipt = await receiptOf(site, id);

    const { settings, objects } = site.installation;
    const path = join(folder, 'site.tar');
    const { database } = settings;
    await writeBackup({ plan: backupPlan, database, objects, now: site.now }, path);
    const backup = await openBackup(path, backupPlan);
    await backup.restoreTo(elsewhere.installation);
    await backup.close();

    expect(await receiptOf(elsewhere, id)).toEqual(receipt);
    const check = await elsewhere.visitor().post('/api/receipt-check', receipt);
    expect(check.json()).toEqual({ standing: 'same' });

    const member = await signedIn(elsewhere, team.members[0]);
    const own = await ownHandIns(member);
    expect(own.files[0]?.versions.map((each) => [each.receipt.id, each.standing])).toEqual([
      [lateId, 'late'],
      [id, 'in time'],
    ]);
    expect(own.files[1]).toMatchObject({ versions: [], pending: [] });
    const file = await member.get(`/api/hand-ins/${id}/file`);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(receipt.sha256);

    // As pictures: nothing has to be drawn again.
    expect(await pagesOf(elsewhere, slides)).toEqual(pages);

    const board = (await (await elsewhere.admin()).get('/api/hand-ins')).json<HandInBoard>();
    expect(board.teams.find(({ name }) => name === slow.name)).toMatchObject({
      deadline: extension.until,
      extension: { reason: extension.reason },
    });

    // What the backup holds has the time that it had: housekeeping of the other site knows it.
    elsewhere.advance(400 * 86_400_000);
    await elsewhere.installation.housekeeping.run();
    expect(await receiptOf(elsewhere, id)).toEqual(receipt);
    const left: string[] = [];
    for await (const { key } of elsewhere.installation.objects.list()) left.push(key);
    expect(left.filter((key) => key.startsWith('hand-ins/'))).toEqual([]);
    expect(await pagesOf(elsewhere, slides)).toEqual([]);
  } finally {
    await Promise.all([site.stop(), elsewhere.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

async function lateFile(site: TestSite, team: TestTeam): Promise<string> {
  site.advance(30 * 60_000);
  return handIn(team.client, 'pitchdeck', late);
}

/** The hashes of what was drawn of a file. */
async function pagesOf({ installation }: TestSite, id: string): Promise<string[]> {
  const row = await installation.database.db
    .selectFrom('hand_ins')
    .select('drawn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const names: string[] = row.drawn === '' ? [] : JSON.parse(row.drawn);
  return Promise.all(
    names.map(async (name) => {
      const page = await installation.objects.get(`hand-ins/${id}/${name}`);
      const hash = createHash('sha256');
      for await (const part of page?.stream ?? []) hash.update(part);
      return hash.digest('hex');
    }),
  );
}

const receiptOf = async (site: TestSite, id: string) =>
  (await site.visitor().get(`/api/receipts/${id}`)).json<Receipt>();
