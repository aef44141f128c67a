import { formatClockTime } from '../../../../event/event-time.ts';
import { type BoardPanel, countOf, lateBallots, lateRecusals } from './judging-words.ts';

const clock = (instant: string) => formatClockTime(Date.parse(instant));

/** What came after the panel was closed, shown unless the panel is reopened. */
export function LateNotes({ panel }: { panel: BoardPanel }) {
  const ballots = lateBallots(panel);
  const recusals = lateRecusals(panel);
  if (ballots.length + recusals.length === 0) return null;
  const counts = [
    ...(ballots.length > 0 ? [countOf(ballots.length, 'ballot')] : []),
    ...(recusals.length > 0 ? [countOf(recusals.length, 'step back', 'steps back')] : []),
  ];
  return (
    <details className="judging-finding judging-warning board-late">
      <summary>{counts.join(' and ')} came late: kept, not counted</summary>
      <ul>
        {ballots.map(({ judge, team, at, madeAt, isCorrection }) => (
          <li key={`${judge} ${team}`}>
            {judge} · {team}
            {isCorrection && ' (a correction)'}: came {clock(at)}, on the phone since{' '}
            {clock(madeAt)}
          </li>
        ))}
        {recusals.map(({ judge, team, at }) => (
          <li key={`${judge} ${team} back`}>
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
