import { useRef, useState } from 'react';
import type { JudgingPanel, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useRemovePanel } from './judging-queries.ts';
import { challengeWords, countOf } from './judging-words.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { pitchSpan } from './panel-values.ts';
import { RoomClock } from './room-clock.tsx';

/** Who judges whom, and when. */
export function PanelsStep({ plan }: { plan: JudgingPlan }) {
  const { ask } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'new' | JudgingPanel | null>(null);
  const { mutateAsync: remove } = useRemovePanel();

  async function onRemove({ id, name }: JudgingPanel) {
    const isSure = await ask({
      title: `Remove ${name}?`,
      text: 'Its judges stay, and can be put into another panel. One with ballots cannot be removed.',
      yes: 'Remove',
    });
    if (!isSure) return;
    try {
      await remove(id);
      showToast({ title: `${name} is removed` });
      heading.current?.focus();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: `${name} was not removed`, description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby="judging-panels">
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="judging-panels" tabIndex={-1} className="desk-h2">
            Who judges whom, and when?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Each judge of a panel scores all teams of its challenge.
          </p>
        </div>
        <button type="button" className="button button-signal" onClick={() => setOpen('new')}>
          New panel
        </button>
      </div>
      <PlanFindings problems={plan.problems} warnings={plan.warnings} />
      {plan.panels.length === 0 ? (
        <p className="desk-state">
          There are no panels yet. Most events have one for each challenge.
        </p>
      ) : (
        <ul className="judging-panels">
          {plan.panels.map((panel) => (
            <li key={panel.id}>
              <PanelCard
                panel={panel}
                plan={plan}
                onEdit={() => setOpen(panel)}
                onRemove={() => onRemove(panel)}
              />
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <PanelDialog
          panel={open === 'new' ? null : open}
          plan={plan}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface PanelCardProps {
  panel: JudgingPanel;
  plan: JudgingPlan;
  onEdit: () => void;
  onRemove: () => void;
}

function PanelCard({ panel, plan, onEdit, onRemove }: PanelCardProps) {
  const { id, name, challenge, judgeIds, pitches, startsAt, pitchMinutes, closedAt } = panel;
  const { room, questionMinutes } = panel;
  const headingId = `panel-${id}`;
  const judges = judgeIds.map((each) => plan.judges.find((judge) => judge.id === each)?.name ?? '');
  return (
    <article className="judging-card" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6">
        <div className="min-w-0">
          <p className="judging-eyebrow">{challengeWords(challenge, plan.challenges)}</p>
          <h3 id={headingId} className="display text-2xl wrap-anywhere">
            {name}
          </h3>
        </div>
        {closedAt === null ? (
          <div className="person-tools">
            <button
              type="button"
              className="button button-outline button-small"
              aria-describedby={headingId}
              onClick={onEdit}
            >
              Change
            </button>
            <button
              type="button"
              className="button button-danger-quiet button-small"
              aria-describedby={headingId}
              onClick={onRemove}
            >
              Remove
            </button>
          </div>
        ) : (
          <p className="text-muted">Closed: nothing can be changed.</p>
        )}
      </div>
      <p className="mt-3 wrap-anywhere">
        {judges.length === 0 ? (
          <span className="font-semibold text-danger">It has no judges yet.</span>
        ) : (
          judges.join(', ')
        )}
      </p>
      {pitches.length === 0 ? (
        <p className="mt-3 text-muted">No team has this challenge yet.</p>
      ) : (
        <>
          <p className="mt-3 text-muted">
            {room !== '' && `${room}: `}
            {countOf(pitches.length, 'pitch', 'pitches')}, {pitchMinutes} minutes each
            {questionMinutes > 0 && `, ${questionMinutes} of them for questions`}
            {startsAt === null && '; when they begin is not known yet'}
          </p>
          <ol className="judging-pitches columns-[18rem_auto] gap-x-10 mt-3">
            {pitches.map(({ teamId }, index) => (
              <li
                className="flex items-center justify-between gap-4 py-1.5 border-b border-line"
                key={teamId}
              >
                <span className="wrap-anywhere">
                  {plan.teams.find((team) => team.id === teamId)?.name}
                </span>
                <span className="judging-mono font-mono tabular-nums">
                  {pitchSpan(startsAt, pitchMinutes, index)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <RoomClock panel={panel} />
    </article>
  );
}

/** Why the plan cannot be used yet, and what should be looked at. */
function PlanFindings({ problems, warnings }: Pick<JudgingPlan, 'problems' | 'warnings'>) {
  if (problems.length === 0 && warnings.length === 0) {
    return <p className="judging-finding border-l-good">The plan can be used.</p>;
  }
  return (
    <div className="judging-findings">
      {problems.length > 0 && (
        <section aria-labelledby="judging-problems" className="judging-finding border-l-alarm">
          <h3 className="font-bold text-danger" id="judging-problems">
            The plan cannot be used yet
          </h3>
          <ul>
            {problems.map((sentence) => (
              <li className="mt-1" key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="judging-warnings" className="judging-finding judging-warning">
          <h3 className="font-bold text-caution" id="judging-warnings">
            Please look at this
          </h3>
          <ul>
            {warnings.map((sentence) => (
              <li className="mt-1" key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
