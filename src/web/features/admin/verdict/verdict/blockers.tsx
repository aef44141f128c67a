import { useState } from 'react';
import { Link } from 'react-router';
import type { Missing, VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
import { DeliberationDialog } from './deliberation-dialog.tsx';
import { TieDialog } from './tie-dialog.tsx';

interface BlockersProps {
  desk: VerdictDesk;
  /** The number of the step that waits. */
  step: number;
}

/** What is in the way, in words, each with what mends it. The first is the one to do now. */
export function Blockers({ desk, step }: BlockersProps) {
  const [open, setOpen] = useState<Missing['mend'] | null>(null);
  // The award has a step of its own.
  const blocks = desk.missing.filter(({ mend }) => mend.by !== 'award');
  const close = () => setOpen(null);
  return (
    <>
      {blocks.length > 0 && (
        <section aria-labelledby="verdict-blocks" className="verdict-card verdict-blocks">
          <h2 id="verdict-blocks" className="verdict-h3">
            <span className="state-mark" data-look="waits" aria-hidden="true" />
            {blocks.length === 1
              ? `One thing blocks step ${step}`
              : `${blocks.length} things block step ${step}`}
          </h2>
          <ul>
            {blocks.map(({ words, mend }, index) => (
              <li key={words}>
                <p>{words}</p>
                <MendButton
                  mend={mend}
                  look={index === 0 ? 'signal' : 'outline'}
                  onOpen={() => setOpen(mend)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {open?.by === 'tie' && (
        <TieDialog
          tie={{
            challenge: open.challenge,
            teams: desk.teams.filter(({ id }) => open.teamIds.includes(id)),
          }}
          onClose={close}
        />
      )}
      {open?.by === 'deliberation' && (
        <DeliberationDialog challenge={open.challenge} onClose={close} />
      )}
    </>
  );
}

interface MendButtonProps {
  mend: Missing['mend'];
  look: 'signal' | 'outline';
  onOpen: () => void;
}

function MendButton({ mend, look, onOpen }: MendButtonProps) {
  const className = `button button-${look} button-small`;
  if (mend.by === 'judging') {
    return (
      <Link className={className} to={DESK_PATHS.judging}>
        Go to Judging
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={onOpen}>
      {mend.by === 'tie' ? 'Decide the tie…' : 'Record the deliberation…'}
    </button>
  );
}
