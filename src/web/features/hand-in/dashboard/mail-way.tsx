import { copyText } from '../../../lib/copy-text.ts';
import { showToast } from '../../../lib/toasts.ts';

export interface MailWayProps {
  primary: string;
  copies: string[];
  /** A mailto address: recipients, subject and the body's template. */
  mail: string;
}

/** Specification, section 8: the notices are literal. */
const COPIED = {
  primary: { title: 'Email Copied', description: 'Primary email address copied to clipboard' },
  copy: { title: 'Email Copied', description: 'CC email address copied to clipboard' },
  all: { title: 'All Emails Copied', description: 'All email addresses copied to clipboard' },
};

async function copy(text: string, notice: keyof typeof COPIED) {
  try {
    await copyText(text);
    showToast(COPIED[notice]);
  } catch {
    showToast({
      title: 'Not copied',
      description: `Your browser did not allow it. Please select and copy: ${text}`,
      variant: 'destructive',
    });
  }
}

/** To whom a team can send its files by mail. */
export function Recipients({ primary, copies }: Pick<MailWayProps, 'primary' | 'copies'>) {
  return (
    <ul className="recipients">
      <Recipient label="To" address={primary} onCopy={() => copy(primary, 'primary')} />
      {copies.map((address) => (
        <Recipient
          key={address}
          label="CC"
          address={address}
          onCopy={() => copy(address, 'copy')}
        />
      ))}
    </ul>
  );
}

/** A draft of the mail, and all addresses at once. */
export function MailButtons({
  primary,
  copies,
  mail,
  look,
}: MailWayProps & { look: 'button-solid' | 'button-outline' }) {
  return (
    <>
      <a href={mail} className={`button ${look}`}>
        Open Email Client
      </a>
      <button
        type="button"
        className="button button-outline needs-script"
        onClick={() => copy([primary, ...copies].join(', '), 'all')}
      >
        Copy All Emails
      </button>
    </>
  );
}

/** Where it must break, it breaks after the sign. */
function Address({ text }: { text: string }) {
  const [name, host] = text.split('@');
  return (
    <span className="wrap-anywhere text-[0.9375rem]">
      {name}@<wbr />
      {host}
    </span>
  );
}

interface RecipientProps {
  label: string;
  address: string;
  onCopy: () => void;
}

function Recipient({ label, address, onCopy }: RecipientProps) {
  return (
    <li className="side-row">
      <span className="min-w-0 wrap-anywhere">
        <span className="label block text-muted">{label}</span>
        <Address text={address} />
      </span>
      <button
        type="button"
        className="button button-outline button-small needs-script no-print"
        onClick={onCopy}
      >
        Copy
        <span className="sr-only"> {address}</span>
      </button>
    </li>
  );
}
