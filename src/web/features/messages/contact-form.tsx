import {
  type ComponentType,
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ContactFieldsProps } from './contact-fields.tsx';

interface ContactFormProps {
  /** For those without script, and when the form cannot be loaded. */
  email: string;
}

const loadFields = () => import('./contact-fields.tsx');

/**
 * Collapsed, it is a prompt; the form itself is loaded when it is opened. A closed form stays
 * in the document, so that what was typed is still there when it is opened again. What stands below
 * it stays where it is on the screen, however low the form becomes.
 */
export function ContactForm({ email }: ContactFormProps) {
  const contact = useRef<HTMLDivElement>(null);
  /** Where the open form ended on the screen. */
  const end = useRef(0);
  const opener = useRef<HTMLButtonElement>(null);
  const [Fields, setFields] = useState<ComponentType<ContactFieldsProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [sent, setSent] = useState<string | undefined>();

  function open() {
    setHasFailed(false);
    loadFields().then(
      ({ ContactFields }) => {
        setFields(() => ContactFields);
        setSent(undefined);
        setIsOpen(true);
      },
      () => setHasFailed(true),
    );
  }

  function focusFirstField({ currentTarget }: FocusEvent<HTMLElement>) {
    currentTarget.parentElement?.querySelector<HTMLElement>('form input')?.focus();
  }

  // A link to the form from another page opens it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is there
  useEffect(() => {
    if (location.hash === '#write') open();
  }, []);

  // Only after the change has been made can the button be focused again, and not later either: by
  // then the focus may have gone to the notification.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      scrollBy({ top: endOf(contact.current) - end.current, behavior: 'instant' });
      opener.current?.focus({ preventScroll: true });
      opener.current?.scrollIntoView({ block: 'nearest' });
    };
  }, [isOpen]);

  function close(sentence?: string) {
    end.current = endOf(contact.current);
    setSent(sentence);
    setIsOpen(false);
  }

  return (
    <div ref={contact} className="contact no-print">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where links to the form lead; of no
          size, so that nothing else can focus it */}
      <span id="write" tabIndex={-1} onFocus={isOpen ? focusFirstField : open} />
      <div className="contact-prompt" hidden={isOpen}>
        <p role="status" className="contact-words display">
          {sent ?? 'A question before you decide?'}
        </p>
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
        {hasFailed ? (
          <p role="alert">
            The form could not be loaded. Please try again, or write to <Address email={email} />.
          </p>
        ) : (
          <p className="without-script">
            Write to <Address email={email} />.
          </p>
        )}
      </div>
      {Fields && <Fields isOpen={isOpen} onClose={close} />}
    </div>
  );
}

const endOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;

function Address({ email }: ContactFormProps) {
  return (
    <a className="font-semibold underline underline-offset-4" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
