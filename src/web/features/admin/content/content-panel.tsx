import { useLoaded } from '../../../lib/use-loaded.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

const loadContent = async () => (await import('./content-admin.tsx')).ContentAdmin;

/** The editor is loaded for those who open it. */
export function ContentPanel() {
  const { part: ContentAdmin, hasFailed, tryAgain } = useLoaded(loadContent);
  if (ContentAdmin) return <ContentAdmin />;
  return hasFailed ? (
    <NotLoaded
      sentence="The editor could not be loaded. Please check your connection and try again."
      onTryAgain={tryAgain}
    />
  ) : (
    <p className="py-10 text-lg text-muted">Loading...</p>
  );
}
