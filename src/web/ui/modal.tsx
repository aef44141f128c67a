import { type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Left out, the dialog is opened by a button with `opensModal(id)`. */
  isOpen?: boolean;
  onClose?: () => void;
  /** Asked instead of closing by Escape, X or a click beside: the owner decides with `isOpen`. */
  onCloseRequest?: (() => void) | undefined;
  /** Wider, for a form of two columns. */
  isWide?: boolean;
}

/**
 * The platform's dialog: it keeps the focus inside, closes with Escape and gives the focus back. It
 * also closes with its X and with a click beside it. An element with `data-first-focus` has the
 * focus when it opens.
 */
export function Modal({
  id,
  title,
  children,
  isOpen,
  onClose,
  onCloseRequest,
  isWide = false,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  useEffect(() => {
    if (isOpen === undefined || isOpen === dialog.current?.open) return;
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isOpen]);

  function askOwner(event: { preventDefault(): void }) {
    if (!onCloseRequest) return;
    event.preventDefault();
    onCloseRequest();
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`modal ${isWide ? 'modal-wide' : ''}`}
      aria-labelledby={`${id}-title`}
      onBeforeToggle={() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        document.documentElement.toggleAttribute('data-fits', scrollHeight <= clientHeight);
      }}
      // A dialog inside this one, as React sees it, closes for itself.
      onClose={({ target }) => target === dialog.current && onClose?.()}
      onCancel={(event) => event.target === dialog.current && askOwner(event)}
      // Browsers let a second Escape pass without asking; the key itself can be held back.
      onKeyDown={(event) => {
        const isOwn = (event.target as Element).closest('dialog') === dialog.current;
        if (event.key === 'Escape' && isOwn) askOwner(event);
      }}
      // A press that began inside selects text, wherever it ends.
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (!isPressedBeside.current || target !== dialog.current) return;
        if (onCloseRequest) onCloseRequest();
        else dialog.current.close();
      }}
    >
      <div className="modal-body">
        <form method="dialog" className="modal-close" onSubmit={askOwner}>
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
