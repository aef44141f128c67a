import { AppError } from '../../schema/app-error.ts';

/** Which promise of the tables a write would have broken. */
export interface Violation {
  kind: 'unique' | 'foreignKey';
  /**
   * As PostgreSQL names a constraint that was given no name: `photos_object_id_fkey`,
   * `users_username_key`, `photos_pkey`. The same in both engines.
   */
  constraint: string;
}

/** Turns a violation into what is thrown. */
export type ExplainConstraint = (violation: Violation, cause: unknown) => Error;

/** A violation without a sentence for people. */
export class ConstraintError extends Error {
  readonly violation: Violation;

  constructor(violation: Violation, cause: unknown) {
    super(`A write would have broken ${violation.constraint}.`, { cause });
    this.name = 'ConstraintError';
    this.violation = violation;
  }
}

export const asConstraintError: ExplainConstraint = (violation, cause) =>
  new ConstraintError(violation, cause);

/** The violation behind an error, even where it has been put into words. */
export function violationOf(error: unknown): Violation | null {
  if (error instanceof ConstraintError) return error.violation;
  return error instanceof Error && error.cause instanceof ConstraintError
    ? error.cause.violation
    : null;
}

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
