import { useId } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { LinkToHandOver } from '../link-to-hand-over.tsx';

interface InvitationDialogProps {
  name: string;
  address: string;
  onClose: () => void;
}

/** The link of an invitation, to hand over. */
export function InvitationDialog({ name, address, onClose }: InvitationDialogProps) {
  const id = useId();
  return (
    <Modal id={id} title={`The invitation of ${name}`} isOpen onClose={onClose}>
      <p className="mt-3 mb-6 max-w-[52ch] text-muted">
        It works once, for seven days. Give it to {name} alone.
      </p>
      <LinkToHandOver address={address} label={`Code with the invitation of ${name}`} />
    </Modal>
  );
}
