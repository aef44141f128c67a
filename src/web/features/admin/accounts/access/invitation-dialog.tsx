import { Dialog } from '../../../../desk/dialog.tsx';
import { LinkToHandOver } from '../../link-to-hand-over.tsx';

interface InvitationDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** The link of an invitation, to hand over. */
export function InvitationDialog({ name, address, onClose }: InvitationDialogProps) {
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
