import type { Message } from '../../../../modules/contact/message-schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../time.tsx';

interface MessageCardProps {
  message: Message;
  onMark: () => void;
  onDelete: () => void;
}

export function MessageCard({ message: row, onMark, onDelete }: MessageCardProps) {
  const { id, name, email, message, photoId, createdAt, doneAt } = row;
  const isDone = doneAt !== null;
  return (
    <article className="admin-card p-5 md:p-6" aria-labelledby={`message-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`message-${id}`} className="font-display font-bold wrap-anywhere">
          {name}
        </h2>
        <p className="label text-muted">
          <Time instant={createdAt} />
        </p>
      </div>
      <p className="wrap-anywhere">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {photoId && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Tag>Removal request</Tag>
          <a className="link" href={`${PAGE_PATHS.impressions}/${encodeURIComponent(photoId)}`}>
            Show the photo
          </a>
        </p>
      )}
      <p className="mt-4 max-w-[75ch] whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a
          className="button button-outline button-small"
          aria-describedby={`message-${id}`}
          href={replyTo(row)}
        >
          Reply
        </a>
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={`message-${id}`}
          onClick={onMark}
        >
          {isDone ? 'Open again' : 'Mark as done'}
        </button>
        <button
          type="button"
          className="button button-small button-danger-quiet"
          aria-describedby={`message-${id}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </article>
  );
}

/** Mail programs cut long addresses, so only the beginning of the message is quoted. */
const QUOTE_MAX = 600;

function replyTo({ name, email, message }: Message): string {
  const quoted = message
    .slice(0, QUOTE_MAX)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Dear ${name},\r\n\r\n\r\n\r\n${quoted}`;
  const subject = 'Your message to us';
  // An address is one that the schema has let through; its own characters stay as they are.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
