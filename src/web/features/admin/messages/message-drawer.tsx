import type { Message } from '../../../../modules/messages/contact/message-schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import type { BulkAction } from '../../../desk/bulk-bar.tsx';
import { Drawer, DrawerActions } from '../../../desk/drawer.tsx';
import { StateWords } from '../../../desk/states.tsx';
import { Time } from '../time.tsx';

interface MessageDrawerProps {
  message: Message;
  ids: readonly string[];
  actions: readonly BulkAction[];
  isBusy: boolean;
}

export function MessageDrawer({ message: row, ids, actions, isBusy }: MessageDrawerProps) {
  const { id, name, email, message, photoId, createdAt, doneAt } = row;
  return (
    <Drawer
      id={id}
      ids={ids}
      title={name}
      below={
        <>
          <StateWords look={doneAt === null ? 'waits' : 'done'}>
            {doneAt === null ? 'Open' : 'Done'}
          </StateWords>
          {photoId && <span>Removal request</span>}
        </>
      }
    >
      <dl className="drawer-facts mt-5">
        <dt>E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>Received</dt>
        <dd>
          <Time instant={createdAt} />
        </dd>
        {doneAt && (
          <>
            <dt>Done</dt>
            <dd>
              <Time instant={doneAt} />
            </dd>
          </>
        )}
        {photoId && (
          <>
            <dt>About</dt>
            <dd>
              <a className="link" href={`${PAGE_PATHS.impressions}/${encodeURIComponent(photoId)}`}>
                Show the photo
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-5 whitespace-pre-line">{message}</p>
      <DrawerActions
        actions={[{ label: 'Reply', look: 'solid', href: replyTo(row) }, ...actions]}
        isBusy={isBusy}
      />
    </Drawer>
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
