import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { TellMe } from '../features/registration/opening/tell-me.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import { WayIn } from '../sections/way-in.tsx';
import type { Route } from './+types/tell-me.ts';
import '../features/accounts/login/login.css';

export { loader } from './tell-me.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function TellMePage({ loaderData }: Route.ComponentProps) {
  const { meta: _, ...words } = loaderData;
  return (
    <HydrationBoundary>
      <WayIn
        id="tell-me"
        title="Tell me when it opens"
        siteName=""
        backTo={{ path: PAGE_PATHS.register, label: 'Registration' }}
      >
        <TellMe {...words} />
      </WayIn>
    </HydrationBoundary>
  );
}
