import { Link, useNavigate } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

/** Login for visitors, Logout for those who are signed in, in whichever way: see `showSession`. */
export function SessionButton() {
  return (
    <>
      <Link to={PAGE_PATHS.login} className="button button-outline button-small for-visitor">
        Login
      </Link>
      <LogoutButton className="for-signed-in" />
    </>
  );
}

export function LogoutButton({ className = '' }: { className?: string }) {
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();

  async function logOut() {
    try {
      const { endSession } = await import('../../../lib/end-session.ts');
      await endSession();
      await navigate(PAGE_PATHS.home);
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'You are still logged in', description, variant: 'destructive' });
    }
  }

  return (
    <button
      type="button"
      className={`button button-outline button-small ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={() => void run(logOut)}
    >
      Logout
    </button>
  );
}
