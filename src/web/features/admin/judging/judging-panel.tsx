import { useLoaded } from '../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const loadJudging = async () => (await import('./judging-admin.tsx')).JudgingAdmin;

/** The judging is loaded for those who open it. */
export function JudgingPanel() {
  const { part: JudgingAdmin, hasFailed, tryAgain } = useLoaded(loadJudging);
  if (JudgingAdmin) return <JudgingAdmin />;
  return hasFailed ? (
    <NotLoaded
      sentence="The judging could not be loaded. Please check your connection and try again."
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
