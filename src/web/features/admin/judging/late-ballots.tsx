import { formatClockTime } from '../../../../event/zurich-time.ts';
import { type BoardPanel, countOf, lateBallots } from './judging-words.ts';

/** What came after the panel was closed: in sight until somebody opens it again, or never does. */
export function LateBallots({ panel }: { panel: BoardPanel }) {
  const late = lateBallots(panel);
  if (late.length === 0) return null;
  const id = `late-${panel.id}`;
  return (
    <section aria-labelledby={id} className="judging-finding judging-warning">
      <h4 id={id} className="board-late-title">
        {countOf(late.length, 'ballot')} came after the panel was closed: kept, not counted
      </h4>
      <ul>
        {late.map(({ judge, team, at, madeAt, isCorrection }) => (
          <li key={`${judge} ${team}`}>
            {judge} · {team}
            {isCorrection && ' (a correction)'}: came {formatClockTime(Date.parse(at))}, on the
            phone since {formatClockTime(Date.parse(madeAt))}
          </li>
        ))}
      </ul>
      <p className="mt-2">Reopening the panel takes them in as they were sent.</p>
    </section>
  );
}
