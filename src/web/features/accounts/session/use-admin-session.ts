import { useCallback, useEffect, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import {
  forgetSession,
  isLoggedIn,
  rememberLogin,
  rememberPerson,
} from '../../../lib/session-flag.ts';

export type AdminSession =
  | { state: 'asking' }
  | { state: 'unreachable'; sentence: string }
  | { state: 'signedOut' }
  | { state: 'signedIn'; username: string; roles: readonly string[] };

/** Who the server takes this browser for; only an administrator counts as signed in here. */
export async function askForAdminSession(): Promise<AdminSession> {
  // Our own server's answer, not parsed: public pages ask too, and need no schemas for anything else.
  const { role, username, roles, name } = await call('GET /api/session');
  // The navigation then shows what is true.
  if (name !== undefined) rememberPerson({ isAttendee: role === 'attendee' }, new Date());
  else if (role === 'visitor') forgetSession();
  else if (!isLoggedIn()) rememberLogin(new Date());
  return role === 'admin'
    ? { state: 'signedIn', username: username ?? '', roles }
    : { state: 'signedOut' };
}

/** Whether an administrator is signed in, as far as this page knows. */
export function useAdminSession() {
  const [session, setSession] = useState<AdminSession>({ state: 'asking' });

  const ask = useCallback(async () => {
    setSession({ state: 'asking' });
    setSession(await askForAdminSession().catch(toUnreachable));
  }, []);

  useEffect(() => {
    void ask();
  }, [ask]);

  async function signOut() {
    await call('DELETE /api/session');
    forgetSession();
    setSession({ state: 'signedOut' });
    const { leaveDevice } = await import('../../../lib/leave-device.ts');
    await leaveDevice();
  }

  return {
    session,
    ask,
    signOut,
    /** The server knows what the account may do; who is at work goes on if it cannot be asked. */
    onSignedIn: useCallback(async () => {
      const now = await askForAdminSession().catch(toUnreachable);
      setSession((before) =>
        now.state === 'unreachable' && before.state === 'signedIn' ? before : now,
      );
    }, []),
    /** All sessions have ended, also this one. */
    onSignedOut: useCallback(() => {
      forgetSession();
      setSession({ state: 'signedOut' });
    }, []),
  };
}

const toUnreachable = (error: unknown): AdminSession => ({
  state: 'unreachable',
  sentence: failureSentence(error),
});
