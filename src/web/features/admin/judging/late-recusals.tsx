import { formatClockTime } from '../../../../event/zurich-time.ts';
import { type BoardPanel, countOf, lateRecusals } from './judging-words.ts';

/** Judges who stepped back after the panel was closed: in sight as ballots are that came then. */
export function LateRecusals({ panel }: { panel: BoardPanel }) {
  const late = lateRecusals(panel);
  if (late.length === 0) return null;
  const id = `late-recusals-${panel.id}`;
  return (
    <section aria-labelledby={id} className="judging-finding judging-warning">
      <h4 id={id} className="board-late-title">
        {countOf(late.length, 'judge')} stepped back after the panel was closed: kept, not in force
        yet
      </h4>
      <ul>
        {late.map(({ judge, team, at }) => (
          <li key={`${judge} ${team}`}>
            {judge} · {team}: came {formatClockTime(Date.parse(at))}
          </li>
        ))}
      </ul>
      <p className="mt-2">Reopening the panel takes them out, with what they gave.</p>
    </section>
  );
}
