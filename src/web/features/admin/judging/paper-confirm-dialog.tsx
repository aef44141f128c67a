import { useId, useState } from 'react';
import type { Rubric } from '../../../../judging/rubric-schema.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { DialogFoot } from '../../../desk/dialog-foot.tsx';
import { PartFailed } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useConfirmPaper, useWaitingPaper } from './judging-queries.ts';

interface PaperConfirmDialogProps {
  id: string;
  /** Whose ballot it is, for whom. */
  words: string;
  rubric: Rubric;
  onClose: () => void;
}

/** A paper ballot as it was typed in, for the second person to compare. */
export function PaperConfirmDialog({ id, words, rubric, onClose }: PaperConfirmDialogProps) {
  const dialogId = useId();
  // It waits no more once it is confirmed: the title stays.
  const [title] = useState(words);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const paper = useWaitingPaper(id);
  const { mutateAsync: confirm } = useConfirmPaper();

  const onConfirm = (close: () => void) =>
    run(async () => {
      setFailure(null);
      try {
        await confirm(id);
        showToast({ title: 'Confirmed', description: `${title} counts.` });
        close();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <Dialog title={title} isWide onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-3 max-w-[60ch] text-muted">
            Compare every score with the paper. If one differs, do not confirm: type the ballot in
            again, and the newer one waits.
          </p>
          {paper.isPending && <p className="py-6 text-lg text-muted">Loading...</p>}
          {paper.isError && !paper.data && (
            <PartFailed
              what="The ballot"
              error={paper.error}
              onLoadAgain={() => void paper.refetch()}
            />
          )}
          {paper.data && (
            <>
              {rubric.groups.map(({ id: group, title: groupTitle, criteria }) => (
                <section key={group} aria-labelledby={`${dialogId}-${group}`} className="mt-6">
                  <h3 id={`${dialogId}-${group}`} className="judging-group-title">
                    {groupTitle}
                  </h3>
                  <dl>
                    {criteria.map((each) => (
                      <div
                        className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-y-0 gap-x-4 py-1.5 border-b border-line"
                        key={each.id}
                      >
                        <dt className="m-0 font-normal wrap-anywhere">{each.title}</dt>
                        <dd className="font-mono text-[1.25rem] font-semibold text-center">
                          {paper.data.scores[each.id] ?? '–'}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
              <dl>
                {(['note', 'feedback', 'reason'] as const).map((part, index) => (
                  <div className="mt-4" key={part}>
                    <dt className="font-semibold">
                      {['Note for the jury', 'Feedback for the team', 'Why on paper'][index]}
                    </dt>
                    <dd className="whitespace-pre-line wrap-anywhere">
                      {paper.data[part] || 'none'}
                    </dd>
                  </div>
                ))}
              </dl>
              <DialogFoot
                failure={failure}
                isBusy={isBusy}
                action={{
                  text: 'It is the same: confirm',
                  busy: 'Confirming...',
                  look: 'solid',
                  onClick: () => void onConfirm(close),
                }}
                onBack={close}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
