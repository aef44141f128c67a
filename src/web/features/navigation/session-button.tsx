import { Link, useNavigate } from 'react-router';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { forgetSession, hasOwnPage } from '../../lib/session-flag.ts';
import { showToast } from '../../lib/toasts.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/** Login for visitors, Logout for those who are signed in, in whichever way. */
export function SessionButton({ isSignedIn }: { isSignedIn: boolean }) {
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();

  if (!isSignedIn) {
    return (
      <Link to={PAGE_PATHS.login} className="button button-outline button-small">
        Login
      </Link>
    );
  }

  async function logOut() {
    try {
      // First the server: whoever reads that they are out must be out.
      await call('DELETE /api/session');
      // Of a judge more is kept here; who came with a password is none.
      const isPerson = hasOwnPage() || location.pathname === PAGE_PATHS.jury;
      const leaving = isPerson ? import('../../lib/leave-phone.ts') : null;
      forgetSession();
      await leaving?.then(({ leavePhone }) => leavePhone()).catch(console.error);
      await navigate(PAGE_PATHS.home);
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'You are still logged in', description, variant: 'destructive' });
    }
  }

  return (
    <button
      type="button"
      className="button button-outline button-small"
      aria-disabled={isBusy || undefined}
      onClick={() => void run(logOut)}
    >
      Logout
    </button>
  );
}
