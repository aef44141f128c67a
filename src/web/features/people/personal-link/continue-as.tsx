import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LinkOwner } from '../../../../modules/people/people/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { call } from '../../../lib/call.ts';
import { askSession } from '../../../lib/server-time.ts';
import { forgetSession, hasOwnPage, rememberPerson } from '../../../lib/session-flag.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useTokenLink } from '../../../lib/use-token-link.ts';
import { TokenLinkStatus } from '../../../ui/token-link-status.tsx';
import { askedPage, rememberAskedPage, takeAskedPage } from './asked-page.ts';
import { SendMyLink } from './send-my-link.tsx';

interface ContinueAsProps {
  /** What to do for who comes without a link. */
  help: string;
  /** The same for who was led here from a page that needs a session. */
  signedOut: string;
}

const showLink = (token: string) => call('POST /api/personal-link', { body: { token } });

/**
 * Opens a personal link. People are signed in only after confirming, so that opening a link
 * alone does not use it up.
 */
export function ContinueAs({ help, signedOut }: ContinueAsProps) {
  const isLedHere = () => askedPage() !== null;
  const { link, look, fail } = useTokenLink(showLink, () => !isLedHere());
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();

  useEffect(rememberAskedPage, []);

  useEffect(() => {
    if (!hasOwnPage()) return;
    // Led here from one's own page: the session has ended, so the mark must go.
    askSession().then(
      ({ isPerson, role }) => !isPerson && role === 'visitor' && forgetSession(),
      // Whether it has ended is not known while the server is away.
      () => {},
    );
  }, []);

  async function signIn(token: string) {
    try {
      const body = { token };
      const owner = await call('POST /api/personal-link/session', { body });
      // A judge who was here before is not in sight of who comes now.
      if (hasOwnPage()) {
        await import('../../../lib/leave-device.ts').then((device) => device.forgetJudge());
      }
      rememberPerson({ isAttendee: owner.roles.includes('attendee') }, new Date());
      await navigate(takeAskedPage(firstPageOf(owner)), { replace: true });
    } catch (error) {
      fail(error);
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
        {isBusy ? 'Signing in...' : `Continue as ${link.shown.name}`}
      </button>
    );
  }
  const canAsk = link.state === 'none' || (link.state === 'failed' && !link.canRetry);
  return (
    <>
      <TokenLinkStatus
        link={link}
        words={{
          asking: 'Looking at your link...',
          help: link.state === 'none' && isLedHere() ? signedOut : help,
          withoutScript: 'A personal link needs JavaScript to open.',
        }}
        onRetry={() => void look()}
      />
      {canAsk && <SendMyLink />}
    </>
  );
}

/** Judges came for their ballots, who looks on for a partner for the files, and mentors for who needs them. */
function firstPageOf({ roles }: LinkOwner): string {
  if (roles.includes('judge')) return PAGE_PATHS.jury;
  const isPartner = roles.includes('partner') && !roles.includes('participant');
  if (isPartner) return PAGE_PATHS.partner;
  const isMentor = roles.includes('mentor') && !roles.includes('participant');
  return isMentor ? PAGE_PATHS.mentor : PAGE_PATHS.me;
}
