import { useLoaded } from '../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const loadTeams = async () => (await import('./team-admin.tsx')).TeamAdmin;

/** The board is loaded for those who open it. */
export function TeamPanel() {
  const { part: TeamAdmin, hasFailed, tryAgain } = useLoaded(loadTeams);
  if (TeamAdmin) return <TeamAdmin />;
  return hasFailed ? (
    <NotLoaded
      sentence="The teams could not be loaded. Please check your connection and try again."
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
