import { timeColumn } from '../../../event/time-column.ts';
import { createCsv } from '../../../server/lib/csv.ts';
import type { Message } from './message-schema.ts';

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
