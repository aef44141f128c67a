import { useLoaded } from '../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const loadHandIns = async () => (await import('./hand-in-admin.tsx')).HandInAdmin;

/** The board is loaded for those who open it. */
export function HandInPanel() {
  const { part: HandInAdmin, hasFailed, tryAgain } = useLoaded(loadHandIns);
  if (HandInAdmin) return <HandInAdmin />;
  return hasFailed ? (
    <NotLoaded
      sentence="The hand-ins could not be loaded. Please check your connection and try again."
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
