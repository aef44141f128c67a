import { AppError } from '../../schema/app-error.ts';

/** Who asks. Everything that depends on it stays out of shared memory. */
export interface Session {
  /** None for a visitor. */
  roles: readonly string[];
  userId: string | null;
  /** Only people with an account of their own have a name. */
  username: string | null;
  /** Who came by a personal link, and by which. */
  person: SessionPerson | null;
}

export interface SessionPerson {
  id: string;
  name: string;
  linkId: string;
}

export const VISITOR: Session = { roles: [], userId: null, username: null, person: null };

export function isSignedIn({ roles }: Session): boolean {
  return roles.length > 0;
}

/** Who makes a change. */
export function usernameOf({ username }: Session): string {
  if (username === null) throw new AppError('notAllowed');
  return username;
}

/** Who came by a personal link. */
export function personOf({ person }: Session): SessionPerson {
  if (person === null) throw new AppError('notAllowed');
  return person;
}

export function userIdOf({ userId }: Session): string {
  if (userId === null) throw new AppError('notAllowed');
  return userId;
}
