import { useId, useRef, useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInDialogProps {
  /** Why a person has to sign in now, in one sentence. */
  reason: string;
  onSignedIn: (username: string) => void;
  onCancel: () => void;
}

/**
 * Signing in on the spot, above whatever is on the page. It is open as long as it is there. The
 * dialog gives the focus back when it closes, and tells its owner only then.
 */
export function SignInDialog({ reason, onSignedIn, onCancel }: SignInDialogProps) {
  const id = useId();
  const username = useRef<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal
      id={id}
      title="Sign in"
      isOpen={isOpen}
      onClose={() => (username.current === null ? onCancel() : onSignedIn(username.current))}
    >
      <p className="mt-3 mb-6 max-w-[48ch] text-muted">{reason}</p>
      <SignInForm
        onSignedIn={(name) => {
          username.current = name;
          setIsOpen(false);
        }}
        onCancel={() => setIsOpen(false)}
      />
    </Modal>
  );
}
