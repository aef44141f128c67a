import { ApiError } from './api.ts';

/** Opens the sign-in dialog of the page; false when the person closes it. */
export type RequestSignIn = (reason?: string) => Promise<boolean>;

/** Makes a call that needs an administrator; who is not signed in any more does it on the spot. */
export type SignedInCall = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;

const EXPIRED = 'Your session has ended. Sign in again to go on; nothing that you typed is lost.';

/**
 * Makes a call that needs an administrator. Where the session has ended meanwhile, the person signs
 * in on the spot and the call is made once more: the first one was refused, so it counts once.
 */
export async function signedInCall<Answer>(
  call: () => Promise<Answer>,
  requestSignIn: RequestSignIn,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !(await requestSignIn(EXPIRED))) throw error;
    return call();
  }
}
