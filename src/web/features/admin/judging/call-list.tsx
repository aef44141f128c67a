import { useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { useRemind } from './judging-queries.ts';
import { type BoardJudge, type BoardPanel, callsByJudge } from './judging-words.ts';

/** Whom to call, and why. */
export function CallList({ panel }: { panel: BoardPanel }) {
  const [shown, setShown] = useState<BoardJudge | null>(null);
  const { mutateAsync: remind, isPending } = useRemind();
  const calls = callsByJudge(panel);
  const id = `calls-${panel.id}`;

  async function onRemind({ id: judgeId, name }: BoardJudge) {
    if (isPending) return;
    try {
      await remind(judgeId);
      showToast({
        title: `${name} is reminded`,
        description: 'The mail is in the outbox, under Mail; without a mail server, call.',
      });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: `${name} was not reminded`, description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="board-title">
        Call now
      </h4>
      {calls.length === 0 && (
        <p className="mt-3 text-muted">
          {panel.closedAt === null ? 'Nobody at the moment.' : 'Nobody: the panel is closed.'}
        </p>
      )}
      <ul className="board-calls">
        {calls.map(({ judge, lines }) => (
          <li key={judge.id}>
            <div id={`${id}-${judge.id}`} className="min-w-0 wrap-anywhere">
              {lines.map((line) => (
                <p key={line}>
                  {judge.name} · {line}
                </p>
              ))}
            </div>
            <div className="person-tools">
              <button
                type="button"
                className="button button-outline button-small"
                aria-describedby={`${id}-${judge.id}`}
                aria-disabled={isPending}
                onClick={() => onRemind(judge)}
              >
                Remind
              </button>
              <button
                type="button"
                className="button button-outline button-small"
                aria-describedby={`${id}-${judge.id}`}
                onClick={() => setShown(judge)}
              >
                Show QR
              </button>
            </div>
          </li>
        ))}
      </ul>
      {shown && <LinkDialog personId={shown.id} name={shown.name} onClose={() => setShown(null)} />}
    </section>
  );
}
