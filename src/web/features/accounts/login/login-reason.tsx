import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { PAGES, type Page } from '../../../../schema/pages.ts';
import { askSession } from '../../../lib/server-time.ts';
import { hasSessionEnded } from '../../../lib/session-ended.ts';
import { forgetLogin, isLoggedIn } from '../../../lib/session-flag.ts';

const OWN_PAGES: readonly Page[] = Object.values(PAGES);
const ITEM = /^\/[\w-]{1,64}$/;

/** A page of the site, or one of its things: /archive/2024. */
const isOwn = (pathname: string) =>
  OWN_PAGES.some(
    ({ path, hasItems }) =>
      pathname === path ||
      (hasItems && pathname.startsWith(path) && ITEM.test(pathname.slice(path.length))),
  );

/**
 * Where `?next=` leads after the login: a page of the site, or null. Only a path that is listed gets
 * through, so that no spelling of another host can (`//evil`, `/\evil`, `/..//evil`).
 */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null;
  // An impossible host: whatever leads away from it is not a path.
  const base = 'https://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || !isOwn(pathname) || pathname === PAGE_PATHS.login) return null;
  return `${pathname}${search}${hash}`;
}

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
