import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { documentInWords } from './documents.ts';
import type { ContentStores } from './drafts.ts';
import type { Confirmation } from './schema.ts';

interface ConfirmationDeps {
  store: Atomic<ContentStores>;
  clock: Pick<Clock, 'now'>;
}

/** Confirmed placeholders, which the check no longer reports. */
export function createConfirmations({ store, clock }: ConfirmationDeps) {
  return async ({ document, section, keys, isConfirmed }: Confirmation, by: string) => {
    const now = clock.now();
    await store.atomically(async ({ content, activity }) => {
      if (isConfirmed) {
        await content.confirm(
          keys.map((id) => ({ id, confirmed_at: now.toISOString(), confirmed_by: by })),
        );
      } else await content.takeBackConfirmations(keys);
      await activity.record({
        at: now,
        by,
        action: 'changed',
        kind: 'content',
        subjectId: document,
        subject: `${documentInWords(document)}, ${SECTION_TITLES[section]}: ${isConfirmed ? 'placeholders kept' : 'placeholders asked about again'}`,
      });
    });
  };
}
export type Confirm = ReturnType<typeof createConfirmations>;
