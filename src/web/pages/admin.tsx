import { useCallback } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { SignInDialog } from '../features/session/sign-in-dialog.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { useAdminSession } from '../features/session/use-admin-session.ts';
import { useSignInRequest } from '../features/session/use-sign-in-request.ts';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { Route } from './+types/admin.ts';
import '../features/admin/admin.css';

export { loader } from './admin.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

/** Another tab of the panel is no other page: a server that is away must not take it down. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

const loadPanel = async () => (await import('../features/admin/admin-panel.tsx')).AdminPanel;

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  const { session, ask, signOut, onSignedIn, onSignedOut } = useAdminSession();
  const { reason, requestSignIn, answer } = useSignInRequest();
  const cancel = useCallback(() => answer(false), [answer]);
  return (
    <div className="admin">
      <div className="wrap pt-10 pb-(--section) md:pt-16">
        <h1 className="display text-5xl md:text-6xl">{words.title}</h1>
        {/* The account stands beside it where there is room: see admin.css. */}
        <p className="mt-3 max-w-[60ch] text-lg text-muted lg:max-w-[min(60ch,100%-31rem)]">
          {words.subtitle}
        </p>
        {session.state === 'asking' && <p className="py-10 text-lg text-muted">Loading...</p>}
        {session.state === 'unreachable' && (
          <div className="mt-8">
            <NotLoaded sentence={session.sentence} onTryAgain={ask} />
          </div>
        )}
        {session.state === 'signedOut' && (
          <div className="admin-form mt-8 max-w-[30rem]">
            <h2 className="display text-2xl">Sign in</h2>
            <p className="mt-2 mb-6 text-muted">{words.signIn}</p>
            <SignInForm onSignedIn={onSignedIn} />
          </div>
        )}
        {session.state === 'signedIn' && (
          <Panel
            username={session.username}
            roles={session.roles}
            requestSignIn={requestSignIn}
            onSignOut={signOut}
            onSignedOut={onSignedOut}
          />
        )}
      </div>
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
    </div>
  );
}

type PanelProps = Parameters<Awaited<ReturnType<typeof loadPanel>>>[0];

/** The panel is loaded for those who are signed in. */
function Panel(props: PanelProps) {
  const { part: AdminPanel, hasFailed, tryAgain } = useLoaded(loadPanel);
  if (AdminPanel) return <AdminPanel {...props} />;
  return hasFailed ? (
    <div className="mt-8">
      <NotLoaded
        sentence="The panel could not be loaded. Please check your connection and try again."
        onTryAgain={tryAgain}
      />
    </div>
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
