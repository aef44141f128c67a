import { useState } from 'react';
import { addressOf } from '../../../../modules/address-of.ts';
import type { Message } from '../../../../modules/contact/message-schema.ts';
import { focusHeading, ScreenTools } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { ShowMore } from '../show-more.tsx';
import { MessageCard } from './message-card.tsx';
import {
  type MessageState,
  useDeleteMessage,
  useMarkMessage,
  useMessagePages,
} from './message-queries.ts';

const STATES: { id: MessageState; label: string; empty: string }[] = [
  { id: 'open', label: 'Open', empty: 'No open messages. Everything has been answered.' },
  { id: 'done', label: 'Done', empty: 'No message has been marked as done yet.' },
];

export function MessageAdmin() {
  const { ask } = useAdminTools();
  const [state, setState] = useState<MessageState>('open');
  const list = useMessagePages(state);
  const { mutateAsync: mark } = useMarkMessage();
  const { mutateAsync: remove } = useDeleteMessage();
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];

  async function run(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      await work();
      showToast({ title: done });
      // The card with the button that had the focus has left the list.
      focusHeading();
    } catch (error) {
      showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
    }
  }

  async function deleteMessage(message: Message) {
    const isSure = await ask({
      title: 'Delete this message?',
      text: `The message of ${message.name} is deleted for good.`,
      yes: 'Delete message',
    });
    if (isSure) await run(() => remove(message), 'Message deleted', 'Message not deleted');
  }

  return (
    <>
      <ScreenTools>
        <a className="button button-outline" href={addressOf('GET /api/message-export')} download>
          Export CSV
        </a>
      </ScreenTools>
      <fieldset className="choice mb-6">
        <legend className="sr-only">Which messages</legend>
        {STATES.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name="message-state"
              checked={state === id}
              onChange={() => setState(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading messages...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.isSuccess && messages.length === 0 && (
        <p className="admin-empty">{STATES.find(({ id }) => id === state)?.empty}</p>
      )}
      <ul className="space-y-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              onMark={() =>
                run(
                  () => mark(message),
                  message.doneAt ? 'Message is open again' : 'Message marked as done',
                  'Message not changed',
                )
              }
              onDelete={() => deleteMessage(message)}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
