import { formatTime } from '../../../../event/event-time.ts';
import {
  type BoardCell,
  type BoardPanel,
  cellSentence,
  cellWord,
  signed,
} from './judging-words.ts';

const LEGEND = [
  ['received', 'received'],
  ['on a phone', 'on a phone'],
  ['paper waits', 'paper waits'],
  ['came late', 'came late, not counted'],
  ['missing', 'missing'],
  ['not pitched yet', 'not pitched yet'],
  ['not answered', 'conflict not answered'],
] as const;

/** Judges by teams. It stands in no order of places. */
export function BoardTable({ panel }: { panel: BoardPanel }) {
  return (
    <>
      <div className="relative mt-5 overflow-x-auto border-t border-line">
        <table className="board-table w-full border-collapse text-center max-md:block">
          <caption className="sr-only">Ballots of {panel.name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Judge</span>
              </th>
              {panel.teams.map(({ id, name, startsAt }) => (
                <th key={id} scope="col">
                  <span className="board-team">{name}</span>
                  {startsAt !== null && (
                    <span className="label block font-normal text-muted whitespace-nowrap">
                      {formatTime(Date.parse(startsAt))}
                    </span>
                  )}
                </th>
              ))}
              <th scope="col">Severity</th>
            </tr>
          </thead>
          <tbody>
            {panel.judges.map(({ id, name, organisation, cells, severity, spread }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <span className="text-muted font-normal">· {organisation}</span>
                </th>
                {cells.map((cell) => (
                  <BallotCell
                    key={cell.teamId}
                    cell={cell}
                    team={panel.teams.find((team) => team.id === cell.teamId)?.name ?? ''}
                  />
                ))}
                <td
                  className="font-mono text-[0.875rem] tabular-nums font-normal"
                  data-label="Severity"
                >
                  {severity === null ? (
                    <span className="text-muted">
                      –<span className="sr-only"> nothing to compare yet</span>
                    </span>
                  ) : (
                    signed(severity)
                  )}
                  {spread !== null && (
                    <span className="board-word">spread {spread.toFixed(1)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="board-legend" aria-label="What the dots mean">
        {LEGEND.map(([state, words]) => (
          <li className="flex items-center gap-2" key={state}>
            <span className="board-dot" data-state={state} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <p className="max-w-[80ch] mt-2 text-muted text-small">
        Severity: plus for who scores the same teams higher than the others, minus for who scores
        them lower. Spread: from a judge’s lowest score to the highest.
      </p>
    </>
  );
}

function BallotCell({ cell, team }: { cell: BoardCell; team: string }) {
  const { state, paper, late } = cell;
  return (
    <td data-label={team} title={cellSentence(cell)}>
      {state === 'recused' ? (
        <span className="font-mono text-[0.875rem] tabular-nums font-normal text-danger max-md:min-w-35.5">
          recused
        </span>
      ) : (
        <>
          <span className="board-dot" data-state={state} aria-hidden="true" />
          <span className="sr-only">{cellSentence(cell)}</span>
          <span className="board-word" data-state={state} aria-hidden="true">
            {cellWord(cell)}
          </span>
        </>
      )}
      {paper !== null && state === 'received' && (
        <span className="board-word board-more">correction on paper waits</span>
      )}
      {late !== null && state === 'received' && (
        <span className="board-word board-more" data-state="came late">
          correction came late
        </span>
      )}
    </td>
  );
}
