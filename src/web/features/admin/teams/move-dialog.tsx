import { useRef } from 'react';
import type { TeamBoard, TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { dropWords, POOL } from './board-figures.ts';

interface MoveDialogProps {
  board: TeamBoard;
  person: TeamPerson;
  from: string | null;
  onMove: (to: string | null) => void;
  onClose: () => void;
}

/** All places to move a person to, each with what it would mean: for touch, and for lists. */
export function MoveDialog({ board, person, from, onMove, onClose }: MoveDialogProps) {
  const chosen = useRef<{ to: string | null } | null>(null);
  const open = board.teams.filter((team) => team.id !== from && team.lockedAt === null);
  return (
    <Dialog
      title={`Move ${person.name} to…`}
      // The dialog gives the focus back when it closes; the move goes on after that.
      onClose={() => {
        onClose();
        if (chosen.current) onMove(chosen.current.to);
      }}
    >
      {(close) => {
        function choose(to: string | null) {
          chosen.current = { to };
          close();
        }
        return (
          <>
            <p className="mt-3 text-muted">{personWords(person, board)}</p>
            <ul className="team-places">
              {from !== POOL && (
                <li>
                  <button type="button" onClick={() => choose(POOL)}>
                    <strong>Without a team</strong>
                  </button>
                </li>
              )}
              {open.map((team) => (
                <li key={team.id}>
                  <button type="button" onClick={() => choose(team.id)}>
                    <strong>{team.name}</strong>
                    <span className="label text-muted">{dropWords(person, team, board)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {open.length === 0 && <p className="mt-4">There is no other team that is open.</p>}
          </>
        );
      }}
    </Dialog>
  );
}

/** University 3. Wishes: 2 Adverse media, 1 Contact notes. */
function personWords({ university, wishes }: TeamPerson, { challenges }: TeamBoard): string {
  const titles = wishes.map((number) => {
    const title = challenges.find((challenge) => challenge.number === number)?.title;
    return title === undefined ? String(number) : `${number} ${title}`;
  });
  const wished = titles.length === 0 ? 'No wishes.' : `Wishes: ${titles.join(', ')}.`;
  return university === '' ? wished : `${university}. ${wished}`;
}
