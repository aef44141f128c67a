import type { BoardTeam } from '../../../../modules/hand-ins/board-schema.ts';
import { HAND_IN_KINDS, HAND_IN_NAMES } from '../../../../modules/hand-ins/schema.ts';
import { FileCell } from './file-cell.tsx';
import { clockTime } from './hand-in-words.ts';
import { TimeLeft } from './time-left.tsx';

interface HandInTableProps {
  teams: readonly BoardTeam[];
  /** The server's. */
  now: number;
  onOpen: (team: BoardTeam) => void;
}

export function HandInTable({ teams, now, onOpen }: HandInTableProps) {
  return (
    <table className="hand-in-table">
      <caption className="sr-only">Teams and what they have handed in</caption>
      <thead>
        <tr>
          <th scope="col">Team</th>
          {HAND_IN_KINDS.map((kind) => (
            <th key={kind} scope="col">
              {HAND_IN_NAMES[kind]}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id}>
            <th scope="row" id={`hand-in-${team.id}`}>
              {team.name}
              <span className="hand-in-note">
                {team.challenge === null ? 'No challenge' : `Challenge ${team.challenge}`}
                {team.isGone && ', the team is gone'}
              </span>
              {team.extension && team.deadline !== null && (
                <span className="hand-in-note hand-in-extended">
                  Until {clockTime(team.deadline)}, <TimeLeft deadline={team.deadline} now={now} />:{' '}
                  {team.extension.reason}
                </span>
              )}
            </th>
            {team.files.map((file) => (
              <FileCell key={file.kind} file={file} />
            ))}
            <td className="hand-in-open">
              <button
                type="button"
                className="button button-outline button-small"
                aria-describedby={`hand-in-${team.id}`}
                onClick={() => onOpen(team)}
              >
                Open
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
