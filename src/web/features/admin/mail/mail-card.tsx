import { useState } from 'react';
import type { Mail } from '../../../../modules/outbox/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../time.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useMailWords } from './mail-queries.ts';
import { STATE_WORDS } from './state-words.ts';

interface MailCardProps {
  mail: Mail;
  hasServer: boolean;
  onTryAgain: () => void;
  onHandedOver: () => void;
}

const CAN_BE_SENT: readonly Mail['state'][] = ['failed', 'held', 'hand-over'];
const IS_DONE: readonly Mail['state'][] = ['sent', 'handed-over', 'cancelled'];

export function MailCard({ mail, hasServer, onTryAgain, onHandedOver }: MailCardProps) {
  const { id, title, name, email, state, createdAt, doneAt, nextTryAt, failure, personId } = mail;
  const [isOpen, setIsOpen] = useState(false);
  const [isLinkShown, setIsLinkShown] = useState(false);
  const headingId = `mail-${id}`;
  const { label, meaning } = STATE_WORDS[state];
  return (
    <article className="admin-card p-5 md:p-6" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={headingId} className="font-display font-bold wrap-anywhere">
          {name || email || 'Somebody who has been erased'}
        </h3>
        <p className="label text-muted">
          <Time instant={doneAt ?? createdAt} />
        </p>
      </div>
      <p className="wrap-anywhere text-muted">
        {title}
        {name && email && ` · ${email}`}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Tag>{label}</Tag>
        <span>{meaning}</span>
      </p>
      {failure !== '' && (
        <p className={`mt-2 font-semibold ${state === 'cancelled' ? '' : 'text-danger'}`}>
          {failure}
          {nextTryAt && (
            <span className="font-normal text-text">
              {' '}
              Next try: <Time instant={nextTryAt} />
            </span>
          )}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={headingId}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide text' : 'Show text'}
        </button>
        {personId !== null && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-describedby={headingId}
            onClick={() => setIsLinkShown(true)}
          >
            Show link and QR
          </button>
        )}
        {hasServer && CAN_BE_SENT.includes(state) && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-describedby={headingId}
            onClick={onTryAgain}
          >
            {state === 'failed' ? 'Try again' : 'Send by mail'}
          </button>
        )}
        {!IS_DONE.includes(state) && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-describedby={headingId}
            onClick={onHandedOver}
          >
            Mark as handed over
          </button>
        )}
      </div>
      {isOpen && <MailWords id={id} />}
      {isLinkShown && personId !== null && (
        <LinkDialog personId={personId} name={name} onClose={() => setIsLinkShown(false)} />
      )}
    </article>
  );
}

function MailWords({ id }: { id: string }) {
  const words = useMailWords(id);
  if (words.isError) return <p className="mt-4 text-danger">{failureSentence(words.error)}</p>;
  if (!words.data) return <p className="mt-4 text-muted">Loading text...</p>;
  return (
    <div className="mail-preview mt-5">
      <p className="font-semibold wrap-anywhere">{words.data.subject}</p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{words.data.text}</p>
    </div>
  );
}
