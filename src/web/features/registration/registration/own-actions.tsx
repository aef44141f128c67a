import { useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** To give back a place, an offer or a place in line, and what is asked before. */
export interface Leaving {
  label: string;
  question: string;
  /** What is lost by it. */
  loss: string;
  yes: string;
}

export type OwnAction =
  | { kind: 'link'; label: string; href: string; isFile?: boolean }
  | { kind: 'confirm'; label: string }
  | ({ kind: 'leave' } & Leaving);

/** What can be done from the first screen of one's own page; the first of them stands out. */
export function OwnActions({ actions }: { actions: readonly OwnAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="own-actions">
      {actions.map((action, index) => {
        const look = `button ${index === 0 ? 'button-signal' : 'button-outline'}`;
        if (action.kind === 'confirm')
          return <Confirm key={action.label} look={look} {...action} />;
        if (action.kind === 'leave') return <Leave key={action.label} look={look} {...action} />;
        return <ActionLink key={action.label} look={look} {...action} />;
      })}
    </div>
  );
}

interface ActionLinkProps {
  label: string;
  href: string;
  isFile?: boolean;
  look: string;
}

function ActionLink({ label, href, isFile = false, look }: ActionLinkProps) {
  if (isFile || href.startsWith('#')) {
    return (
      <a className={look} href={href} download={isFile || undefined}>
        {label}
      </a>
    );
  }
  return (
    <Link className={look} to={href}>
      {label}
    </Link>
  );
}

/** Sends it, and asks for the page again, whose heading has the focus then: the button may be gone. */
function useOwnChange(
  name: 'POST /api/my-registration/confirm' | 'POST /api/my-registration/withdraw',
  onSent?: () => void,
) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, send } = useSending();
  const change = () =>
    send(async () => {
      await call(name);
      onSent?.();
      await revalidate();
      document.getElementById('me')?.focus();
    });
  return { isBusy, failure, send: change };
}

function Confirm({ label, look }: { label: string; look: string }) {
  const { isBusy, failure, send } = useOwnChange('POST /api/my-registration/confirm');
  return (
    <>
      <button type="button" className={look} aria-disabled={isBusy} onClick={() => void send()}>
        {label}
      </button>
      <p role="alert" className="font-semibold empty:hidden">
        {failure}
      </p>
    </>
  );
}

export function Leave({ label, question, loss, yes, look }: Leaving & { look: string }) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  // Closed first: nothing beside an open dialog can have the focus.
  const { isBusy, failure, send } = useOwnChange('POST /api/my-registration/withdraw', () =>
    setIsAsked(false),
  );
  return (
    <>
      <button type="button" className={look} onClick={() => setIsAsked(true)}>
        {label}
      </button>
      {isAsked && (
        <Modal id={id} title={question} isOpen={isAsked} onClose={() => setIsAsked(false)}>
          <p className="mt-4 max-w-[52ch]">{loss}</p>
          <FormFooter
            failure={failure}
            isBusy={isBusy}
            submit={{ text: yes, look: 'danger' }}
            onSubmit={() => void send()}
            cancel="Keep it"
            onCancel={() => setIsAsked(false)}
            isCancelFirst
          />
        </Modal>
      )}
    </>
  );
}
