import { hashOf } from '../../../judging/pack-hashes.ts';
import type { Rubric } from '../../../judging/rubric-schema.ts';
import { SPECIFIED_RUBRIC } from '../../../judging/specified-rubric.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import { refusal } from './refusals.ts';
import type { EditionRubric } from './schema.ts';
import type { JudgingStores, Situations } from './situation.ts';

interface Stores extends JudgingStores {
  activity: ActivityRecorder;
}

interface RubricDeps {
  store: Stores & Atomic<Stores>;
  situations: Situations;
  clock: Clock;
}

/** Criteria with weights: organisers change them until they are frozen. */
export function createRubrics({ store, situations, clock }: RubricDeps) {
  async function show(year: number | null): Promise<EditionRubric> {
    const edition = await situations.editionOf(year);
    const stored = await store.judgingPlan.rubric(edition.year);
    return stored ?? { rubric: SPECIFIED_RUBRIC, version: 0, frozen: null };
  }

  /** In a transaction that holds the rubric, with what it was before. */
  async function change(
    year: number | null,
    by: string,
    action: ActivityAction,
    work: (stores: Stores, edition: number, before: EditionRubric) => Promise<void>,
  ): Promise<EditionRubric> {
    const { year: edition } = await situations.editionOf(year);
    await store.atomically(async (stores) => {
      const { judgingPlan: plan, activity } = stores;
      const first = await plan.rubric(edition);
      await plan.holdRubric(edition, SPECIFIED_RUBRIC);
      const before = (await plan.rubric(edition)) as EditionRubric;
      await work(stores, edition, { ...before, version: first?.version ?? 0 });
      await activity.record({
        at: clock.now(),
        by,
        action,
        kind: 'rubric',
        subjectId: String(edition),
        subject: `Rubric ${edition}`,
      });
    });
    return show(edition);
  }

  return {
    show,

    set: (rubric: Rubric, version: number | undefined, by: string): Promise<EditionRubric> =>
      change(null, by, 'changed', async ({ judgingPlan }, edition, before) => {
        if (before.frozen) throw refusal('rubric-frozen');
        if (version !== undefined && version !== before.version) {
          throw new AppError('changedMeanwhile');
        }
        await judgingPlan.setRubric(edition, rubric);
      }),

    /** The version that was looked at, not one saved since. */
    freeze: (seen: number | undefined, by: string): Promise<EditionRubric> =>
      change(null, by, 'frozen', async ({ judgingPlan }, edition, before) => {
        const { rubric, frozen, version } = before;
        if (frozen) throw refusal('rubric-frozen');
        if (seen !== undefined && seen !== version) throw new AppError('changedMeanwhile');
        const sha256 = await hashOf(rubric);
        await judgingPlan.freeze(edition, { sha256, at: clock.eventNow() });
      }),

    /** Only before the first ballot: after it they could not be compared. */
    unfreeze: (by: string): Promise<EditionRubric> =>
      change(null, by, 'unlocked', async ({ judgingPlan, ballots }, edition) => {
        if ((await ballots.list({ edition })).length > 0) throw refusal('ballots-there');
        await judgingPlan.freeze(edition, null);
      }),
  };
}
export type Rubrics = ReturnType<typeof createRubrics>;
