import { Announced } from '../features/days/announcements/announced.tsx';
import { JuryDesk } from '../features/judging/jury-desk.tsx';
import { LogoutButton } from '../features/site/navigation/session-button.tsx';
import { InRoom } from '../features/stage/pitch-clock/in-room.tsx';
import { JuryClock } from '../features/stage/pitch-clock/jury-clock.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import type { Route } from './+types/jury.ts';
import '../ui/on-duty.css';
import '../features/judging/jury.css';

/** Nothing leads away by accident during scoring. */
export const handle = { isBare: true };

export { loader } from './jury.server.ts';

/** Without a network there is no server to ask, and the loader's data does not change. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function JuryPage({ loaderData }: Route.ComponentProps) {
  const { siteName, isRehearsal } = loaderData;
  return (
    <HydrationBoundary>
      <main id="main" tabIndex={-1} className="outline-none">
        <JuryDesk
          {...{ siteName, isRehearsal }}
          signOut={<LogoutButton />}
          clockOf={(panelId, teamId) => (
            <JuryClock key={panelId} panelId={panelId} teamId={teamId} />
          )}
          inRoom={(panelId, show) => <InRoom key={panelId} {...{ panelId, show }} />}
          newsOf={(look) => <Announced times={loaderData.times} first={null} look={look} />}
        />
      </main>
    </HydrationBoundary>
  );
}
