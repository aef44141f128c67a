import { formatClockTime, formatTime } from '../../../../event/event-time.ts';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { PartFailed } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { BoardPanelCard } from './board-panel.tsx';
import { useJudgingBoard } from './judging-queries.ts';

/** Who has judged whom, while they do. */
export function BoardStep({ challenges }: Pick<JudgingPlan, 'challenges'>) {
  const { data: board, isPending, isError, error, refetch } = useJudgingBoard();
  return (
    <section aria-labelledby="judging-board">
      <div className="admin-heading">
        <h2 id="judging-board" className="desk-h2">
          Who has judged whom
        </h2>
        {board && <p className="judging-eyebrow">as of {formatClockTime(Date.parse(board.now))}</p>}
      </div>
      {isPending && <p className="py-10 text-lg text-muted">Loading the board...</p>}
      {isError && !board && (
        <PartFailed what="The board" error={error} onLoadAgain={() => void refetch()} />
      )}
      {isError && board && (
        <p role="status" className="judging-finding judging-warning">
          Not looked at again since {formatTime(Date.parse(board.now))}: {failureSentence(error)}
        </p>
      )}
      {board?.panels.length === 0 && (
        <p className="desk-state">There are no panels yet. You plan them in step 3.</p>
      )}
      {board?.panels.map((panel) => (
        <BoardPanelCard
          key={panel.id}
          panel={panel}
          rubric={board.rubric}
          challenges={challenges}
        />
      ))}
    </section>
  );
}
