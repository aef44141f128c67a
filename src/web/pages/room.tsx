import { RoomPage } from '../features/stage/pitch-clock/room-page.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags, NO_INDEX } from '../lib/meta-tags.ts';
import type { Route } from './+types/room.ts';
import '../ui/on-duty.css';
import '../features/stage/pitch-clock/lattice.css';
import '../features/stage/pitch-clock/screen.css';
import '../features/stage/pitch-clock/operator.css';

export { loader } from './room.server.ts';

/** The room sees its clock and no menu. */
export const handle = { isBare: true };

/** Without a network there is no server to ask, and the loader's data does not change. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  NO_INDEX,
];

export default function Room({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <HydrationBoundary>
        <RoomPage siteName={loaderData.siteName} />
      </HydrationBoundary>
    </main>
  );
}
