import { type ReactNode, useCallback } from 'react';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { DeskHeader, DeskNotice } from '../desk/header.tsx';
import { SignInDialog } from '../features/accounts/session/sign-in-dialog.tsx';
import { SignInForm } from '../features/accounts/session/sign-in-form.tsx';
import { useAdminSession } from '../features/accounts/session/use-admin-session.ts';
import { useSignInRequest } from '../features/accounts/session/use-sign-in-request.ts';
import { isPhotosOrCommittee, SCREENS, screenNamed } from '../features/admin/screens.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { Route } from './+types/admin.ts';
import '../desk/utilities.css';
import '../desk/desk.css';
import '../features/admin/admin.css';

export { loader } from './admin.server.ts';

/** An application of its own, with its own header and `main`. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const screen = screenNamed(params.screen);
  const title = isPhotosOrCommittee(screen) ? {} : { title: SCREENS[screen].name };
  return [...metaTags(loaderData && { ...loaderData.meta, ...title }), NO_INDEX];
};

/** Another screen is no other page: a server that is away must not take the desk down. */
export const shouldRevalidate = () => false;

const loadPanel = async () => (await import('../features/admin/admin-panel.tsx')).AdminPanel;

export default function Admin({ loaderData, params }: Route.ComponentProps) {
  const { words, edition, rehearsal } = loaderData;
  const { siteName } = loaderData.meta;
  const { session, ask, signOut, onSignedIn, onSignedOut } = useAdminSession();
  const { reason, requestSignIn, answer } = useSignInRequest();
  const cancel = useCallback(() => answer(false), [answer]);
  const screen = screenNamed(params.screen);
  const title = isPhotosOrCommittee(screen) ? words.title : SCREENS[screen].name;
  const subtitle = isPhotosOrCommittee(screen) ? words.subtitle : null;

  const alone = (content: ReactNode) => (
    <div className="desk">
      <DeskHeader siteName={siteName} home={PAGE_PATHS.home} />
      {rehearsal && <DeskNotice>{rehearsal}</DeskNotice>}
      <main id="main" tabIndex={-1} className="desk-main desk-alone">
        <div className="desk-heading">
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className="row-start-2 max-w-[60ch] text-muted">{subtitle}</p>}
        </div>
        {content}
      </main>
    </div>
  );
  return (
    <HydrationBoundary>
      {session.state === 'asking' && alone(<p className="py-10 text-lg text-muted">Loading...</p>)}
      {session.state === 'unreachable' &&
        alone(<NotLoaded sentence={session.sentence} onTryAgain={ask} />)}
      {session.state === 'signedOut' &&
        alone(
          <div className="admin-form max-w-[30rem]">
            <h2 className="display text-2xl">Sign in</h2>
            <p className="mt-2 mb-6 text-muted">{words.signIn}</p>
            <SignInForm onSignedIn={onSignedIn} />
          </div>,
        )}
      {session.state === 'signedIn' && (
        <Panel
          alone={alone}
          screen={screen}
          id={params.id}
          siteName={siteName}
          edition={edition}
          notice={rehearsal}
          words={words}
          username={session.username}
          roles={session.roles}
          requestSignIn={requestSignIn}
          onSignOut={signOut}
          onSignedOut={onSignedOut}
        />
      )}
      {reason !== null && (
        <SignInDialog
          reason={reason}
          onCancel={cancel}
          onSignedIn={() => {
            void onSignedIn();
            answer(true);
          }}
        />
      )}
    </HydrationBoundary>
  );
}

type PanelProps = Parameters<Awaited<ReturnType<typeof loadPanel>>>[0] & {
  alone: (content: ReactNode) => ReactNode;
};

/** The desk is loaded for those who are signed in. */
function Panel({ alone, ...props }: PanelProps) {
  const { part: AdminPanel, hasFailed, tryAgain } = useLoaded(loadPanel);
  if (AdminPanel) return <AdminPanel {...props} />;
  return alone(
    hasFailed ? (
      <NotLoaded
        sentence="The desk could not be loaded. Please check your connection and try again."
        onTryAgain={tryAgain}
      />
    ) : (
      <p className="py-10 text-lg text-muted">Loading...</p>
    ),
  );
}
