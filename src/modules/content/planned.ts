import { AppError } from '../../schema/app-error.ts';
import { inOrder } from './publication-order.ts';
import type { PublishInput } from './schema.ts';
import type { ContentStore, PublicationFacts } from './store.ts';

export type Decisions = Pick<PublishInput, 'keeps' | 'cancels'>;

/**
 * In a transaction: a version that was planned before would take the place of the new one and undo
 * it unseen. Whoever publishes says of each whether it stays planned; answers whether one was cancelled.
 */
export async function decidePlanned(
  store: Pick<ContentStore, 'cancel'>,
  facts: readonly PublicationFacts[],
  { shownFrom, now }: { shownFrom: Date; now: Date },
  { keeps, cancels }: Decisions,
): Promise<boolean> {
  const later = inOrder(facts).filter((row) => Date.parse(row.shown_from) > shownFrom.getTime());
  const undecided = later.find(
    ({ number }) => !keeps.includes(number) && !cancels.includes(number),
  );
  if (undecided) {
    throw new AppError('plannedFollows', {
      sentence: `Version ${undecided.number} is planned for later; please load this page again and say whether it stays planned.`,
    });
  }
  let isCancelled = false;
  for (const { id, number } of later) {
    if (!keeps.includes(number) && (await store.cancel(id, now))) isCancelled = true;
  }
  return isCancelled;
}
