import { ContinueAs } from '../features/people/personal-link/continue-as.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { WayIn } from '../sections/way-in.tsx';
import type { Route } from './+types/link.ts';
import '../features/accounts/login/login.css';

export { loader } from './link.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function LinkPage({ loaderData }: Route.ComponentProps) {
  const { siteName, help, signedOut } = loaderData;
  return (
    <HydrationBoundary>
      <WayIn id="link" title="Your personal link" siteName={`to ${siteName}`}>
        <ContinueAs help={help} signedOut={signedOut} />
      </WayIn>
    </HydrationBoundary>
  );
}
