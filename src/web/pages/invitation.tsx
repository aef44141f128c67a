import { AcceptInvitation } from '../features/accounts/invitation/accept-invitation.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { WayIn } from '../sections/way-in.tsx';
import type { Route } from './+types/invitation.ts';
import '../features/accounts/login/login.css';

export { loader } from './invitation.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { siteName, help } = loaderData;
  return (
    <HydrationBoundary>
      <WayIn id="invitation" title="Your invitation" siteName={`to ${siteName}`}>
        <AcceptInvitation help={help} />
      </WayIn>
    </HydrationBoundary>
  );
}
