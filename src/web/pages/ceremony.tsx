import { CeremonyScreen } from '../features/stage/ceremony/ceremony-screen.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import type { Route } from './+types/ceremony.ts';
import '../ui/on-duty.css';
import '../features/stage/ceremony/screen.css';

export { loader } from './ceremony.server.ts';

/** The hall sees the ceremony and no menu. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function CeremonyPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HydrationBoundary>
        <CeremonyScreen siteName={loaderData.siteName} />
      </HydrationBoundary>
    </main>
  );
}
