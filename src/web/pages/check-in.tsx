import { SignInDialog } from '../features/accounts/session/sign-in-dialog.tsx';
import { Door } from '../features/days/check-in/door.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import type { Route } from './+types/check-in.ts';
import '../ui/on-duty.css';
import '../features/days/check-in/check-in.css';

export { loader } from './check-in.server.ts';

/** A phone in a hand, with people waiting. */
export const handle = { isBare: true };

/** Without a network there is no server to ask. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HydrationBoundary>
        <Door
          rehearsal={loaderData.rehearsal}
          signIn={(ways) => (
            <SignInDialog
              {...ways}
              reason="Organisers sign in with their account. Nothing that was scanned is lost."
            />
          )}
        />
      </HydrationBoundary>
    </main>
  );
}
