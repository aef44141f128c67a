import { useState } from 'react';
import { Link } from 'react-router';
import type { EditionRubric, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { Time } from '../time.tsx';
import { BoardTable } from './board-table.tsx';
import { CallList } from './call-list.tsx';
import { ClosePanel } from './close-panel.tsx';
import { type BoardPanel, challengeWords, panelLine } from './judging-words.ts';
import { LateNotes } from './late-notes.tsx';
import { PaperBallots } from './paper-ballots.tsx';
import { PaperDialog } from './paper-dialog.tsx';

interface BoardPanelProps {
  panel: BoardPanel;
  rubric: EditionRubric;
  challenges: JudgingPlan['challenges'];
}

/** A panel on the board. */
export function BoardPanelCard({ panel, rubric, challenges }: BoardPanelProps) {
  const [isTyping, setIsTyping] = useState(false);
  const id = `board-${panel.id}`;
  return (
    <article className="judging-card board-panel" aria-labelledby={id}>
      <div className="judging-card-head">
        <div className="min-w-0">
          <p className="judging-eyebrow" title={challengeWords(panel.challenge, challenges)}>
            {panelLine(panel, rubric)}
          </p>
          <h3 id={id} className="display text-3xl wrap-anywhere">
            {panel.name}
          </h3>
        </div>
        <ClosePanel panel={panel} />
      </div>
      {panel.closedAt !== null && (
        <p className="judging-finding judging-good">
          Closed <Time instant={panel.closedAt} />. Ballots that come now are kept and do not count.
        </p>
      )}
      <LateNotes panel={panel} />
      {panel.unsettled.length > 0 && (
        <div className="judging-finding judging-problem">
          {panel.unsettled.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Link className="underline" to={{ search: '?step=conflicts' }}>
            To the conflicts
          </Link>
        </div>
      )}
      {panel.judges.length === 0 || panel.teams.length === 0 ? (
        <p className="mt-4 text-muted">
          {panel.judges.length === 0 ? 'It has no judges yet.' : 'It has no teams yet.'}
        </p>
      ) : (
        <BoardTable panel={panel} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-y-8 gap-x-10 mt-8">
        <CallList panel={panel} />
        <section aria-labelledby={`${id}-ranking`}>
          <h4 id={`${id}-ranking`} className="board-title">
            Ranking
          </h4>
          <p className="mt-3 text-muted">
            {panel.closedAt === null
              ? 'Hidden until the panel is closed. Nobody, organisers included, sees places while ballots can still change.'
              : 'This panel is closed. Places are computed when all panels are, as a verdict that two people sign.'}
          </p>
        </section>
      </div>
      {panel.closedAt === null && panel.judges.length > 0 && (
        <PaperBallots panel={panel} rubric={rubric} onType={() => setIsTyping(true)} />
      )}
      {isTyping && (
        <PaperDialog panel={panel} rubric={rubric.rubric} onClose={() => setIsTyping(false)} />
      )}
    </article>
  );
}
