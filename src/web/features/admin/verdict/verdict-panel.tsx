import { useLoaded } from '../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const loadVerdict = async () => (await import('./verdict-admin.tsx')).VerdictAdmin;

/** Loaded for those who open it: it can compute a verdict in the browser. */
export function VerdictPanel() {
  const { part: VerdictAdmin, hasFailed, tryAgain } = useLoaded(loadVerdict);
  if (VerdictAdmin) return <VerdictAdmin />;
  return hasFailed ? (
    <NotLoaded
      sentence="The verdict could not be loaded. Please check your connection and try again."
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
