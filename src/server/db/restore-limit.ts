import { AppError } from '../../schema/app-error.ts';
import { RESTORE_WITHIN_MS } from '../../schema/limits.ts';

const DAYS = RESTORE_WITHIN_MS / 86_400_000;

/** What was deleted after this can be restored; what was deleted before is removed for good. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WITHIN_MS);
}

/** The restored row, or the error that tells why there is none. */
export function restoredRow<Row>(row: Row | null): Row {
  if (row !== null) return row;
  throw new AppError('notFound', {
    sentence: `There is nothing to restore: this is not deleted, or was more than ${DAYS} days ago.`,
  });
}
