import { expect } from 'vitest';
import type { HandInBoard } from '../../src/modules/hand-in/hand-ins/board-schema.ts';
import { afterWrite, eventually } from './eventually.ts';
import { type SiteOptions, startSite, type TestSite } from './site.ts';
import { publishTeamRules, TEAM_CHALLENGES } from './team-edition.ts';

/** Twenty minutes before the deadline, with three challenges. The clock moves by `advance` only. */
export const BEFORE_THE_DEADLINE = { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' };

export async function startHandInSite(
  environment: Record<string, string> = {},
  options: Pick<SiteOptions, 'clocksOffByMs'> = {},
): Promise<TestSite> {
  const site = await startSite({
    environment: { ...BEFORE_THE_DEADLINE, ...environment },
    heldAt: new Date(),
    ...options,
  });
  const admin = await site.admin();
  await publishTeamRules(admin);
  await afterWrite(site, async () => {
    // The calls take turns: each instance knows the challenges.
    for (const _ of site.origins) {
      const { challenges } = (await admin.get('/api/hand-ins')).json<HandInBoard>();
      expect(challenges).toHaveLength(TEAM_CHALLENGES.length);
    }
  });
  return site;
}

/**
 * Early looks at files go on after the answer: while one does, two comparisons could differ. The store
 * is asked, because requests may move the clock of a test.
 */
export const untilLookedAt = ({ installation }: Pick<TestSite, 'installation'>) =>
  eventually(async () => {
    expect(await installation.store.handIns.notLookedAt(1, [])).toEqual([]);
  });

/** The first page of a deck is drawn after its answer. */
export const untilDrawn = ({ installation }: Pick<TestSite, 'installation'>, teamId: string) =>
  eventually(async () => {
    await installation.handIns.drawing.run();
    const counting = await installation.handIns.counting(teamId);
    expect(counting.find(({ kind }) => kind === 'pitchdeck')?.drawn).toHaveLength(1);
  });
