import { AppError } from '../../schema/app-error.ts';

/** Who asks. Everything that depends on it stays out of shared memory. */
export interface Session {
  /** None for a visitor. */
  roles: readonly string[];
  userId: string | null;
  /** Only people with an account of their own have a name. */
  username: string | null;
}

export const VISITOR: Session = { roles: [], userId: null, username: null };

export function isSignedIn({ roles }: Session): boolean {
  return roles.length > 0;
}

/** Who makes a change. */
export function usernameOf({ username }: Session): string {
  if (username === null) throw new AppError('notAllowed');
  return username;
}

export function userIdOf({ userId }: Session): string {
  if (userId === null) throw new AppError('notAllowed');
  return userId;
}
