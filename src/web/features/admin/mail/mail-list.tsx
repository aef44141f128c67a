import { useRef, useState } from 'react';
import type { MailState } from '../../../../modules/outbox/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ShowMore } from '../show-more.tsx';
import { MailCard } from './mail-card.tsx';
import { useHandedOver, useMailPages, useMailSituation, useTryAgain } from './mail-queries.ts';
import { STATE_WORDS } from './state-words.ts';

/** All mails, newest first, with what can be done about each. */
export function MailList() {
  const [state, setState] = useState<MailState | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useMailPages(state);
  const situation = useMailSituation();
  const { mutateAsync: tryAgain } = useTryAgain();
  const { mutateAsync: handedOver } = useHandedOver();
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      showToast({ title: done });
      // The card with the button that had the focus may have left the list.
      heading.current?.focus();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Mail not changed', description, variant: 'destructive' });
    }
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Mails
      </h2>
      <div className="admin-filter pt-0">
        <SelectField
          label="State"
          value={state ?? ''}
          onChange={({ target }) => setState((target.value || null) as MailState | null)}
        >
          <option value="">All</option>
          {(Object.keys(STATE_WORDS) as MailState[]).map((each) => (
            <option key={each} value={each}>
              {`${STATE_WORDS[each].label}${situation ? ` (${situation.counts[each]})` : ''}`}
            </option>
          ))}
        </SelectField>
      </div>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading mails...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.isSuccess && mails.length === 0 && (
        <p className="admin-empty">
          {state === null ? 'No mail has been written yet.' : 'There is no mail in this state.'}
        </p>
      )}
      <ul className="space-y-4">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailCard
              mail={mail}
              hasServer={situation?.hasServer ?? true}
              onTryAgain={() => run(() => tryAgain([mail.id]), 'Mail is tried again')}
              onHandedOver={() => run(() => handedOver([mail.id]), 'Marked as handed over')}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
