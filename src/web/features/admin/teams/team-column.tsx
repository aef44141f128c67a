import type { ReactNode } from 'react';
import type { Team, TeamBoard, TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import { IconButton } from '../icon-button.tsx';
import { dropWords, sizeState, universitiesOf } from './board-figures.ts';
import type { Held } from './use-team-drag.ts';

interface TeamColumnProps {
  team: Team;
  board: TeamBoard;
  held: Held | null;
  isDimmed: boolean;
  chip: (person: TeamPerson) => ReactNode;
  onEdit: () => void;
  onLock: () => void;
  onRemove: () => void;
}

/** One team: who is in it, what it has, and what it would be with the person being moved. */
export function TeamColumn(props: TeamColumnProps) {
  const { team, board, held, isDimmed, chip, onEdit, onLock, onRemove } = props;
  const { id, name, members, lockedAt } = team;
  const isLocked = lockedAt !== null;
  const size = sizeState(members.length, board);
  const challenge = board.challenges.find(({ number }) => number === team.challenge);
  const universities = universitiesOf(members);
  const isComing = held !== null && held.from !== id;
  const isOver = isComing && held.over === id;
  return (
    <section
      className="team-column"
      aria-labelledby={`team-${id}`}
      data-place={id}
      data-over={isOver || undefined}
      data-locked={isLocked || undefined}
      data-dimmed={isDimmed || undefined}
    >
      <header className="pt-3.5 pb-2.5 px-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 id={`team-${id}`} className="min-w-0 font-display font-bold wrap-anywhere">
            {name}
          </h2>
          <span className="label min-w-0 wrap-anywhere text-muted">{team.code}</span>
        </div>
        {/* As high with what a drop would mean: nothing jumps under a pointer on its way. */}
        <div className="min-h-13">
          {isComing ? (
            <p className="text-cobalt text-small font-semibold">
              {isLocked ? 'Locked' : dropWords(held.person, team, board)}
            </p>
          ) : (
            <>
              <p className="truncate text-muted text-small">
                {challenge ? `${challenge.number} · ${challenge.title}` : 'No challenge yet'}
              </p>
              {team.table !== '' && <p className="text-muted">Table {team.table}</p>}
              <p className="flex flex-wrap items-center gap-y-0.5 gap-x-2.5 mt-1.5 text-small">
                <span className="team-dot" data-state={size.state} aria-hidden="true" />
                <span>{size.words}</span>
                {members.length > 0 && (
                  <span className="text-muted">
                    {universities.length === 1
                      ? '1 university'
                      : `${universities.length} universities`}
                  </span>
                )}
              </p>
            </>
          )}
        </div>
        {team.sizeReason !== '' && (
          <p className="mt-1.5 text-muted text-[0.875rem] wrap-anywhere">Size: {team.sizeReason}</p>
        )}
        {team.unlockReason !== '' && (
          <p className="mt-1.5 text-muted text-[0.875rem] wrap-anywhere">
            Unlocked: {team.unlockReason}
          </p>
        )}
      </header>
      <ul className="flex flex-col">{members.map(chip)}</ul>
      {members.length === 0 && <p className="pt-3 pb-4 px-4 text-muted">Nobody yet.</p>}
      <footer className="flex items-center justify-between gap-2 min-h-[56px] mt-auto py-1.5 pr-2 pl-4 border-t border-line">
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={`${isLocked ? 'Unlock' : 'Lock'} ${name}`}
          onClick={onLock}
        >
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        {isLocked ? (
          <span className="label text-muted">Locked</span>
        ) : (
          <span className="flex">
            <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
            <IconButton icon="delete" label={`Remove ${name}`} onClick={onRemove} />
          </span>
        )}
      </footer>
    </section>
  );
}
