import { AppError } from '../../../schema/app-error.ts';
import { storedOf } from './documents.ts';
import { type Author, refuseDecisions } from './organisers-fields.ts';
import type { PublishInput } from './schema.ts';
import { inOrder } from './shown-versions.ts';
import type { ContentStore, PublicationFacts } from './store.ts';

export type Decisions = Pick<PublishInput, 'keeps' | 'cancels'>;

type PlannedStore = Pick<ContentStore, 'cancel' | 'bodiesOf'>;

/**
 * In a transaction: false when it was cancelled before, or is shown since. What organisers have decided
 * in it is not taken back by an editor: the version before it would be shown in its place.
 */
export async function cancelPlanned(
  store: PlannedStore,
  facts: readonly PublicationFacts[],
  { id }: Pick<PublicationFacts, 'id'>,
  { author, now }: { author: Author; now: Date },
): Promise<boolean> {
  if (!author.mayDecide) {
    const order = inOrder(facts);
    const at = order.findIndex((row) => row.id === id);
    const before = order[at - 1];
    const bodies = await store.bodiesOf([id, ...(before ? [before.id] : [])]);
    const wordsOf = (wanted: string | undefined) => {
      const body = bodies.find((each) => each.id === wanted);
      return body ? storedOf(body) : null;
    };
    refuseDecisions(author, wordsOf(before?.id), wordsOf(id) ?? {});
  }
  return store.cancel(id, now);
}

/**
 * In a transaction: a version that was planned before would take the place of the new one and undo
 * it unseen. The publisher decides for each whether it stays; returns whether one was cancelled.
 */
export async function decidePlanned(
  store: PlannedStore,
  facts: readonly PublicationFacts[],
  { shownFrom, ...request }: { shownFrom: Date; author: Author; now: Date },
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
  for (const row of later) {
    if (keeps.includes(row.number)) continue;
    if (await cancelPlanned(store, facts, row, request)) isCancelled = true;
  }
  return isCancelled;
}
