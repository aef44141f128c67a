import { useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkToHandOver } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { useDoorLink, useEndDoorLink, useShowDoorLink } from './arrivals-queries.ts';

/** The link for helpers who have no account: to show with a code, and to take back. */
export function DoorLink() {
  const { ask } = useAdminTools();
  const { data: madeAt = null } = useDoorLink();
  const [address, setAddress] = useState<string | null>(null);
  const { mutateAsync: show } = useShowDoorLink();
  const { mutateAsync: end } = useEndDoorLink();
  const { isBusy, run } = useOneAtATime();

  const attempt = (work: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await work();
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'Nothing changed', description, variant: 'destructive' });
      }
    });

  const onShow = () => attempt(async () => setAddress((await show()).address));
  const onEnd = () =>
    attempt(async () => {
      const isSure = await ask({
        title: 'Take back the link of the doors?',
        text: 'It opens nothing any more, also on phones where it is open now. What they have not sent stays on them until somebody signs in there.',
        yes: 'Take it back',
      });
      if (!isSure) return;
      await end();
      setAddress(null);
      showToast({ title: 'Link taken back' });
    });

  return (
    <section className="mt-10">
      <h2 className="desk-h2">Helpers at the doors</h2>
      <p className="mt-1 max-w-[44rem] text-muted">
        Whoever has this link scans without an account, on the days of the event and on the day
        before them. They see names, teams, tables and who wants no pictures, and nothing else of
        the desk.
        {madeAt !== null && (
          <>
            {' Made '}
            <Time instant={madeAt} />.
          </>
        )}
      </p>
      {address !== null && (
        <div className="mt-3">
          <LinkToHandOver address={address} label="A code with the link of the doors" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-outline button-small whitespace-normal"
          aria-disabled={isBusy}
          onClick={address === null ? onShow : () => setAddress(null)}
        >
          {address !== null ? 'Hide it' : madeAt === null ? 'Make a link' : 'Show the link'}
        </button>
        {madeAt !== null && (
          <button
            type="button"
            className="button button-danger-quiet button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={onEnd}
          >
            Take it back
          </button>
        )}
      </div>
    </section>
  );
}
