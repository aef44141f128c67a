import { useState } from 'react';
import { addressOf } from '../../../../modules/address-of.ts';
import type { Message } from '../../../../modules/messages/contact/message-schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../desk/drawer.tsx';
import { List } from '../../../desk/list.tsx';
import { focusHeading, ScreenTools } from '../../../desk/screen.tsx';
import { Empty, StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { type TableAddress, useOpenRow, useTableAddress } from '../../../desk/table-address.ts';
import { Time } from '../time.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import { useMessages } from './message-queries.ts';
import { useMessageActions } from './use-message-actions.ts';

const FILTER_IDS = ['state', 'kind'];
const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'done', label: 'Done' },
    ],
  },
  {
    id: 'kind',
    label: 'Kind',
    options: [{ value: 'removal', label: 'Removal request' }],
  },
];
const nameOf = ({ name }: Message) => name;

/** What people wrote to the organisers: open ones first. */
export function MessageAdmin() {
  const address = useTableAddress(FILTER_IDS);
  const { openId, open } = useOpenRow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useMessages();
  const { isBusy, actionsFor } = useMessageActions((isGone) => {
    setSelected(new Set());
    // What was pressed may be gone.
    if (openId !== null && !isGone) return focusDrawer();
    if (openId !== null) void open(null);
    focusHeading();
  });
  const messages = list.data ?? [];
  return (
    <>
      <ScreenTools>
        <a
          className="button button-outline button-small"
          href={addressOf('GET /api/message-export')}
          download
        >
          Export CSV
        </a>
      </ScreenTools>
      <List
        what="messages"
        rows={messages}
        fits={(message) => fits(message, address)}
        loading={list}
        nameOf={nameOf}
        nameHead="From"
        below={({ email }) => email}
        columns={COLUMNS}
        comesBy="in-state"
        address={address}
        filters={FILTERS}
        placeholder="Name, e-mail, text of the message"
        selected={selected}
        onSelect={setSelected}
        actions={actionsFor(messages.filter(({ id }) => selected.has(id)))}
        isBusy={isBusy}
        empty={
          <Empty
            title="Nobody has written yet"
            text="Messages come from the contact form and from requests to remove a photo."
          />
        }
        drawer={(message, ids) => (
          <MessageDrawer
            message={message}
            ids={ids}
            actions={actionsFor([message])}
            isBusy={isBusy}
          />
        )}
      />
    </>
  );
}

const fits = (
  { name, email, message, doneAt, photoId }: Message,
  { search, filters: { state, kind } }: TableAddress,
): boolean =>
  (!state || (state === 'done') === (doneAt !== null)) &&
  (!kind || photoId !== null) &&
  hasWords([name, email, message], search.split(/\s+/));

const COLUMNS: readonly Column<Message>[] = [
  {
    id: 'message',
    head: 'Message',
    cell: ({ message }) => <span className="table-cut">{message}</span>,
  },
  {
    id: 'in-state',
    head: 'State',
    sortBy: ({ doneAt }) => (doneAt === null ? 0 : 1),
    cell: ({ doneAt, photoId }) => (
      <>
        <StateWords look={doneAt === null ? 'waits' : 'done'}>
          {doneAt === null ? 'Open' : 'Done'}
        </StateWords>
        {photoId && <span className="table-below">Removal request</span>}
      </>
    ),
  },
  {
    id: 'received',
    head: 'Received',
    sortBy: ({ createdAt }) => createdAt,
    drops: 1,
    isFact: true,
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
];
