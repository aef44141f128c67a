import { useCallback, useEffect, useState } from 'react';
import type { SessionState } from '../../../modules/accounts/schema.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api, failureSentence } from '../../lib/api.ts';
import { forgetLogin, isLoggedIn, rememberLogin } from '../../lib/session-flag.ts';

export type AdminSession =
  | { state: 'asking' }
  | { state: 'unreachable'; sentence: string }
  | { state: 'signedOut' }
  | { state: 'signedIn'; username: string };

/** Who the server takes this browser for; only an administrator counts as signed in here. */
export async function askForAdminSession(): Promise<AdminSession> {
  // Our own server's answer, not parsed: public pages ask too, and need no schemas for anything else.
  const { role, username } = (await api(API_PATHS.session)) as SessionState;
  // The navigation then shows what is true.
  if (role === 'visitor') forgetLogin();
  else if (!isLoggedIn()) rememberLogin(new Date());
  return role === 'admin'
    ? { state: 'signedIn', username: username ?? '' }
    : { state: 'signedOut' };
}

/** Whether an administrator is signed in, as far as this page knows. */
export function useAdminSession() {
  const [session, setSession] = useState<AdminSession>({ state: 'asking' });

  const ask = useCallback(async () => {
    setSession({ state: 'asking' });
    setSession(
      await askForAdminSession().catch((error: unknown) => ({
        state: 'unreachable' as const,
        sentence: failureSentence(error),
      })),
    );
  }, []);

  useEffect(() => {
    void ask();
  }, [ask]);

  async function signOut() {
    await api(API_PATHS.session, { method: 'DELETE' });
    forgetLogin();
    setSession({ state: 'signedOut' });
  }

  return {
    session,
    ask,
    signOut,
    onSignedIn: useCallback((username: string) => setSession({ state: 'signedIn', username }), []),
  };
}
