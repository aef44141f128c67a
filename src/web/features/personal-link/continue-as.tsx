import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LinkOwner } from '../../../modules/people/schema.ts';
import { PAGES } from '../../../schema/pages.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { ApiError, api, failureSentence } from '../../lib/api.ts';
import { rememberLogin } from '../../lib/session-flag.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { SendMyLink } from './send-my-link.tsx';

type Link =
  | { state: 'asking' }
  | { state: 'none' }
  | { state: 'known'; name: string; token: string }
  | { state: 'failed'; sentence: string; canRetry: boolean };

interface ContinueAsProps {
  /** What to do for who comes without a link. */
  help: string;
}

/**
 * Opens a personal link. Its token is in the fragment, which only this script can read; nobody is
 * signed in before they have said so, so that whoever looks at a link has not used it.
 */
export function ContinueAs({ help }: ContinueAsProps) {
  const [link, setLink] = useState<Link>({ state: 'asking' });
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();

  async function look() {
    const token = location.hash.slice(1);
    if (token === '') return setLink({ state: 'none' });
    setLink({ state: 'asking' });
    try {
      const body = { token };
      const { name } = (await api(API_PATHS.personalLink, { method: 'POST', body })) as LinkOwner;
      setLink({ state: 'known', name, token });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 403;
      setLink({ state: 'failed', sentence: failureSentence(error), canRetry: !isRefused });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another link is opened here
  useEffect(() => {
    void look();
    const again = () => void look();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);

  async function signIn(token: string) {
    try {
      const body = { token };
      const owner = (await api(API_PATHS.personalLinkSession, {
        method: 'POST',
        body,
      })) as LinkOwner;
      if (owner.roles.includes('attendee')) rememberLogin(new Date());
      // Who looks on for a partner came for the files.
      const isPartner = owner.roles.includes('partner') && !owner.roles.includes('participant');
      await navigate(isPartner ? PAGES.partner.path : PAGES.me.path, { replace: true });
    } catch (error) {
      setLink({ state: 'failed', sentence: failureSentence(error), canRetry: true });
    }
  }

  if (link.state === 'known') {
    return (
      <button
        type="button"
        className="button button-signal mt-8 w-full whitespace-normal wrap-anywhere sm:w-auto"
        disabled={isBusy}
        onClick={() => void run(() => signIn(link.token))}
      >
        {isBusy ? 'Signing in...' : `Continue as ${link.name}`}
      </button>
    );
  }
  const canAsk = link.state === 'none' || (link.state === 'failed' && !link.canRetry);
  return (
    <>
      <div role="status" className="mt-8 max-w-[48ch]">
        {link.state === 'asking' && <p>Looking at your link...</p>}
        {link.state === 'none' && <p>{help}</p>}
        {link.state === 'failed' && (
          <>
            <p className="login-reason">{link.sentence}</p>
            {link.canRetry && (
              <button
                type="button"
                className="button button-outline mt-5"
                onClick={() => void look()}
              >
                Try again
              </button>
            )}
          </>
        )}
        <p className="without-script">A personal link needs JavaScript to open.</p>
      </div>
      {canAsk && <SendMyLink />}
    </>
  );
}
