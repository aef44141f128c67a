import { useState } from 'react';
import { Link } from 'react-router';
import { formatClockTime } from '../../../../event/event-time.ts';
import type { EditionRubric, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { LinkDialog } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { BoardTable } from './board-table.tsx';
import { ClosePanel } from './close-panel.tsx';
import { useRemind } from './judging-queries.ts';
import {
  type BoardJudge,
  type BoardPanel,
  callsByJudge,
  challengeWords,
  countOf,
  lateBallots,
  lateRecusals,
  panelLine,
} from './judging-words.ts';
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
    <article className="judging-card" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6">
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
        <p className="judging-finding border-l-good mt-4 mb-0">
          Closed <Time instant={panel.closedAt} />. Ballots that come now are kept and do not count.
        </p>
      )}
      <LateNotes panel={panel} />
      {panel.unsettled.length > 0 && (
        <div className="judging-finding border-l-alarm mt-4 mb-0">
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
          <h4
            id={`${id}-ranking`}
            className="font-display text-[1.25rem] font-[680] tracking-[-0.015em]"
          >
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

const clock = (instant: string) => formatClockTime(Date.parse(instant));

/** What came after the panel was closed, shown unless the panel is reopened. */
function LateNotes({ panel }: { panel: BoardPanel }) {
  const ballots = lateBallots(panel);
  const recusals = lateRecusals(panel);
  if (ballots.length + recusals.length === 0) return null;
  const counts = [
    ...(ballots.length > 0 ? [countOf(ballots.length, 'ballot')] : []),
    ...(recusals.length > 0 ? [countOf(recusals.length, 'step back', 'steps back')] : []),
  ];
  return (
    <details className="judging-finding judging-warning mt-4 mb-0">
      <summary className="text-caution font-bold cursor-pointer">
        {counts.join(' and ')} came late: kept, not counted
      </summary>
      <ul>
        {ballots.map(({ judge, team, at, madeAt, isCorrection }) => (
          <li className="mt-1" key={`${judge} ${team}`}>
            {judge} · {team}
            {isCorrection && ' (a correction)'}: came {clock(at)}, on the phone since{' '}
            {clock(madeAt)}
          </li>
        ))}
        {recusals.map(({ judge, team, at }) => (
          <li className="mt-1" key={`${judge} ${team} back`}>
            {judge} · {team}: stepped back {clock(at)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Reopening the panel takes ballots in as they were sent, and judges who stepped back out.
      </p>
    </details>
  );
}

/** Whom to call, and why. */
function CallList({ panel }: { panel: BoardPanel }) {
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
      <h4 id={id} className="font-display text-[1.25rem] font-[680] tracking-[-0.015em]">
        Call now
      </h4>
      {calls.length === 0 && (
        <p className="mt-3 text-muted">
          {panel.closedAt === null ? 'Nobody at the moment.' : 'Nobody: the panel is closed.'}
        </p>
      )}
      <ul className="board-calls mt-3">
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
