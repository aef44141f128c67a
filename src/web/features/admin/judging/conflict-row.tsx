import { useState } from 'react';
import type { Judge } from '../../../../modules/judging/judging/schema.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { Time } from '../time.tsx';
import { ReasonForm } from './close-panel.tsx';
import { type NamedConflict, STANDING_WORDS } from './conflict-standing.ts';
import { useConfirming, useDismiss, useRecuse } from './judging-queries.ts';

interface ConflictRowProps {
  conflict: NamedConflict;
  /** Who said something may be the judge, who is known by an id. */
  judges: readonly Judge[];
}

/** A judge and a team: what suggests a conflict, what was said, and what can be done. */
export function ConflictRow({ conflict, judges }: ConflictRowProps) {
  const { username } = useAdminTools();
  const [open, setOpen] = useState<'dismiss' | 'recuse' | null>(null);
  const { mutateAsync: dismiss } = useDismiss();
  const { mutateAsync: recuse } = useRecuse();
  const { isBusy, confirm } = useConfirming();
  const { judgeId, teamId, judge, team, standing, dismissal } = conflict;
  const pair = { judgeId, teamId };
  const id = `conflict-${judgeId}-${teamId}`;
  const isOwn = dismissal?.by === username;
  const saidBy = judges.find((each) => each.id === dismissal?.by)?.name ?? dismissal?.by;

  return (
    <article className="person" aria-labelledby={id}>
      <div className="min-w-0 grow">
        <h3 id={id} className="font-display font-bold wrap-anywhere">
          {judge} · {team}
        </h3>
        <p
          className="conflict-standing flex items-center gap-2 font-semibold data-[standing=recused]:text-danger"
          data-standing={standing}
        >
          {STANDING_WORDS[standing]}
        </p>
        {conflict.suggestions.map(({ words }) => (
          <p key={words} className="wrap-anywhere">
            {words}
          </p>
        ))}
        <p className="text-muted wrap-anywhere">
          {conflict.answer === null ? `${judge} has not answered.` : null}
          {conflict.answer === 'none' && `${judge} says: none. ${conflict.reason}`}
          {conflict.answer === 'conflict' && `${judge} says: ${conflict.reason}`}
          {conflict.recusedAt !== null && (
            <>
              {' '}
              Stepped back <Time instant={conflict.recusedAt} />
              {conflict.reason && `: ${conflict.reason}`}
            </>
          )}
        </p>
        {dismissal && standing !== 'recused' && (
          <p className="text-muted wrap-anywhere">
            {saidBy}: “{dismissal.reason}”
            {dismissal.confirmedBy !== null && `, confirmed by ${dismissal.confirmedBy}`}
          </p>
        )}
        {standing === 'second' && isOwn && (
          <p id={`${id}-why`} className="text-muted">
            You said so: someone else has to confirm it.
          </p>
        )}
      </div>
      {standing !== 'recused' && (
        <div className="person-tools">
          {standing === 'suggested' && (
            <button
              type="button"
              className="button button-outline button-small"
              aria-describedby={id}
              onClick={() => setOpen('dismiss')}
            >
              No conflict…
            </button>
          )}
          {standing === 'second' && (
            <button
              type="button"
              className="button button-solid button-small"
              aria-disabled={isOwn || isBusy}
              aria-describedby={isOwn ? `${id} ${id}-why` : id}
              onClick={() =>
                !isOwn && confirm({ judgeId, teamIds: [teamId] }, `${judge} may judge ${team}`)
              }
            >
              Confirm
            </button>
          )}
          <button
            type="button"
            className="button button-danger-quiet button-small"
            aria-describedby={id}
            onClick={() => setOpen('recuse')}
          >
            Recuse…
          </button>
        </div>
      )}
      {open === 'dismiss' && (
        <ReasonForm
          title="Is there no conflict?"
          submit="Record it"
          onReason={async (reason) => {
            await dismiss({ ...pair, reason });
            showToast({ title: 'Recorded', description: 'A second person has to confirm it.' });
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            {judge} and {team}: {conflict.suggestions.map(({ words }) => words).join(' ')}
          </p>
          <p className="text-muted">It counts once another organiser has confirmed it.</p>
        </ReasonForm>
      )}
      {open === 'recuse' && (
        <ReasonForm
          title={`Recuse ${judge} from ${team}?`}
          submit="Recuse"
          onReason={async (reason) => {
            await recuse({ ...pair, reason });
            showToast({ title: `${judge} does not judge ${team}` });
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            Do this for a judge who cannot do it. What was scored becomes void and stays on record;
            there is no way back.
          </p>
        </ReasonForm>
      )}
    </article>
  );
}
