import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { ownPath } from '../../../lib/own-path.ts';
import { askSession } from '../../../lib/server-time.ts';
import { hasSessionEnded } from '../../../lib/session-ended.ts';
import { forgetLogin, isLoggedIn } from '../../../lib/session-flag.ts';

interface LoginReasonProps {
  words: { ended: string; event: string; dashboard: string };
}

/**
 * Why the login is shown. The sentences are the site's own: of the address only the page
 * counts that it names, so that a link from elsewhere cannot put words here. The server's page is the
 * same for everyone, hence the sentence comes with the script; its line is kept free.
 */
export function LoginReason({ words }: LoginReasonProps) {
  const { search, state } = useLocation();
  const [reason, setReason] = useState<keyof LoginReasonProps['words'] | null>(null);

  useLayoutEffect(() => {
    setReason(hasSessionEnded(state) ? 'ended' : pageBehind(search));
  }, [search, state]);

  useEffect(() => {
    if (!isLoggedIn()) return;
    // Led here by the server, with the mark of a login: the session has ended, so the mark must go.
    askSession().then(
      ({ role }) => {
        if (role !== 'visitor') return;
        forgetLogin();
        setReason('ended');
      },
      // Whether it has ended is not known while the server is away.
      () => {},
    );
  }, []);

  return (
    <p role="status" className="login-reason">
      {reason && words[reason]}
    </p>
  );
}

function pageBehind(search: string): 'event' | 'dashboard' | null {
  const path = ownPath(new URLSearchParams(search).get('next'));
  if (path === PAGE_PATHS.event) return 'event';
  return path === PAGE_PATHS.dashboard ? 'dashboard' : null;
}
