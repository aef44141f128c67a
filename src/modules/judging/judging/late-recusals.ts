import { derivedId } from '../../../server/lib/derived-id.ts';
import type { StoredPanel } from './plan-store.ts';
import type { JudgingStores } from './situation.ts';

/**
 * When a panel is reopened, judges who stepped back after its closing do so now, at the instant
 * at which the site heard it. How many.
 */
export async function takeInRecusals(
  { judgingConflicts, ballots }: Pick<JudgingStores, 'judgingConflicts' | 'ballots'>,
  panel: Pick<StoredPanel, 'judgeIds' | 'teamIds'>,
): Promise<number> {
  let taken = 0;
  for (const late of await judgingConflicts.lateRecusals(panel)) {
    const { judgeId, teamId } = late;
    const id = derivedId('recused', judgeId, teamId);
    if (!(await judgingConflicts.addAnswer({ ...late, id, answer: 'recused' }))) continue;
    await ballots.voidPair(judgeId, teamId);
    taken += 1;
  }
  return taken;
}
