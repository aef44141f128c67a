import { useState } from 'react';
import type { EditionRubric } from '../../../../modules/judging/judging/schema.ts';
import { useAdminTools } from '../admin-tools.ts';
import type { BoardPanel } from './judging-words.ts';
import { PaperConfirmDialog } from './paper-confirm-dialog.tsx';

interface PaperBallotsProps {
  panel: BoardPanel;
  rubric: EditionRubric;
  onType: () => void;
}

/** Ballots on paper: typed in by one, compared by another. */
export function PaperBallots({ panel, rubric, onType }: PaperBallotsProps) {
  const { username } = useAdminTools();
  const [opened, setOpened] = useState<string | null>(null);
  const id = `paper-${panel.id}`;
  const waiting = panel.judges.flatMap(({ name, cells }) =>
    cells.flatMap(({ teamId, paper }) => {
      const team = panel.teams.find((each) => each.id === teamId)?.name ?? '';
      return paper ? [{ ...paper, words: `${name} · ${team}` }] : [];
    }),
  );
  const comparing = waiting.find((each) => each.id === opened);
  return (
    <section aria-labelledby={id} className="mt-8 pt-6 border-t border-line">
      <div className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6">
        <div>
          <h4 id={id} className="font-display text-[1.25rem] font-[680] tracking-[-0.015em]">
            Ballots on paper
          </h4>
          <p id={`${id}-hint`} className="text-muted">
            {rubric.frozen
              ? 'One person types a ballot in, and another compares it with the paper. Then it counts.'
              : 'After the rubric is frozen.'}
          </p>
        </div>
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={!rubric.frozen}
          aria-describedby={`${id}-hint`}
          onClick={() => rubric.frozen && onType()}
        >
          Type in a paper ballot…
        </button>
      </div>
      <ul className="board-calls mt-3">
        {waiting.map((paper) => (
          <li key={paper.id}>
            <div className="min-w-0 wrap-anywhere">
              <p id={`${id}-${paper.id}`}>{paper.words}</p>
              <p id={`${id}-${paper.id}-why`} className="text-muted">
                typed in by {paper.by}
                {paper.by === username && ': someone other than you compares it'}
              </p>
            </div>
            <button
              type="button"
              className="button button-outline button-small"
              aria-disabled={paper.by === username}
              aria-describedby={`${id}-${paper.id} ${id}-${paper.id}-why`}
              onClick={() => paper.by !== username && setOpened(paper.id)}
            >
              Compare and confirm…
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PaperConfirmDialog
          id={opened}
          words={comparing?.words ?? ''}
          rubric={rubric.rubric}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
