import { useState } from 'react';
import { Link } from 'react-router';
import type { Mail } from '../../../../modules/mail/outbox/schema.ts';
import type { BulkAction } from '../../../desk/bulk-bar.tsx';
import { Drawer, DrawerActions } from '../../../desk/drawer.tsx';
import { PartFailed, StateWords } from '../../../desk/states.tsx';
import { LinkDialog } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { useMailWords } from './mail-queries.ts';
import { addressOfView, mailName, STATE_WORDS } from './mail-words.ts';

interface MailDrawerProps {
  mail: Mail;
  ids: readonly string[];
  actions: readonly BulkAction[];
  isBusy: boolean;
}

/** One mail: to whom, what it says, how it stands with it and what can be done. */
export function MailDrawer({ mail, ids, actions, isBusy }: MailDrawerProps) {
  const { id, kind, title, name, email, state, createdAt, doneAt, nextTryAt, failure } = mail;
  const { personId, groupMailId } = mail;
  const [isLinkShown, setIsLinkShown] = useState(false);
  const { label, look, meaning } = STATE_WORDS[state];
  return (
    <Drawer
      id={id}
      ids={ids}
      title={mailName(mail)}
      below={
        <>
          <StateWords look={look}>{label}</StateWords>
          {meaning && <span>{meaning}</span>}
        </>
      }
    >
      <dl className="drawer-facts mt-5">
        <dt>Mail</dt>
        <dd>
          <Link
            to={groupMailId ? addressOfView('groups', groupMailId) : addressOfView('texts', kind)}
            className="link"
          >
            {title}
          </Link>
        </dd>
        <dt>To</dt>
        <dd>{email || 'No address'}</dd>
        <dt>Written</dt>
        <dd>
          <Time instant={createdAt} />
        </dd>
        {doneAt && (
          <>
            <dt>{label}</dt>
            <dd>
              <Time instant={doneAt} />
            </dd>
          </>
        )}
        {failure && (
          <>
            <dt>{state === 'cancelled' ? 'Why' : 'Last try'}</dt>
            <dd className={state === 'cancelled' ? '' : 'font-semibold text-danger'}>{failure}</dd>
          </>
        )}
        {nextTryAt && (
          <>
            <dt>Next try</dt>
            <dd>
              <Time instant={nextTryAt} />
            </dd>
          </>
        )}
      </dl>
      <MailWords id={id} />
      <DrawerActions
        actions={[
          ...(personId === null
            ? []
            : [{ label: 'Show link and QR', onChoose: () => setIsLinkShown(true) }]),
          ...actions,
        ]}
        isBusy={isBusy}
      />
      {isLinkShown && personId !== null && (
        <LinkDialog personId={personId} name={name} onClose={() => setIsLinkShown(false)} />
      )}
    </Drawer>
  );
}

function MailWords({ id }: { id: string }) {
  const { data, error, refetch } = useMailWords(id);
  if (error) {
    return <PartFailed what="The text" error={error} onLoadAgain={() => void refetch()} />;
  }
  if (!data) return <p className="mt-5 text-muted">Loading text...</p>;
  return <Preview label="What it says" subject={data.subject} text={data.text} />;
}

interface PreviewProps {
  label: string;
  subject: string;
  text: string;
  /** It stands on the page, not in a drawer. */
  isOnPage?: boolean;
}

/** A mail as its reader has it. */
export function Preview({ label, subject, text, isOnPage = false }: PreviewProps) {
  return (
    <section
      className={`mt-5 p-5 border border-line rounded-control wrap-anywhere ${isOnPage ? 'bg-paper' : 'bg-mist'}`}
      aria-label={label}
    >
      <p className="label text-muted">{label}</p>
      <p className="mt-2 font-semibold">{subject}</p>
      <p className="mt-3 whitespace-pre-line">{text}</p>
    </section>
  );
}
