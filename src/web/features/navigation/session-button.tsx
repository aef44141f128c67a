import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../schema/pages.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api, failureSentence } from '../../lib/api.ts';
import { forgetLogin } from '../../lib/session-flag.ts';
import { showToast } from '../../lib/toasts.ts';

/** Login for visitors, Logout for those who have logged in. */
export function SessionButton({ isLoggedIn }: { isLoggedIn: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  if (!isLoggedIn) {
    return (
      <Link to={PAGES.login.path} className="button button-outline button-small">
        Login
      </Link>
    );
  }

  async function logOut() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      // First the server: whoever reads that they are out must be out.
      await api(API_PATHS.session, { method: 'DELETE' });
      forgetLogin();
      await navigate(PAGES.home.path);
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'You are still logged in', description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="button button-outline button-small"
      aria-disabled={isBusy || undefined}
      onClick={logOut}
    >
      Logout
    </button>
  );
}
