import type { TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import type { WishState } from './board-figures.ts';
import type { useTeamDrag } from './use-team-drag.ts';

export interface PersonChipProps {
  person: TeamPerson;
  from: string | null;
  wish: WishState;
  drag: Pick<ReturnType<typeof useTeamDrag>, 'held' | 'gripOf' | 'handleOf'>;
  /** People in a locked team cannot leave it. */
  isLocked: boolean;
  isDimmed: boolean;
  onMenu: () => void;
}

/** The id of the text that says how to move a person with the keyboard. */
export const GRIP_HELP = 'team-grip-help';

export const chipId = (personId: string) => `person-${personId}`;

/** A person on the board: a name to take hold of, and what matters for teams. */
export function PersonChip({
  person,
  from,
  wish,
  drag,
  isLocked,
  isDimmed,
  onMenu,
}: PersonChipProps) {
  const { held, gripOf, handleOf } = drag;
  return (
    <li
      className="team-person"
      data-held={held?.person.id === person.id || undefined}
      data-dimmed={isDimmed || undefined}
      data-locked={isLocked || undefined}
      {...(isLocked ? {} : handleOf(person, from))}
    >
      {!isLocked && (
        <span className="drag-handle" aria-hidden="true">
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
            <path d="M4 2h3v3H4zM9 2h3v3H9zM4 7h3v3H4zM9 7h3v3H9zM4 12h3v3H4zM9 12h3v3H9z" />
          </svg>
        </span>
      )}
      <div className="flex-1 min-w-0 py-1.5">
        {isLocked ? (
          <span className="team-person-name">{person.name}</span>
        ) : (
          <button
            type="button"
            id={chipId(person.id)}
            className="team-person-name"
            aria-describedby={GRIP_HELP}
            aria-pressed={held?.by === 'keys' && held.person.id === person.id}
            {...gripOf(person, from)}
          >
            {person.name}
          </button>
        )}
        <span className="flex flex-wrap gap-y-0 gap-x-2 min-w-0 text-muted text-fine">
          <span className="team-wish flex-none" data-state={wish.state}>
            {wish.words}
          </span>
          {person.isOffered && <span className="shrink-0">Not confirmed</span>}
          {person.university !== '' && (
            <span className="team-university" title={person.university}>
              {person.university}
            </span>
          )}
        </span>
      </div>
      {!isLocked && (
        <button
          type="button"
          data-no-drag
          className="icon-button"
          aria-label={`Move ${person.name} to…`}
          title="Move to…"
          onClick={onMenu}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M3 8h9M8.5 4.5L12 8l-3.5 3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </button>
      )}
    </li>
  );
}
