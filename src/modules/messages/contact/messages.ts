import { timeColumn } from '../../../event/time-column.ts';
import { AppError } from '../../../schema/app-error.ts';
import { MESSAGE_PAGE_MAX } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createCsv, csvParts } from '../../../server/lib/csv.ts';
import { type ListPage, pageOf, readCursor, writeCursor } from '../../../server/lib/list-cursor.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Message, MessageListQuery } from './message-schema.ts';
import type { ContactMessageStore } from './store.ts';

/** Messages as a table. */
export const messageCsv = (at: Date) =>
  createCsv<Message>([
    timeColumn('Received', at, ({ createdAt }) => createdAt),
    ['Name', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Message', ({ message }) => message],
    ['Photo to remove', ({ photoId }) => photoId ?? ''],
    timeColumn('Done', at, ({ doneAt }) => doneAt),
  ]);

const EXPORTED_AT_ONCE = 50;

interface Stores {
  contactMessages: ContactMessageStore;
  activity: ActivityRecorder;
}

interface MessageDeps {
  store: Stores & Atomic<Stores>;
  clock: Clock;
}

/** Messages to the organisers, as administrators read and settle them. */
export function createMessages({ store, clock }: MessageDeps) {
  /** Without the sender's name, which goes when the message goes (decision 0041). */
  function record(stores: Stores, action: ActivityAction, id: string, at: Date, by: string) {
    return stores.activity.record({ at, by, action, kind: 'message', subjectId: id, subject: '' });
  }

  /** Newest first. */
  async function list({
    state,
    limit = MESSAGE_PAGE_MAX,
    cursor,
  }: MessageListQuery): Promise<ListPage<Message>> {
    const after = readCursor(cursor);
    const found = await store.contactMessages.list({ state, after, limit: limit + 1 });
    return pageOf(found, limit, writeCursor);
  }

  return {
    list,

    countOpen: () => store.contactMessages.countOpen(),

    /** All of them, as a table in parts. */
    exportCsv: () =>
      csvParts(messageCsv(clock.now()), (cursor) => list({ cursor, limit: EXPORTED_AT_ONCE })),

    async setDone(id: string, isDone: boolean, by: string): Promise<Message> {
      const now = clock.now();
      return store.atomically(async (stores) => {
        const hasChanged = await stores.contactMessages.setDone(id, isDone ? now : null);
        const message = await stores.contactMessages.findById(id);
        if (!message) throw new AppError('notFound');
        if (hasChanged) await record(stores, 'changed', id, now, by);
        return message;
      });
    },

    async remove(id: string, by: string): Promise<void> {
      const now = clock.now();
      await store.atomically(async (stores) => {
        if (!(await stores.contactMessages.remove(id))) throw new AppError('notFound');
        await record(stores, 'deleted', id, now, by);
      });
    },
  };
}
export type Messages = ReturnType<typeof createMessages>;
