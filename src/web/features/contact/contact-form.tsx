import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { ContactFieldsProps } from './contact-fields.tsx';

interface ContactFormProps {
  /** For those without script, and when the form cannot be loaded. */
  email: string;
}

const loadFields = () => import('./contact-fields.tsx');

/**
 * Collapsed, it is a prompt; the form itself is loaded when somebody opens it. A closed form stays
 * in the document, so that what was typed is still there when it is opened again.
 */
export function ContactForm({ email }: ContactFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [Fields, setFields] = useState<ComponentType<ContactFieldsProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function open() {
    loadFields().then(
      ({ ContactFields }) => {
        setFields(() => ContactFields);
        setIsOpen(true);
      },
      () => setHasFailed(true),
    );
  }

  // Only after the change has been made can the button be focused again, and not later either: by
  // then the focus may have gone to the notification.
  useLayoutEffect(() => {
    if (isOpen) return () => opener.current?.focus();
  }, [isOpen]);

  return (
    <div className="contact">
      <div className="contact-prompt" hidden={isOpen}>
        <p className="display text-2xl">A question before you decide?</p>
        {hasFailed ? (
          <p role="alert">
            The form could not be loaded. Please write to <Address email={email} />.
          </p>
        ) : (
          <>
            <button
              ref={opener}
              type="button"
              className="button button-ink needs-script"
              aria-expanded={isOpen}
              onPointerEnter={() => loadFields().catch(() => {})}
              onClick={open}
            >
              Write to us
            </button>
            <p className="without-script">
              Write to <Address email={email} />.
            </p>
          </>
        )}
      </div>
      {Fields && <Fields isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Address({ email }: ContactFormProps) {
  return (
    <a className="font-semibold underline underline-offset-4" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
