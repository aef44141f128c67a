import { HallScreen } from '../features/days/hall/hall-screen.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import type { Route } from './+types/screen.ts';
import '../ui/on-duty.css';
import '../features/days/hall/hall.css';

export { loader } from './screen.server.ts';

/** The hall sees the two days and no menu. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function ScreenPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HydrationBoundary>
        <HallScreen siteName={loaderData.siteName} />
      </HydrationBoundary>
    </main>
  );
}
