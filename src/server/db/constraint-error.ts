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
