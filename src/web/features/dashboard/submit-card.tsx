import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../lib/toasts.ts';

interface SubmitCardProps {
  title: string;
  intro: string;
  deadline: string;
  deadlineInstant: string;
  after: string;
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

export function SubmitCard({
  title,
  intro,
  deadline,
  deadlineInstant,
  after,
  primary,
  copies,
  mail,
}: SubmitCardProps) {
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

  return (
    <section aria-labelledby="submit" className="side-card">
      <h2 id="submit" className="side-title">
        {title}
      </h2>
      <p className="mt-3 text-muted">{intro}</p>
      <p className="submit-deadline">
        <time dateTime={deadlineInstant}>{deadline}</time>
      </p>
      <p className="mb-4 text-muted">{after}</p>
      <ul>
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
      <div className="no-print mt-5 grid gap-3">
        <a href={mail} className="button button-solid">
          Open Email Client
        </a>
        <button
          type="button"
          className="button button-outline needs-script"
          onClick={() => copy([primary, ...copies].join(', '), 'all')}
        >
          Copy All Emails
        </button>
      </div>
    </section>
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
      <span className="min-w-0">
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
