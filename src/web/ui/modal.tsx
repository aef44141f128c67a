import { type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Left out, the dialog is opened by a button with `opensModal(id)`. */
  isOpen?: boolean;
  onClose?: () => void;
}

/**
 * The platform's dialog: it keeps the focus inside, closes with Escape and gives the focus back. It
 * also closes with its X and with a click beside it.
 */
export function Modal({ id, title, children, isOpen, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  useEffect(() => {
    if (isOpen === undefined || isOpen === dialog.current?.open) return;
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by itself
    <dialog
      ref={dialog}
      id={id}
      className="modal"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      // A press that began inside is somebody marking text, wherever it ends.
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (isPressedBeside.current && target === dialog.current) dialog.current.close();
      }}
    >
      <div className="modal-body">
        <form method="dialog" className="modal-close">
          <button type="submit" aria-label="Close">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </form>
        <h2 id={`${id}-title`} className="display pr-14 text-3xl md:text-4xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** For a button: browsers that know commands open the dialog before and without script. */
export function opensModal(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    onClick() {
      const dialog = document.getElementById(id) as HTMLDialogElement;
      if (!dialog.open) dialog.showModal();
    },
  };
}
