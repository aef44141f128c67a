import type { Session } from '../../modules/accounts/service.ts';
import { AppError } from '../../schema/app-error.ts';
import type { Role } from '../../schema/session.ts';
import type { Access } from './route.ts';

const RANK: Record<Role, number> = { visitor: 0, attendee: 1, admin: 2 };
const NEEDED: Record<Access, number> = { public: 0, attendee: 1, admin: 2 };

/** Throws 401 for a visitor and 403 for somebody who is signed in but may not. */
export function requireAccess(access: Access, session: Session): void {
  if (RANK[session.role] >= NEEDED[access]) return;
  throw new AppError(session.role === 'visitor' ? 'signInNeeded' : 'notAllowed');
}
