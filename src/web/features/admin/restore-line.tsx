import { Link } from 'react-router';
import type { ActivityKind } from '../../../modules/base/activity/schema.ts';
import { DESK_PATHS } from '../../../schema/desk-paths.ts';
import { useAdminTools } from './admin-tools.ts';

interface RestoreLineProps {
  /** In the plural, with a capital: `Photos`. */
  what: string;
  kind: ActivityKind;
}

/** Where that which is gone from this screen can be found: people look for it here first. */
export function RestoreLine({ what, kind }: RestoreLineProps) {
  const { isOrganiser } = useAdminTools();
  const search = `?${new URLSearchParams({ kind, action: 'deleted' })}`;
  return (
    <p className="mt-1 text-muted">
      {what} that were deleted can be restored for 30 days{' '}
      {isOrganiser ? (
        <>
          under{' '}
          <Link className="link" to={{ pathname: DESK_PATHS.activity, search }}>
            Activity
          </Link>
          .
        </>
      ) : (
        'by an organiser.'
      )}
    </p>
  );
}
