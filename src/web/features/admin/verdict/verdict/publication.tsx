import { useState } from 'react';
import type { ShownVerdict } from '../../../../../modules/verdict/verdicts/schema.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { Failure, useOneAction } from '../../use-one-action.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useCancelPublication, usePublishNow } from './verdict-queries.ts';

/** Without a ceremony, or after one that was ended: now, or at an instant. */
export function Publication({ verdict, now }: { verdict: ShownVerdict; now: string }) {
  const { ask } = useAdminTools();
  const [isPlanning, setIsPlanning] = useState(false);
  const { mutateAsync: publish } = usePublishNow();
  const { mutateAsync: cancel } = useCancelPublication();
  const { failure, isBusy, run } = useOneAction();
  const { number, state, publishAt } = verdict;

  async function publishNow() {
    const isSure = await ask({
      title: `Publish verdict ${number} now?`,
      text: 'Everyone sees the winners at once. It cannot be taken back, only corrected by a new verdict.',
      yes: 'Publish now',
    });
    if (isSure) await run(`Verdict ${number} published`, () => publish(verdict));
  }

  return (
    <section aria-labelledby="verdict-publication" className="verdict-part">
      <h3 id="verdict-publication" className="verdict-h3">
        Without a ceremony
      </h3>
      <p className="verdict-text">
        {state === 'planned' && publishAt !== null ? (
          <>
            <strong className="text-text">
              Verdict {number} is planned for <Time instant={publishAt} />.
            </strong>{' '}
            Until then the plan can be changed and cancelled.
          </>
        ) : (
          `Verdict ${number} is signed and not published. The website can show it now, or at a time that you choose.`
        )}
      </p>
      <Failure words={failure} />
      <div className="screen-actions">
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => void publishNow()}
        >
          Publish now
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setIsPlanning(true)}
        >
          {state === 'planned' ? 'Change the plan…' : 'Publish later…'}
        </button>
        {state === 'planned' && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-disabled={isBusy}
            onClick={() => void run('Plan cancelled', () => cancel(verdict))}
          >
            Cancel the plan
          </button>
        )}
      </div>
      {isPlanning && (
        <PublishDialog verdict={verdict} now={now} onClose={() => setIsPlanning(false)} />
      )}
    </section>
  );
}
