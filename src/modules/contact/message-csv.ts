import { createCsv } from '../../server/lib/csv.ts';
import type { Message } from './message-schema.ts';

/** Messages as a table. */
export const messageCsv = createCsv<Message>([
  ['Received', ({ createdAt }) => createdAt],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Message', ({ message }) => message],
  ['Photo to remove', ({ photoId }) => photoId ?? ''],
  ['Done', ({ doneAt }) => doneAt ?? ''],
]);
