import type { Session } from '../../modules/accounts/service.ts';
import { AppError } from '../../schema/app-error.ts';

/** Who makes a change; only administrators have a name. */
export function usernameOf({ username }: Session): string {
  if (username === null) throw new AppError('notAllowed');
  return username;
}
