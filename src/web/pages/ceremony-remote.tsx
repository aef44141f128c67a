import { CeremonyRemote } from '../features/stage/ceremony/ceremony-remote.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import type { Route } from './+types/ceremony-remote.ts';
import '../ui/on-duty.css';
import '../features/stage/ceremony/remote.css';

export { loader } from './ceremony-remote.server.ts';

/** Nothing that a thumb could hit by mistake. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function CeremonyRemotePage() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HydrationBoundary>
        <CeremonyRemote />
      </HydrationBoundary>
    </main>
  );
}
