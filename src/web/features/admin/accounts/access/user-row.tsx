import type { StaffUser } from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { Time } from '../../time.tsx';

interface UserRowProps {
  user: StaffUser;
  onChangeRole: () => void;
  onSignOut: () => void;
  onEnd: () => void;
}

export function UserRow({ user, onChangeRole, onSignOut, onEnd }: UserRowProps) {
  const { id, username, role, lastSignedInAt, isOwn } = user;
  const headingId = `user-${id}`;
  return (
    <article className="person" aria-labelledby={headingId}>
      <div className="min-w-0 grow">
        <h2 id={headingId} className="font-display font-bold wrap-anywhere">
          {username}
          {isOwn && <span className="font-normal text-muted"> (you)</span>}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Tag>{role}</Tag>
          {lastSignedInAt === null ? (
            'No sign-in yet'
          ) : (
            <span>
              Last signed in <Time instant={lastSignedInAt} />
            </span>
          )}
        </p>
      </div>
      <div className="person-tools">
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={headingId}
          onClick={onChangeRole}
        >
          {role === 'organiser' ? 'Make an editor' : 'Make an organiser'}
        </button>
        {!isOwn && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-describedby={headingId}
            onClick={onSignOut}
          >
            Sign out everywhere
          </button>
        )}
        <button
          type="button"
          className="button button-small button-danger-quiet"
          aria-describedby={headingId}
          onClick={onEnd}
        >
          End access
        </button>
      </div>
    </article>
  );
}
