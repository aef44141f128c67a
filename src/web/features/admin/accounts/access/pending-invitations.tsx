import { useState } from 'react';
import type { Invitation } from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { PartFailed } from '../../../../desk/states.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { LinkToHandOver } from '../../link-to-hand-over.tsx';
import { Time } from '../../time.tsx';
import { showInvitation, useInvitations, useRevokeInvitation } from './access-queries.ts';

/** Unused invitations. */
export function PendingInvitations() {
  const { call } = useAdminTools();
  const list = useInvitations();
  const { mutateAsync: revoke } = useRevokeInvitation();
  const [shown, setShown] = useState<{ name: string; address: string } | null>(null);

  async function run(work: () => Promise<unknown>, failed: string) {
    try {
      await work();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: failed, description, variant: 'destructive' });
    }
  }

  const show = ({ id, name }: Invitation) =>
    run(async () => {
      setShown({ name, address: await call(() => showInvitation(id)) });
    }, 'Link not shown');

  const takeBack = ({ id }: Invitation) =>
    run(async () => {
      await revoke(id);
      showToast({ title: 'Invitation taken back' });
    }, 'Invitation not taken back');

  if (list.isError) {
    return (
      <PartFailed
        what="The invitations"
        error={list.error}
        onLoadAgain={() => void list.refetch()}
      />
    );
  }
  if (!list.data || list.data.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="desk-h2 mb-4">
        Invitations
      </h2>
      <ul className="people">
        {list.data.map((invitation) => (
          <li key={invitation.id}>
            <article className="person" aria-labelledby={`invitation-${invitation.id}`}>
              <div className="min-w-0 grow">
                <h3
                  id={`invitation-${invitation.id}`}
                  className="font-display font-bold wrap-anywhere"
                >
                  {invitation.name}
                </h3>
                <p className="text-muted">
                  As an {invitation.role}, invited by {invitation.createdBy}, until{' '}
                  <Time instant={invitation.expiresAt} />
                </p>
              </div>
              <div className="person-tools">
                <button
                  type="button"
                  className="button button-outline button-small"
                  aria-describedby={`invitation-${invitation.id}`}
                  onClick={() => show(invitation)}
                >
                  Show link and QR
                </button>
                <button
                  type="button"
                  className="button button-small button-danger-quiet"
                  aria-describedby={`invitation-${invitation.id}`}
                  onClick={() => takeBack(invitation)}
                >
                  Take back
                </button>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {shown && <InvitationDialog {...shown} onClose={() => setShown(null)} />}
    </section>
  );
}

interface InvitationDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** The link of an invitation, to hand over. */
function InvitationDialog({ name, address, onClose }: InvitationDialogProps) {
  return (
    <Dialog title={`The invitation of ${name}`} onClose={onClose}>
      {() => (
        <>
          <p className="mt-3 mb-6 max-w-[52ch] text-muted">
            It works once, for seven days. Give it to {name} alone.
          </p>
          <LinkToHandOver address={address} label={`Code with the invitation of ${name}`} />
        </>
      )}
    </Dialog>
  );
}
