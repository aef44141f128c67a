import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../schema/pages.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { forgetLogin, isLoggedIn } from '../../lib/session-flag.ts';

/** The login page comes with the attendee area. */
const LOGIN_PATH = '/login';

/** Login for visitors, Logout for those who have logged in. */
export function SessionButton({ onChoose }: { onChoose?: () => void }) {
  const [isIn, setIsIn] = useState(false);
  const navigate = useNavigate();

  useEffect(() => setIsIn(isLoggedIn()), []);

  if (!isIn) {
    return (
      <Link to={LOGIN_PATH} className="button button-outline button-small" onClick={onChoose}>
        Login
      </Link>
    );
  }

  async function logOut() {
    onChoose?.();
    forgetLogin();
    setIsIn(false);
    // Away or offline: the browser has forgotten already, and the session ends by itself.
    await fetch(API_PATHS.session, { method: 'DELETE' }).catch(() => {});
    navigate(PAGES.home.path);
  }

  return (
    <button type="button" className="button button-outline button-small" onClick={logOut}>
      Logout
    </button>
  );
}
