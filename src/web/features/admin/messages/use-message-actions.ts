import type { Message } from '../../../../modules/messages/contact/message-schema.ts';
import type { BulkAction } from '../../../desk/bulk-bar.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useRefreshMessages } from './message-queries.ts';

/** What can be done with messages, one or many at once. */
export function useMessageActions(onDone: (isGone: boolean) => void) {
  const { ask, call: signedIn } = useAdminTools();
  const refresh = useRefreshMessages();
  const { isBusy, run } = useOneAtATime();

  /** One after the other: where one is refused, those before it are done. */
  const doAll = (
    messages: readonly Message[],
    change: (message: Message) => Promise<unknown>,
    done: string,
    isGone = false,
  ) =>
    run(async () => {
      try {
        for (const message of messages) await signedIn(() => change(message));
        showToast({ title: done });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'Not everything was done', description, variant: 'destructive' });
      } finally {
        await refresh();
        onDone(isGone);
      }
    });

  const mark = (messages: readonly Message[], isDone: boolean) =>
    doAll(
      messages,
      ({ id }) => call('PUT /api/messages/:id', { params: { id }, body: { isDone } }),
      `${countOf(messages)} ${isDone ? 'marked as done' : 'opened again'}`,
    );

  async function remove(messages: readonly Message[]) {
    const isOne = messages.length === 1;
    const isSure = await ask({
      title: isOne ? 'Delete this message?' : `Delete ${messages.length} messages?`,
      text: isOne ? 'It is deleted for good.' : 'They are deleted for good.',
      names: messages.map(({ name }) => name),
      yes: isOne ? 'Delete message' : `Delete ${messages.length} messages`,
    });
    if (!isSure) return;
    await doAll(
      messages,
      ({ id }) => call('DELETE /api/messages/:id', { params: { id } }),
      `${countOf(messages)} deleted`,
      true,
    );
  }

  function actionsFor(messages: readonly Message[]): BulkAction[] {
    const open = messages.filter(({ doneAt }) => doneAt === null);
    const done = messages.filter(({ doneAt }) => doneAt !== null);
    return [
      ...(open.length > 0
        ? [{ label: 'Mark as done', onChoose: () => void mark(open, true) }]
        : []),
      ...(done.length > 0 ? [{ label: 'Open again', onChoose: () => void mark(done, false) }] : []),
      { label: 'Delete…', onChoose: () => void remove(messages) },
    ];
  }

  return { isBusy, actionsFor };
}

const countOf = ({ length }: readonly Message[]) =>
  length === 1 ? 'Message' : `${length} messages`;
