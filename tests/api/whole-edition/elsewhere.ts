import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifyPack } from '../../../src/judging/verify-pack.ts';
import type { TeamHandIns } from '../../../src/modules/hand-in/hand-ins/board-schema.ts';
import { backupPlan } from '../../../src/modules/registry.ts';
import { openBackup } from '../../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { HAS_SERVERS, restorableContentsOf } from '../../support/backup-sites.ts';
import { untilLookedAt } from '../../support/hand-in-site.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { startSite, type TestSite } from '../../support/site.ts';
import { createWorld } from '../../support/world.ts';
import { ok, personActor } from './actors.ts';
import { receiptOf } from './hand-in.ts';
import { feedbackOf } from './pitches.ts';
import { judgeOf, organisersOf, type Story, teamOf, YEAR } from './story.ts';
import { packOf } from './the-reveal.ts';

/** The packs hold; the backup is restored on another engine; there all is as it was, and they hold. */
export async function elsewhere(story: Story): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-edition-'));
  const other = await startOther(story);
  try {
    for (const [index, text] of story.packs.entries()) {
      await expectHolds(text);
      const file = join(folder, `verdict-${index + 1}.json`);
      await writeFile(file, text);
      const { stdout } = spawnSync(process.execPath, ['scripts/verify-verdict.ts', file], {
        encoding: 'utf8',
        env: {},
      });
      expect(stdout).toContain(`Verdict ${index + 1} of ${YEAR} holds`);
    }
    await untilLookedAt(story.site);
    // Each minute by itself too: what is written now is not written between backup and comparison.
    await story.site.installation.certificates.tellReady();
    await story.site.installation.verdicts.tellResults();
    const path = join(folder, 'site.tar');
    const { settings, objects } = story.site.installation;
    const { database } = settings;
    await writeBackup({ plan: backupPlan, database, objects, now: story.site.now }, path);
    const backup = await openBackup(path, backupPlan);
    await backup.restoreTo(other.installation);
    await backup.close();
    // To the last row, then as people see it. Share pictures are drawn again, so files are told apart.
    const { rows } = await restorableContentsOf(story.site);
    expect((await restorableContentsOf(other)).rows).toEqual(rows);

    const { first } = await organisersOf(story);
    const there = await other.admin();
    await expectSameLists(first, there);
    await expectSameHandIns(story, other, first, there);
    await expectSamePeople(story, other);
    const visitor = other.visitor();
    for (const [index, text] of story.packs.entries()) {
      const restored = await packOf(visitor, index + 1);
      expect(restored).toBe(text);
      await expectHolds(restored);
    }
    expect((await visitor.get(`/results/${YEAR}`)).text).toContain('Verdict 2');
    const code = { code: story.certificate };
    expect(ok(await visitor.post('/api/certificate-check', code)).json()).toEqual(
      ok(await story.site.visitor().post('/api/certificate-check', code)).json(),
    );
  } finally {
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The engine and the store that the suite does not use, where there are servers; at the same moment. */
async function startOther({ site }: Story): Promise<TestSite> {
  const isServer = (process.env.TEST_WORLD ?? 'sqlite') !== 'sqlite';
  const world = await createWorld(isServer || !HAS_SERVERS ? 'sqlite' : 'postgres');
  return startSite({ world, heldAt: site.now() });
}

async function expectHolds(text: string): Promise<void> {
  const { holds, checks } = await verifyPack(text);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(holds).toBe(true);
}

/** Registrations, teams, judges, panels, ballots, conflicts, verdicts, signatures: all that lists say. */
async function expectSameLists(here: HttpClient, there: HttpClient): Promise<void> {
  for (const address of [
    '/api/registrations?limit=200',
    '/api/registration-figures',
    '/api/teams',
    '/api/hand-ins',
    '/api/judging',
    '/api/judging/board',
    '/api/verdicts',
    `/api/content/${YEAR}/publications`,
  ]) {
    const [before, after] = [ok(await here.get(address)), ok(await there.get(address))];
    expect([address, after.json()]).toEqual([address, before.json()]);
  }
}

/** Every version with its receipt, and the bytes of each file. */
async function expectSameHandIns(
  story: Story,
  other: TestSite,
  here: HttpClient,
  there: HttpClient,
): Promise<void> {
  let files = 0;
  for (const { id } of story.teams) {
    const address = `/api/hand-in-teams/${id}`;
    const before = ok(await here.get(address)).json<TeamHandIns>();
    const after = ok(await there.get(address)).json<TeamHandIns>();
    expect(after).toEqual(before);
    for (const { receipt } of after.files.flatMap(({ versions }) => versions)) {
      expect(await receiptOf({ site: other }, receipt.id)).toEqual(receipt);
      const file = ok(await there.get(`/api/hand-ins/${receipt.id}/file`));
      expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(receipt.sha256);
      files += 1;
    }
  }
  // Two of each team, and the one that came late.
  expect(files).toBe(2 * story.teams.length + 1);
}

/** By the links that they have had since July: a member of the winning team, and a judge. */
async function expectSamePeople(story: Story, other: TestSite): Promise<void> {
  const team = teamOf(story, 1);
  const judge = judgeOf(story, 'A');
  const [member] = team.members;
  const enter = ({ link }: { link: string }) => personActor(other, link).enter();
  const ownPage = ok(await (await enter(member)).get('/me'));
  expect(ownPage.text).toContain(feedbackOf(judge, team));
  const [before, after] = [await judge.enter(), await enter(judge)];
  expect(ok(await after.get('/api/jury')).json()).toEqual(ok(await before.get('/api/jury')).json());
}
