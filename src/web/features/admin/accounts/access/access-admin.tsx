import { useState } from 'react';
import type { StaffUser } from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { focusHeading, ScreenTools } from '../../../../desk/screen.tsx';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { useChangeRole, useEndAccess, useSignOutUser, useUsers } from './access-queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnAccount } from './own-account.tsx';
import { PendingInvitations } from './pending-invitations.tsx';

/** Who may work on the site; of it, editors have their own account. */
export function AccessAdmin() {
  return useAdminTools().isOrganiser ? <StaffAccess /> : <OwnAccount />;
}

function StaffAccess() {
  const { ask } = useAdminTools();
  const [isInviting, setIsInviting] = useState(false);
  const list = useUsers();
  const { mutateAsync: changeRole } = useChangeRole();
  const { mutateAsync: endAccess } = useEndAccess();
  const { mutateAsync: signOut } = useSignOutUser();

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      showToast({ title: done });
      focusHeading();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Access not changed', description, variant: 'destructive' });
    }
  }

  async function change(user: StaffUser) {
    const role = user.role === 'organiser' ? 'editor' : 'organiser';
    const isSure = await ask({
      title: `Make ${user.username} an ${role}?`,
      text:
        role === 'editor'
          ? 'An editor sees content, photos and committee, and nothing about people.'
          : 'An organiser can do everything, including giving others access and ending it.',
      yes: `Make an ${role}`,
    });
    if (isSure) await run(() => changeRole({ id: user.id, role }), 'Role changed');
  }

  async function end({ id, username }: StaffUser) {
    const isSure = await ask({
      title: `End the access of ${username}?`,
      text: `${username} is signed out at once and cannot sign in any more. What ${username} has done stays.`,
      yes: 'End access',
    });
    if (isSure) await run(() => endAccess(id), 'Access ended');
  }

  return (
    <>
      <ScreenTools>
        <button type="button" className="button button-solid" onClick={() => setIsInviting(true)}>
          Invite someone
        </button>
      </ScreenTools>
      {list.isPending && <LoadingRows what="accounts" />}
      {list.isError && (
        <PartFailed
          what="The accounts"
          error={list.error}
          onLoadAgain={() => void list.refetch()}
        />
      )}
      {list.data && (
        <ul className="people">
          {list.data.map((user) => (
            <li key={user.id}>
              <UserRow
                user={user}
                onChangeRole={() => change(user)}
                onSignOut={() =>
                  run(() => signOut(user.id), `${user.username} is signed out everywhere`)
                }
                onEnd={() => end(user)}
              />
            </li>
          ))}
        </ul>
      )}
      <PendingInvitations />
      <OwnAccount />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

interface UserRowProps {
  user: StaffUser;
  onChangeRole: () => void;
  onSignOut: () => void;
  onEnd: () => void;
}

function UserRow({ user, onChangeRole, onSignOut, onEnd }: UserRowProps) {
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
