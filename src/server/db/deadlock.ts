import { AppError } from '../../schema/app-error.ts';

// Two waited for each other, or saw different states of the same rows.
const CODES = ['40P01', '40001'];

/** What PostgreSQL says of a transaction that can succeed when it is simply tried again. */
export function isDeadlockCode(code: string): boolean {
  return CODES.includes(code);
}

/** Also where it has been put into words for a person. */
export function isDeadlock(error: unknown): boolean {
  const { code } = ((error instanceof AppError ? error.cause : error) ?? {}) as { code?: unknown };
  return isDeadlockCode(String(code));
}
